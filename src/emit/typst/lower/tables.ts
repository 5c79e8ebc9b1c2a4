import type { Table, TableRow } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { array, type Code, call } from '../code.ts'
import { columnsOf } from './measure.ts'
import { phrasing } from './phrasing.ts'
import { deeper, inTitle, type Scope } from './scope.ts'

/** Above this many characters in its longest cell, a row may be divided between pages. */
const longCell = 400

/** A table whose header row returns on every page it reaches, and is therefore without links. */
export function table(node: Table, scope: Scope): Code {
  const columns = Math.max(1, columnsOf(node))
  const [first, ...others] = node.children
  const head = first && cells(first, columns, inTitle(deeper(scope)))
  const rows = others.map((row) => cells(row, columns, deeper(scope)))
  const keep = node.children.every((row) => row.children.every((cell) => plainText(cell).length < longCell))
  const align = Array.from({ length: columns }, (_, column) => node.align?.[column] ?? 'left')
  return call('rows', { columns, align: array(align), keep }, array(head ?? []), ...rows.map(array))
}

function cells(row: TableRow, columns: number, scope: Scope): Code[] {
  const given = row.children.map((cell) => phrasing(cell.children, scope))
  return [...given, ...Array.from({ length: columns - given.length }, () => '""')]
}
