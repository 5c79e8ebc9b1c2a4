import type { Table, TypedColumn } from '../generated/published.ts'
import { pluralOf } from '../notation/plural.ts'

/** A number of a table as a bar. */
export interface Bar {
  /** What it measures: the heading of its column. */
  readonly title: string
  /** The number in the words of the table: `2 × M`. */
  readonly words: string
  /** Its length as a share of the longest bar of the same unit, 0 to 1; a negative number is as long as its amount. */
  readonly share: number
}

/** A row of a table with its bars, in the order of its columns. */
export interface BarRow {
  readonly label: string
  readonly bars: readonly Bar[]
}

/** A rung of a ladder: a number, and the rows that have it, one list for each ladder. */
export interface Rung {
  readonly value: number
  readonly labels: readonly (readonly string[])[]
}

/** A row of a table as a model behind a wall. */
export interface CoveredModel {
  readonly label: string
  /** What else names the row, and its numbers: `To save +1`. */
  readonly words: readonly string[]
  /** How much of it is hidden, 0 to 1. */
  readonly hidden: number
}

/** A table as a figure, ready to draw. */
export type Figure =
  | { readonly kind: 'scale'; readonly rows: readonly BarRow[] }
  | { readonly kind: 'ladder'; readonly titles: readonly string[]; readonly rungs: readonly Rung[] }
  | { readonly kind: 'cover'; readonly models: readonly CoveredModel[] }

/** What is written above a figure of each kind. */
export const figureTitles: Readonly<Record<Figure['kind'], string>> = {
  scale: 'The same to scale',
  ladder: 'The same as a ladder',
  cover: 'The same as a picture'
}

/** The most rungs between the highest and the lowest for which those without a row are drawn, too. */
const mostRungs = 12

interface Cell {
  readonly column: TypedColumn
  readonly title: string
  /** As the table prints it; empty for an empty cell. */
  readonly words: string
  /** The number; absent if there is none. */
  readonly amount: number | undefined
}

/** Returns the figure that the author of a table wants of it; absent if they want none. */
export function figureOf(table: Table): Figure | undefined {
  const { figure } = table
  if (!figure) return undefined
  const rows = table.rows.map((_, row) => ({
    names: cellsOf(table, row, figure.label).map(inWords).filter(Boolean),
    cells: cellsOf(table, row, figure.of)
  }))
  if (figure.kind === 'cover') return coverOf(rows, figure.hidden)
  return figure.kind === 'scale' ? scaleOf(rows) : ladderOf(rows)
}

/** A row: the words that name it, and what is drawn of it. */
type Row = { readonly names: readonly string[]; readonly cells: readonly Cell[] }

function cellsOf({ columns, rows, data }: Table, row: number, names: readonly string[]): readonly Cell[] {
  return names.flatMap((name) => {
    const at = data?.columns.findIndex(({ id }) => id === name) ?? -1
    const column = data?.columns[at]
    if (!column) return []
    const amount = data?.rows[row]?.values[name]
    return {
      column,
      title: columns[at]?.title ?? '',
      words: String(rows[row]?.[at] ?? ''),
      amount: typeof amount === 'number' ? amount : undefined
    }
  })
}

/** A label in words: `2 actions` for a number of a unit. */
function inWords({ column: { type, unit }, words, amount }: Cell): string {
  if (type !== 'number' || unit === undefined || amount === undefined) return words
  return `${words} ${amount === 1 ? unit : pluralOf(unit)}`
}

function scaleOf(rows: readonly Row[]): Figure {
  const drawn = rows.flatMap(({ cells }) => cells)
  const longest = (unit: string | undefined): number =>
    Math.max(1, ...drawn.filter(({ column }) => column.unit === unit).map(({ amount = 0 }) => Math.abs(amount)))
  return {
    kind: 'scale',
    rows: rows.map(({ names, cells }) => ({
      label: names.join(', '),
      bars: cells.map(({ column, title, words, amount = 0 }) => ({
        title,
        words,
        share: Math.round((1000 * Math.abs(amount)) / longest(column.unit)) / 1000
      }))
    }))
  }
}

const coverOf = (rows: readonly Row[], hidden: readonly number[] = []): Figure => ({
  kind: 'cover',
  models: rows.map(({ names: [label = '', ...others], cells }, at) => ({
    label,
    words: [...others, ...cells.flatMap(signed)],
    hidden: (hidden[at] ?? 0) / 100
  }))
})

/** A number with its sign, as a bonus is written: `To save +1`. */
const signed = ({ title, words, amount = 0 }: Cell): string | readonly [] =>
  words === '' ? [] : `${title} ${amount > 0 && !words.startsWith('+') ? '+' : ''}${words}`

function ladderOf(rows: readonly Row[]): Figure {
  const amounts = rows.flatMap(({ cells }) => cells.flatMap(({ amount }) => amount ?? []))
  const titles = rows[0]?.cells.map(({ title }) => title) ?? []
  const rungs = rungsOf(amounts).map((value) => ({
    value,
    labels: titles.map((_, at) =>
      rows.filter(({ cells }) => cells[at]?.amount === value).map(({ names }) => names.join(', '))
    )
  }))
  return { kind: 'ladder', titles, rungs }
}

/** The numbers from the highest to the lowest, with those between if they are whole and few. */
function rungsOf(amounts: readonly number[]): readonly number[] {
  const [highest, lowest] = [Math.max(...amounts), Math.min(...amounts)]
  const between = Array.from({ length: Math.min(highest - lowest + 1, mostRungs + 1) || 0 }, (_, at) => highest - at)
  const isDense = between.length <= mostRungs && amounts.every(Number.isInteger)
  return isDense ? between : [...new Set(amounts)].sort((a, b) => b - a)
}
