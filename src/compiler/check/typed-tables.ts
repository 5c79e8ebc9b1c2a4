import type { Table, TableCell } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import {
  cellOfOtherType,
  figureOfOtherColumn,
  figureOfOtherRows,
  tableDescribedTwice,
  tableNameTwice,
  tableOfOtherShape
} from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { type Clause, fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { type TypedColumn, type TypedTable, valueOfCell } from '../../model/typed-cell.ts'
import type { Bodies } from './amendments/rulebook-of.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports tables for programs that do not have the columns, rows or values that are named. */
export function checkTypedTables({ documents, bodies }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    const tables = fieldsOf(document.valid).tables ?? []
    checkNames(tables, 'table', (index) => valueSpan(document.valid.source, `/tables/${index}/id`), report)
    const described = tables.flatMap(({ id }, index) => {
      const clause = document.named.get(`/tables/${index}/clause`)
      const span = valueSpan(document.valid.source, `/tables/${index}/clause`)
      return clause ? [{ key: clause.key, span, id }] : []
    })
    reportTwice(described, (_, { id }) => tableDescribedTwice({ id }), report, 'First described here')
    for (const [index, typed] of tables.entries())
      checkTable({ document, bodies, typed, at: `/tables/${index}` }, report)
  }
}

interface Checked {
  readonly document: LinkedDocument
  readonly bodies: Bodies
  readonly typed: TypedTable
  /** JSON pointer of the description. */
  readonly at: string
}

function checkTable(checked: Checked, report: Report): void {
  const { document, bodies, typed, at } = checked
  checkNames(typed.columns, 'column', (index) => placeOf(checked, `columns/${index}/id`), report)
  checkFigure(checked, report)
  const clause = document.named.get(`${at}/clause`)
  const table = clause && tableOf(clause, bodies)
  if (table) {
    checkShape(checked, table, report)
    checkCells(checked, table, report)
    checkHidden(checked, table.children.length - 1, report)
  } else if (clause) {
    report(placeOf(checked, 'clause'), tableOfOtherShape({ what: 'columns', named: 0, found: 0 }))
  }
}

/** Reports columns of a figure that are not there, or hold no numbers to draw. */
function checkFigure(checked: Checked, report: Report): void {
  const { columns, figure } = checked.typed
  for (const field of ['label', 'of'] as const) {
    for (const [index, name] of (figure?.[field] ?? []).entries()) {
      const column = columns.find(({ id }) => id === name)
      if (column && (field === 'label' || column.type === 'number')) continue
      const nearest = nearestOf(
        name,
        columns.map(({ id }) => id)
      )
      report(placeOf(checked, `figure/${field}/${index}`), figureOfOtherColumn({ name, found: !!column, nearest }))
    }
  }
}

/** Reports models of a figure that are not one for each row. */
function checkHidden(checked: Checked, rows: number, report: Report): void {
  const { figure } = checked.typed
  const named = figure?.hidden?.length ?? 0
  if (figure?.kind === 'cover') {
    const place = placeOf(checked, named === 0 ? 'figure/kind' : 'figure/hidden')
    if (named !== rows) report(place, figureOfOtherRows({ named, rows }))
  } else if (figure?.hidden) {
    report(placeOf(checked, 'figure/hidden'), figureOfOtherRows({ kind: figure.kind }))
  }
}

const placeOf = ({ document, at }: Checked, field: string): Span => valueSpan(document.valid.source, `${at}/${field}`)

function checkShape(checked: Checked, { children: [head, ...rows] }: Table, report: Report): void {
  const shape = { columns: head?.children.length ?? 0, rows: rows.length }
  for (const what of ['columns', 'rows'] as const) {
    const named = checked.typed[what]?.length ?? shape[what]
    if (named !== shape[what]) report(placeOf(checked, what), tableOfOtherShape({ what, named, found: shape[what] }))
  }
}

function checkCells(checked: Checked, { children: [, ...rows] }: Table, report: Report): void {
  for (const [index, column] of checked.typed.columns.entries()) {
    const wrong = rows.map(({ children }) => children[index]).filter((cell) => cell && !isOfType(cell, column))
    for (const cell of wrong) {
      const problem = cellOfOtherType({ text: textOf(cell).trim(), column: column.id, expected: expected(column) })
      report(placeOf(checked, `columns/${index}/type`), problem)
    }
  }
}

function isOfType(cell: TableCell, column: TypedColumn): boolean {
  if (cell.children.length === 0) return true
  if (column.type === 'reference') return cell.children.some(({ type }) => type === 'crossReference')
  return valueOfCell(textOf(cell).trim(), column) !== undefined
}

/** What the cells of a column must be, in words. */
function expected({ type, unit }: TypedColumn): string {
  if (type === 'number') return unit === undefined ? 'a number' : `a number of the unit \`${unit}\``
  if (type === 'roll') return 'a result of a die, such as `4+`'
  return type === 'reference' ? 'a link such as `[[wheeling]]`' : '`yes` or `no`'
}

const tableOf = ({ draft, document }: Clause, bodies: Bodies): Table | undefined =>
  draft.type === 'table'
    ? bodies(document).clauses[document.clauses.findIndex((each) => each.draft === draft)]?.blocks.find(
        (block) => block.type === 'table'
      )
    : undefined

function checkNames(
  named: readonly { readonly id: string }[],
  what: 'table' | 'column',
  place: (index: number) => Span,
  report: Report
): void {
  const names = named.map(({ id }, index) => ({ key: id, span: place(index) }))
  reportTwice(names, ({ key }) => tableNameTwice({ name: key, what }), report)
}
