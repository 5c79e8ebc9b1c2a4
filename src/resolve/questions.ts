import type { Bundle, Clause, Target } from '../generated/published.ts'
import { textInForce } from './reading/pieces.ts'
import type { Resolution } from './resolution.ts'

/**
 * The FAQ entries that matter for a clause: those about the text that holds in its place or beside it. Questions
 * about text that gave way, and entries that a later one supersedes, are left out.
 *
 * @returns keys of FAQ entries, in reading order
 */
export function questionsInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Target[] {
  const held = new Set(textInForce(bundle, resolution, clause).map((piece) => piece.clause))
  const clauses = bundle.documents.flatMap((document) => document.clauses).filter(({ id }) => held.has(id))
  const about = new Set(clauses.flatMap(({ faq }: Clause) => faq))
  return bundle.documents
    .filter(({ key, supersededBy }) => about.has(key) && supersededBy === undefined)
    .map(({ key }) => key)
}
