import type { Table, TableRow } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'

/** Width of a text in Latin characters: characters of East Asian scripts and emoji are about twice as wide. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character > '\u2E7F' ? 2 : 1), 0)

/** Number of columns of a table: its longest row counts. */
export const columnsOf = ({ children }: Table): number =>
  children.reduce((most, row) => Math.max(most, row.children.length), 0)

/** Points on both sides of a cell's words. */
const besideWords = 7

/** Width of an average character, in sizes of the type. */
const perCharacter = 0.62

/** Places where a line may end, and characters of scripts that need none. */
const betweenWords = /[\s/\u2010\u2012-\u2015-]+|(?=[\u2E80-\uFFFF])/u

/**
 * Least width of a table on paper, in points, about.
 *
 * @param size Size of its type, in points
 * @param unbroken Width that a word has to have before it may be broken, in sizes of the type
 */
export function leastWidth(table: Table, size: number, unbroken: number): number {
  const lengths = longestWords(table)
  return lengths.reduce((sum, length) => sum + besideWords + size * Math.min(unbroken, length * perCharacter), 0)
}

/** Length of the longest word in each column, in Latin characters. */
const longestWords = (table: Table): readonly number[] =>
  Array.from({ length: columnsOf(table) }, (_, column) => longestWord(table, column))

const longestWord = ({ children }: Table, column: number): number =>
  children.reduce((most, row) => Math.max(most, ...wordsIn(row, column).map(widthOf)), 0)

const wordsIn = ({ children }: TableRow, column: number): readonly string[] =>
  plainText(children[column]).split(betweenWords)

/** Widths for a table, in points: a column, all of the page, and all of a turned page, on the paper where that is least. */
const room = { column: 209, page: 470, turned: 668 } as const

/** Type of tables, in points: usually, and if a page is not wide enough. */
const sizes = { usual: 9, smallest: 8 } as const

/** Sizes of the type that a word has before it is broken: for the sake of the table, and for want of any other way. */
const words = { long: 8, short: 2.5 } as const

/**
 * Least paper that a table fits on: a column, the width of a page, a page that is turned. `none`: it fits on no page,
 * however it is turned, in the smallest type and with every word broken; then it is printed as a list of its rows.
 */
export function paperFor(table: Table): keyof typeof room | 'none' {
  if (leastWidth(table, sizes.usual, words.long) <= room.column) return 'column'
  if (leastWidth(table, sizes.smallest, words.long) <= room.page) return 'page'
  return leastWidth(table, sizes.smallest, words.short) <= room.turned ? 'turned' : 'none'
}
