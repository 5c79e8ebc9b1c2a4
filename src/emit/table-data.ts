import type { Table as MdastTable, TableCell } from 'mdast'
import type { Table, TableValues } from '../generated/published.ts'
import { numberIn, type TypedColumn, type TypedTable, valueOfCell } from '../model/typed-cell.ts'
import { filled } from './filled.ts'

/** How the cells of a table are read. */
export interface CellReader {
  /** Words of a cell, without markup. */
  readonly words: (cell: TableCell) => string
  /** Canonical id that the first link of a cell leads to. */
  readonly target: (cell: TableCell) => string | undefined
}

/**
 * Returns the rows of a captioned table; a column is of type `number` when every filled cell is a plain number.
 *
 * @param typed What its author says that it holds, for programs
 */
export function tableData(caption: string, table: MdastTable, cells: CellReader, typed?: TypedTable): Table {
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => cells.words(cell).trim()))
  const columns = head.map((title, index): Table['columns'][number] => {
    const filledCells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    const isNumber = filledCells.length > 0 && filledCells.every((cell) => numberIn(cell) !== undefined)
    return { title, type: isNumber ? 'number' : 'text' }
  })
  const value = (cell: string, index: number) =>
    cell === '' ? null : columns[index]?.type === 'number' ? (numberIn(cell) ?? cell) : cell
  return filled<Table>({
    caption,
    columns,
    rows: rows.map((row) => head.map((_, index) => value(row[index] ?? '', index))),
    data: typed && tableValues(table, cells, typed),
    figure: typed?.figure
  })
}

/** The same table by the names that its author gave to its columns and rows. */
function tableValues(table: MdastTable, cells: CellReader, { id, columns, rows: names }: TypedTable): TableValues {
  const valueIn = (cell: TableCell | undefined, column: TypedColumn) => {
    if (!cell || cell.children.length === 0) return null
    return (column.type === 'reference' ? cells.target(cell) : valueOfCell(cells.words(cell).trim(), column)) ?? null
  }
  const rows = table.children.slice(1).map(({ children }, index) =>
    filled<TableValues['rows'][number]>({
      id: names?.[index],
      values: Object.fromEntries(columns.map((column, at) => [column.id, valueIn(children[at], column)]))
    })
  )
  return { id, columns: columns.map((column) => ({ ...column })), rows }
}
