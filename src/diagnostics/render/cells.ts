import stringWidth from 'string-width'

/** One grapheme of a line as a terminal shows it. */
export interface Cell {
  readonly text: string
  /** Offset in the line of one past its end, in UTF-16 code units. */
  readonly end: number
  /** Display column from 0, and how many columns it takes. */
  readonly column: number
  readonly width: number
}

const tabWidth = 4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Control characters and those that reverse the direction of text could make a terminal show something else. */
const deceptive = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** Replaces every character that a terminal would obey instead of show. Line breaks count as such, too. */
export const printable = (text: string): string => text.replace(deceptive, '\uFFFD')

/** Cuts a line into graphemes with their display columns; tabs reach to the next multiple of four. */
export function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const { segment, index } of graphemes.segment(line)) {
    const text = segment === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : printable(segment)
    const width = stringWidth(text)
    cells.push({ text, end: index + segment.length, column, width })
    column += width
  }
  return cells
}

/** Columns that all cells take together. */
export const totalWidth = (cells: readonly Cell[]): number => {
  const last = cells.at(-1)
  return last === undefined ? 0 : last.column + last.width
}

/** The grapheme that an offset of the line belongs to; none at the end of the line. */
export const cellAt = (cells: readonly Cell[], offset: number): Cell | undefined =>
  cells.find((cell) => cell.end > offset)
