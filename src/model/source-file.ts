/** One authored file as the outside world delivers it: bytes, or the reason why there are none. */
export interface SourceFile {
  /** Content-relative path with `/` separators: `skirmish/rules/charging.md`. */
  readonly path: string
  /** Raw bytes; empty where `fault` is set. */
  readonly bytes: Uint8Array
  /** `outside`: a link leads out of the content folder. `unreadable`: the system refused to read it. */
  readonly fault?: 'outside' | 'unreadable'
}
