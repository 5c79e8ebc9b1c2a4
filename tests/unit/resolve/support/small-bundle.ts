import type { Adjustment, Amendment, Bundle, Clause, Document, For, Unit } from '../../../../src/generated/published.ts'
import { formatVersion } from '../../../../src/notation/formats.ts'

/** A document of a small ruleset, with what matters for resolving only. */
export interface SmallDocument {
  readonly kind: Document['kind']
  readonly id: string
  /** Local id of each clause with its words; `a/b` stands below `a`. */
  readonly clauses?: Readonly<Record<string, string>>
  readonly amends?: readonly Amendment[]
  readonly adjusts?: readonly Adjustment[]
  readonly for?: For
  readonly requires?: readonly string[]
  readonly excludes?: readonly string[]
  /** Ids of clauses that the sources set against it. */
  readonly conflicts?: readonly string[]
  readonly units?: readonly Unit[]
  readonly trait?: string
  /** Ids of the only factions whose units can have the trait. */
  readonly of?: readonly string[]
}

/** A bundle of small documents. */
export const smallBundle = (documents: readonly SmallDocument[]): Bundle =>
  ({
    format: formatVersion,
    generator: { name: 'test', version: '0.0.0' },
    ruleset: { id: 'small', title: 'Small', version: '2.0.0' },
    documents: documents.map(documentOf)
  }) as unknown as Bundle

const documentOf = ({ kind, id, clauses = {}, requires, excludes, ...rest }: SmallDocument): Document => {
  const key = `${kind}:${id}`
  const paths = ['', ...Object.keys(clauses)]
  const options = (ids: readonly string[] = []) => ids.map((each) => `option:${each}`)
  return {
    key,
    kind,
    id,
    title: id,
    clauses: paths.map((path) => clauseOf(key, path, clauses[path] ?? '')),
    requires: options(requires),
    excludes: options(excludes),
    ...rest
  } as unknown as Document
}

function clauseOf(key: string, path: string, plain: string): Clause {
  const names = path.split('/')
  const local = names.at(-1) ?? ''
  const above = names.length > 1 ? `${key}#${names.at(-2)}` : key
  const id = local === '' ? key : `${key}#${local}`
  return {
    id,
    local,
    ...(local !== '' && { parent: above }),
    text: { plain, html: '', markdown: '' },
    faq: []
  } as unknown as Clause
}
