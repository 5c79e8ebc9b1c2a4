import type { Span } from '../../model/span.ts'

/** A position as people and editors count: line and column from 1, the column in UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The lines of one text. A byte-order mark and line endings (LF, CRLF, CR) belong to no line. */
export interface Lines {
  /** Position of an offset in UTF-16 code units; offsets beyond the text, or inside a line ending, move to the nearest end. */
  readonly positionOf: (offset: number) => Position
  /** Text of a line from 1, or an empty string where there is no such line. */
  readonly lineText: (line: number) => string
}

const byteOrderMark = '\uFEFF'

/** Starts and ends of all lines, in offsets from the beginning of the text. */
function lineRanges(text: string): readonly (readonly [start: number, end: number])[] {
  const ranges: [number, number][] = []
  let start = text.startsWith(byteOrderMark) ? 1 : 0
  for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/gu)) {
    ranges.push([start, index])
    start = index + ending.length
  }
  return [...ranges, [start, text.length]]
}

/** Index of the last range that starts at or before the offset. */
function indexAt(ranges: readonly (readonly [number, number])[], offset: number): number {
  let low = 0
  let high = ranges.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((ranges[middle]?.[0] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Splits a text into lines once, for any number of look-ups. */
export function linesOf(text: string): Lines {
  const ranges = lineRanges(text)
  return {
    positionOf: (offset) => {
      const index = indexAt(ranges, offset)
      const [start, end] = ranges[index] ?? [0, 0]
      return { line: index + 1, column: Math.max(Math.min(offset, end) - start, 0) + 1 }
    },
    lineText: (line) => text.slice(...(ranges[line - 1] ?? [0, 0]))
  }
}

/** Where a span is. `lines` is absent if the file has no text; the positions then are the first. */
export interface SourceLocation {
  readonly file: string
  readonly start: Position
  readonly end: Position
  readonly lines: Lines | undefined
}

/** Makes a function that locates spans, and reads and splits each file only once. */
export function createLocator(textOf: (file: string) => string | undefined): (span: Span) => SourceLocation {
  const cache = new Map<string, Lines | undefined>()
  const linesIn = (file: string): Lines | undefined => {
    if (!cache.has(file)) {
      const text = textOf(file)
      cache.set(file, text === undefined ? undefined : linesOf(text))
    }
    return cache.get(file)
  }
  const first: Position = { line: 1, column: 1 }
  return ({ file, start, end }) => {
    const lines = linesIn(file)
    return { file, lines, start: lines?.positionOf(start) ?? first, end: lines?.positionOf(end) ?? first }
  }
}
