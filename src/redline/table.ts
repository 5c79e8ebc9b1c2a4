import { type Pair, tablePairs } from '../resolve/releases/cells.ts'
import type { Run } from './runs.ts'
import { redlinedValue } from './words.ts'

/** A table as text: its headings, and its rows, each with a cell for every heading. */
export interface PlainTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Words of a cell, with what is gone and what is new. */
export type Cell = readonly Run[]

/** A row in which something changed or that is next to one, or a number of rows that are as they were. */
export type RedlinedRow = { readonly cells: readonly Cell[]; readonly isMoved?: true } | { readonly unchanged: number }

/** A table with what is gone and what is new, cell by cell. */
export interface RedlinedTable {
  readonly head: readonly Cell[]
  readonly rows: readonly RedlinedRow[]
}

/** Says that rows are as they were: `4 rows as before`. */
export const rowsAsTheyWere = ({ unchanged }: { readonly unchanged: number }): string => `${unchanged} rows as before`

/** Unchanged rows next to each other that are only counted; fewer are printed. */
const fewestCounted = 3

/**
 * Compares two tables cell by cell. Rows and columns that only one has are at their place, and all of their cells are
 * marked; many rows that did not change become one line.
 *
 * @param before Absent if there was no table
 * @param after Absent if there is none any more
 */
export function redlinedTable(before: PlainTable | undefined, after: PlainTable | undefined): RedlinedTable {
  const [was, is] = [before ?? nothing, after ?? nothing]
  const { columns, rows, moved } = tablePairs(was, is)
  const inOrder = inPlace(columns)
  const cellsOf = (one: readonly string[] | undefined, other: readonly string[] | undefined): readonly Cell[] =>
    inOrder.map((pair) => redlinedValue(one?.[pair.one ?? -1], other?.[pair.other ?? -1]))
  const all = inPlace(rows).map(({ one, other }): RedlinedRow & { readonly cells: readonly Cell[] } => {
    const isMoved = other !== undefined && moved.has(other)
    return { cells: cellsOf(was.rows[one ?? -1], is.rows[other ?? -1]), ...(isMoved && { isMoved }) }
  })
  const isSame = (row: RedlinedRow): boolean => 'cells' in row && !row.isMoved && !row.cells.some(isChanged)
  return { head: cellsOf(before?.head, after?.head), rows: counted(all, isSame) }
}

const nothing: PlainTable = { head: [], rows: [] }

/** True for words of which some are gone or new. */
const isChanged = (runs: readonly Run[]): boolean => runs.some(({ change }) => change !== 'same')

/** True if the two tables read the same. */
export const isUnchanged = ({ head, rows }: RedlinedTable): boolean =>
  !head.some(isChanged) && rows.every((row) => 'unchanged' in row || (!row.isMoved && !row.cells.some(isChanged)))

/** Pairs in the order of the later table; what only the first has follows what it followed there. */
function inPlace(pairs: readonly Pair[]): readonly Pair[] {
  const placed = pairs.filter(({ other }) => other !== undefined)
  for (const gone of pairs.filter(({ other }) => other === undefined)) {
    const at = placed.findIndex(({ one }) => one !== undefined && one === (gone.one ?? 0) - 1)
    placed.splice(at + 1, 0, gone)
  }
  return placed
}

/** Makes one line of many rows that are as they were. */
function counted(rows: readonly RedlinedRow[], isSame: (row: RedlinedRow) => boolean): readonly RedlinedRow[] {
  const runs: RedlinedRow[][] = []
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (before && isSame(before) === isSame(row)) runs.at(-1)?.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run) => (run.length >= fewestCounted && run.every(isSame) ? [{ unchanged: run.length }] : run))
}
