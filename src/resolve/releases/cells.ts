import type { Table } from '../../generated/published.ts'
import { movedAmong } from './moves.ts'

type Cell = Table['rows'][number][number]

/** A change within a table. */
export interface TableChange {
  /** `cell`: another value. `row`, `column`: only one version has it, or it is elsewhere in the table. */
  readonly what: 'cell' | 'row' | 'column'
  /** The first cell of the row; absent for a column. */
  readonly row?: string
  /** Name of the column; absent for a row. */
  readonly column?: string
  /** What the first version has: the cell, or the cells of the row or column, joined by ` | `; absent if it has none. */
  readonly before?: string
  /** The same of the second version. */
  readonly after?: string
}

/**
 * Compares two tables, cell by cell. Rows are the same where their first cells are, columns where their headings are;
 * what has no namesake is paired in order. Another order of rows or columns is listed as what moved.
 */
export function tableChanges(before: Table, after: Table): readonly TableChange[] {
  const { columns, rows } = pairsOf(before, after)
  const headings = columns.flatMap((pair) => columnChange(pair, before, after) ?? [])
  return [...headings, ...rows.flatMap((pair) => rowChanges(pair, columns, before, after)), ...movedRows(before, after)]
}

const pairsOf = (before: Table, after: Table) => ({
  columns: paired(before.columns.map(titleOf), after.columns.map(titleOf)),
  rows: paired(before.rows.map(headOf), after.rows.map(headOf))
})

/** Which columns and rows of two tables are the same, and the later rows that are elsewhere among those that both have. */
export interface TablePairs {
  readonly columns: readonly Pair[]
  readonly rows: readonly Pair[]
  readonly moved: ReadonlySet<number>
}

/** Pairs the columns and rows of two tables of text, as `tableChanges` does. */
export function tablePairs(
  before: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] },
  after: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
): TablePairs {
  const heads = after.rows.map(headOf)
  const moved = movedHeads(before.rows.map(headOf), heads)
  return {
    columns: paired(before.head, after.head),
    rows: paired(before.rows.map(headOf), heads),
    moved: new Set([...moved].map((head) => heads.indexOf(head)))
  }
}

function columnChange({ one, other }: Pair, before: Table, after: Table): TableChange | undefined {
  const [was, is] = [before.columns[one ?? -1]?.title, after.columns[other ?? -1]?.title]
  const column = is ?? was ?? ''
  if (was !== undefined && is !== undefined)
    return was === is ? undefined : { what: 'column', column, before: was, after: is }
  return {
    what: 'column',
    column,
    ...(one !== undefined && { before: columnOf(before, one) }),
    ...(other !== undefined && { after: columnOf(after, other) })
  }
}

/** Places of a row or column in two tables, from 0; absent in a table that does not have it. */
export interface Pair {
  readonly one: number | undefined
  readonly other: number | undefined
}

function rowChanges(
  { one, other }: Pair,
  columns: readonly Pair[],
  before: Table,
  after: Table
): readonly TableChange[] {
  const [was, is] = [before.rows[one ?? -1], after.rows[other ?? -1]]
  const row = headOf(is ?? was ?? [])
  if (!was || !is) return [{ what: 'row', row, ...(was && { before: joined(was) }), ...(is && { after: joined(is) }) }]
  return columns.flatMap((column): readonly TableChange[] => {
    if (column.one === undefined || column.other === undefined) return []
    const [old, now] = [textOf(was[column.one]), textOf(is[column.other])]
    return old === now
      ? []
      : [{ what: 'cell', row, column: titleOf(after.columns[column.other]), before: old, after: now }]
  })
}

/** Rows that are at another place; those with a first cell of their own only. */
function movedRows(before: Table, after: Table): readonly TableChange[] {
  const [heads, headsNow] = [before.rows.map(headOf), after.rows.map(headOf)]
  return [...movedHeads(heads, headsNow)].map((row) => {
    const cells = joined(after.rows[headsNow.indexOf(row)] ?? [])
    return { what: 'row', row, before: cells, after: cells }
  })
}

/** First cells that are at another place among those that both lists have once. */
function movedHeads(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const isUnique = (all: readonly string[], head: string) => all.indexOf(head) === all.lastIndexOf(head)
  const shared = (all: readonly string[], others: readonly string[]) =>
    all.filter((head) => others.includes(head) && isUnique(all, head) && isUnique(others, head))
  return movedAmong(shared(before, after), shared(after, before))
}

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

const titleOf = (column: Table['columns'][number] | undefined): string => column?.title ?? ''

const headOf = (row: readonly Cell[]): string => textOf(row[0])

const joined = (cells: readonly Cell[]): string => cells.map(textOf).join(' | ')

const columnOf = ({ rows }: Table, at: number): string => rows.map((row) => textOf(row[at])).join(' | ')

/** Pairs the items of two lists: equal ones in order, then what lies between the same neighbours, in order. */
function paired(before: readonly string[], after: readonly string[]): readonly Pair[] {
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  for (const [one, name] of before.entries()) {
    const other = after.findIndex((each, at) => each === name && !taken.has(at))
    if (other === -1) continue
    partner.set(one, other)
    taken.add(other)
  }
  for (const one of before.keys()) {
    if (partner.has(one)) continue
    const other = one === 0 ? 0 : (partner.get(one - 1) ?? -2) + 1
    if (other < 0 || other >= after.length || taken.has(other)) continue
    partner.set(one, other)
    taken.add(other)
  }
  const inAfter = [...after.keys()].map((other): Pair => ({
    one: [...partner].find(([, to]) => to === other)?.[0],
    other
  }))
  return [
    ...inAfter,
    ...[...before.keys()].filter((one) => !partner.has(one)).map((one) => ({ one, other: undefined }))
  ]
}
