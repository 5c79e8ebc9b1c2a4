import type { Table, TableCell, TableRow } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { columnsOf } from '../../../model/table-width.ts'
import { array, type Code, call } from '../code.ts'
import { phrasing } from './phrasing.ts'
import { deeper, inTitle, isTooDeep, type Scope } from './scope.ts'

/** Above this many characters in its longest cell, a row may be divided between pages. */
const longCell = 400

/**
 * A table whose header row is repeated on every page it reaches, and is therefore without links. If there is no room
 * for a table, its rows are a list.
 */
export function table(node: Table, scope: Scope): Code {
  const columns = Math.max(1, columnsOf(node))
  const [first, ...others] = node.children
  const head = first && cells(first, columns, inTitle(deeper(scope)))
  const rows = others.map((row) => cells(row, columns, { ...deeper(scope), brief: true, apart: true }))
  const keep = node.children.every((row) => row.children.every((cell) => plainText(cell).length < longCell))
  const align = Array.from({ length: columns }, (_, column) => node.align?.[column] ?? 'left')
  const all = [head ?? [], ...rows].map(array)
  return isTooDeep(scope) ? call('rows-as-list', {}, ...all) : call('rows', { align: array(align), keep }, ...all)
}

/** A table without the columns that hold nothing but references, for paper that has not what they lead to. */
export function withoutPointers(node: Table): Table {
  const [, ...rows] = node.children
  const kept = Array.from({ length: columnsOf(node) }, (_, column) => column).filter(
    (column) => !rows.every(({ children }) => isPointer(children[column]))
  )
  if (rows.length === 0 || kept.length === 0) return node
  const align = kept.map((column) => node.align?.[column] ?? null)
  const cut = (row: TableRow): TableRow => ({ ...row, children: kept.flatMap((column) => row.children[column] ?? []) })
  return { ...node, align, children: node.children.map(cut) }
}

/** True for a cell with nothing but a reference without words of its own. */
const isPointer = (cell: TableCell | undefined): boolean =>
  cell?.children.length === 1 && cell.children[0]?.type === 'crossReference' && cell.children[0].children.length === 0

function cells(row: TableRow, columns: number, scope: Scope): Code[] {
  const given = row.children.map((cell) => phrasing(cell.children, scope))
  return [...given, ...Array.from({ length: columns - given.length }, () => '""')]
}
