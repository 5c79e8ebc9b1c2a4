import type { PhrasingContent, Table, TableRow } from 'mdast'
import type { Clause } from '../../../model/graph.ts'
import { columnsOf, longestWords } from '../../../model/table-width.ts'
import type { Book, Chapter } from '../book.ts'
import { array, type Code, literal } from '../code.ts'
import { phrasing } from '../lower/phrasing.ts'
import { inTitle, type Scope } from '../lower/scope.ts'
import { numberOf } from '../place.ts'
import { record } from './record.ts'
import { quickChapters } from './rules.ts'

/** Every captioned table of the rules and options, in reading order. */
export const quickTables = (book: Book): readonly Code[] =>
  quickChapters(book).flatMap((chapter) =>
    tablesOf(chapter).map(({ clause, title, table }) => {
      const scope = withoutPages(chapter)
      const caption = phrasing(title, scope)
      return record({ number: literal(numberOf(clause) ?? ''), caption, ...quickTable(table, scope) })
    })
  )

/** Canonical ids of what is printed: rules and options, each before its tables, in reading order. */
export const quickClauses = (book: Book): readonly string[] =>
  quickChapters(book).flatMap((chapter) => [chapter.document.key, ...tablesOf(chapter).map(({ clause }) => clause.key)])

interface CaptionedTable {
  readonly clause: Clause
  readonly title: readonly PhrasingContent[]
  readonly table: Table
}

const tablesOf = ({ document, bodies }: Chapter): readonly CaptionedTable[] =>
  document.clauses.flatMap((clause, index) => {
    const { blocks: [table] = [], title = [] } = bodies[index] ?? {}
    return clause.draft.type === 'table' && table?.type === 'table' ? [{ clause, title, table }] : []
  })

function quickTable(table: Table, scope: Scope): Readonly<Record<string, Code>> {
  const columns = Array.from({ length: Math.max(1, columnsOf(table)) }, (_, column) => column)
  const row = ({ children }: TableRow): Code =>
    array(columns.map((column) => phrasing(children[column]?.children ?? [], scope)))
  const [head, ...others] = table.children
  return {
    easy: String(easyWidth(table)),
    align: array(columns.map((column) => `"${table.align?.[column] ?? 'left'}"`)),
    head: head ? row(head) : '()',
    rows: array(others.map(row))
  }
}

/** Sizes of the type that a table should have for its columns: room for every word, and some beside it. */
const easyWidth = (table: Table): number => longestWords(table).reduce((sum, length) => sum + 0.56 * (2 + length), 0)

/** References show the number of their target, because the page does not print the target. */
function withoutPages({ scope }: Chapter): Scope {
  return inTitle({
    ...scope,
    asset: () => undefined,
    place: (reference) => {
      const place = scope.place(reference)
      return place && { title: place.listed ? place.title : (place.number ?? place.title) }
    }
  })
}
