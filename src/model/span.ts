/** Half-open range of one source file. Lines and columns exist only in renderers. */
export interface Span {
  /** Content-relative path with `/` separators: `skirmish/rules/charging.md`. */
  readonly file: string
  /** First covered character, in UTF-16 code units from 0, a byte-order mark included. */
  readonly start: number
  /** One past the last covered character, so `text.slice(start, end)` is the text. */
  readonly end: number
}
