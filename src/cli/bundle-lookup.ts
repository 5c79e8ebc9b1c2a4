import type { Bundle, Clause, Document, Target } from '../generated/published.ts'
import { documentOf } from '../notation/ids.ts'

/** Finds the documents and clauses of a bundle, and their names for readers. */
export interface BundleLookup {
  /** What the rules are called above all that is said of them. */
  readonly title: string
  readonly bundle: Bundle
  readonly document: (key: Target) => Document | undefined
  readonly clause: (id: Target) => Clause | undefined
  /** Number and title of a clause, with its id: `4.2 Charging rule:charging#far`. */
  readonly name: (id: Target) => string
}

/**
 * The lookup of a bundle: one for all that a command prints.
 *
 * @param title The title of the ruleset when left out
 */
export function lookupOf(bundle: Bundle, title = bundle.ruleset.title): BundleLookup {
  const documents = new Map(bundle.documents.map((document) => [document.key, document]))
  const clauses = new Map(bundle.documents.flatMap((document) => document.clauses.map((each) => [each.id, each])))
  const document = (key: Target) => documents.get(key)
  const clause = (id: Target) => clauses.get(id)
  const name = (id: Target): string => {
    const { title = id, number } = document(documentOf(id)) ?? {}
    const found = clause(id)
    return `${[found?.number ?? number, found?.title ?? title].filter(Boolean).join(' ')}  ${id}`
  }
  return { title, bundle, document, clause, name }
}
