import { movedClauses } from '../../model/former.ts'
import type { Clause } from '../../model/graph.ts'
import type { DraftDocument } from './draft.ts'

/** True for a reference; the id of a clause of the same document is no reference. */
export const isElsewhere = (target: string): boolean => /[#:/]/u.test(target)

/** A clause by its id in a document, former ids included. */
export function clauseOf(document: DraftDocument, local: string): Clause | undefined {
  const found = document.clauses.find(({ draft }) => draft.local === local)
  if (found) return found
  const now = movedClauses(document)[local]
  return now === undefined ? undefined : document.clauses.find(({ draft }) => draft.local === now)
}
