import type { Clause } from '../../model/graph.ts'
import { type DraftDocument, dataOf } from './draft.ts'

/** Former clause ids of a document, each with what stands for it now. */
export const movedClauses = (document: DraftDocument): Readonly<Record<string, string>> =>
  (dataOf(document)['moved-clauses'] ?? {}) as Readonly<Record<string, string>>

/** True for a reference; the id of a clause of the same document is no reference. */
export const isElsewhere = (target: string): boolean => /[#:/]/u.test(target)

/** A clause by its id in a document, former ids included. */
export function clauseOf(document: DraftDocument, local: string): Clause | undefined {
  const found = document.clauses.find(({ draft }) => draft.local === local)
  if (found) return found
  const now = movedClauses(document)[local]
  return now === undefined ? undefined : document.clauses.find(({ draft }) => draft.local === now)
}
