/**
 * One line of Markdown before it is parsed: the signs at its beginning that open blocks, and the offset of its words.
 */
export interface SourceLine {
  readonly start: number
  /** One past the last character; the line ending is not part of the line. */
  readonly end: number
  /** Starts of the signs that open quotations and list items, outermost first. */
  readonly markers: readonly number[]
  /** Start of the words, behind markers and blanks; `end` for a blank line. */
  readonly words: number
}

const lineEnd = /\r\n|\r|\n/gu
const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t\r\n]|$))/uy
const notBlank = /[^ \t]/u

/** Lines of `text` from offset `from`, the last one included where nothing ends it. */
export function* sourceLines(text: string, from: number): Generator<SourceLine> {
  let start = from
  for (const { index, 0: ending } of text.slice(from).matchAll(lineEnd)) {
    yield lineOf(text, start, from + index)
    start = from + index + ending.length
  }
  yield lineOf(text, start, text.length)
}

function lineOf(text: string, start: number, end: number): SourceLine {
  const rule = startOfRule(text, start, end)
  const markers: number[] = []
  let words = start
  for (marker.lastIndex = start; words < rule; words = marker.lastIndex) {
    const [found] = marker.exec(text) ?? []
    if (found === undefined) break
    const at = marker.lastIndex - found.trimStart().length
    if (at >= rule) break
    markers.push(at)
  }
  while (words < end && !notBlank.test(text.charAt(words))) words++
  return { start, end, markers, words }
}

/** Offset from which the line has only dashes or stars, like a horizontal rule: those open no lists. */
function startOfRule(text: string, start: number, end: number): number {
  let at = end
  let sign: string | undefined
  while (at > start) {
    const character = text.charAt(at - 1)
    if (notBlank.test(character)) {
      sign ??= character
      if (character !== sign || !'-*'.includes(sign)) break
    }
    at--
  }
  return sign !== undefined && '-*'.includes(sign) ? at : end
}
