import type { AnyDocument, Bundle, Clause, Step } from '../../src/generated/published.ts'
import { type Inquiry, inquire, rulebookOf, type Selection } from '../../src/resolve/index.ts'
import { shippedBundles } from './shipped.ts'

// A worked round gives its numbers in tables, so that a test can work them out again from the data.

/** A row of a table: the text of its cells, and the ids of the documents and clauses that they link, by the column's heading. */
export interface Row {
  readonly cells: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, readonly string[]>>
}

/** A shipped ruleset, with what tests look up in it. */
export interface Shipped {
  readonly bundle: Bundle
  readonly document: (id: string) => AnyDocument
  /** Rows of the tables of a clause, one table after the other. */
  readonly rows: (clause: string) => readonly Row[]
  /** Text of a clause without marks. */
  readonly plain: (clause: string) => string
  /** Answers for a unit that has these traits and no others. */
  readonly unit: (traits: readonly string[], selection?: Selection) => Inquiry
  /** Every step of an order of play, each before its own steps. */
  readonly steps: (document: string) => readonly Step[]
}

const bundles = await shippedBundles()

/** Returns a shipped ruleset. Throws if there is none with this id. */
export function shipped(id: string): Shipped {
  const bundle = bundles.find(({ ruleset }) => ruleset.id === id)
  if (!bundle) throw new Error(`No ruleset ${id}`)
  const ids = new Map(bundle.documents.flatMap(({ clauses }) => clauses.map((clause) => [clause.href, clause.id])))
  const clauses = new Map(bundle.documents.flatMap((document) => document.clauses.map((clause) => [clause.id, clause])))
  const document = (key: string): AnyDocument =>
    wanted(
      bundle.documents.find(({ kind, id }) => `${kind}:${id}` === key),
      key
    )
  const rulebook = rulebookOf(bundle)
  const traits = bundle.documents.filter(({ trait }: AnyDocument) => trait).map(({ kind, id }) => `${kind}:${id}`)
  return {
    bundle,
    document,
    rows: (clause) => tableRows(wanted(clauses.get(clause), clause), ids),
    plain: (clause) => wanted(clauses.get(clause), clause).text.plain,
    unit: (has, selection = {}) =>
      inquire(rulebook, { ...selection, traits: Object.fromEntries(traits.map((each) => [each, has.includes(each)])) }),
    steps: (key) => withInner(document(key).sequence?.steps ?? [])
  }
}

function wanted<Found>(found: Found | undefined, id: string): Found {
  if (found === undefined) throw new Error(`Nothing is called ${id}`)
  return found
}

const withInner = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...withInner(step.steps ?? [])])

function tableRows({ text }: Clause, ids: ReadonlyMap<string, string>): readonly Row[] {
  const tables = [...text.html.matchAll(/<table>(.*?)<\/table>/gsu)].map(([, table = '']) => table)
  return tables.flatMap((table) => {
    const [head = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row = '']) => cellsOf(row))
    const titles = head.map(withoutMarks)
    return rows.map((row) => ({
      cells: Object.fromEntries(titles.map((title, column) => [title, withoutMarks(row[column] ?? '')])),
      links: Object.fromEntries(titles.map((title, column) => [title, linksIn(row[column] ?? '', ids)]))
    }))
  })
}

const cellsOf = (row: string): readonly string[] =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = '']) => cell)

/** Text without its elements; minus signs as a program writes them. */
const withoutMarks = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('−', '-')
    .trim()

const linksIn = (html: string, ids: ReadonlyMap<string, string>): readonly string[] =>
  [...html.matchAll(/href="([^"]+)"/gu)].flatMap(([, href = '']) => ids.get(href) ?? [])
