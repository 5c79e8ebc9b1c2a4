import type { Table as MdastTable, RootContent } from 'mdast'
import type { Table } from '../generated/published.ts'

const minus = /^[−–-](?=\d)/u

/** A plain number, with a hyphen or a real minus; `undefined` for other text. */
function numberIn(text: string): number | undefined {
  return /^[−–+-]?\d+(?:\.\d+)?$/u.test(text) ? Number(text.replace(minus, '-').replace(/^\+/u, '')) : undefined
}

/** Rows of a captioned table; a column is of type `number` when every filled cell is a plain number. */
export function tableData(caption: string, table: MdastTable, plain: (nodes: readonly RootContent[]) => string): Table {
  const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => plain(cell.children).trim()))
  const columns = head.map((title, index): Table['columns'][number] => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    const isNumber = cells.length > 0 && cells.every((cell) => numberIn(cell) !== undefined)
    return { title, type: isNumber ? 'number' : 'text' }
  })
  const value = (cell: string, index: number) =>
    cell === '' ? null : columns[index]?.type === 'number' ? (numberIn(cell) ?? cell) : cell
  return { caption, columns, rows: rows.map((row) => head.map((_, index) => value(row[index] ?? '', index))) }
}
