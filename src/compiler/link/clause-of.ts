import { movedClauses } from '../../model/former.ts'
import type { Clause } from '../../model/graph.ts'
import { remembered } from '../../notation/remembered.ts'
import type { DraftDocument } from './draft.ts'

/** True for a reference; the id of a clause of the same document is not a reference. */
export const isElsewhere = (target: string): boolean => /[#:/]/u.test(target)

/** A clause by its id in a document, former ids included. */
export function clauseOf(document: DraftDocument, local: string): Clause | undefined {
  const byLocal = byLocalId(document.clauses)
  const found = byLocal.get(local)
  if (found) return found
  const now = movedClauses(document)[local]
  return now === undefined ? undefined : byLocal.get(now)
}

/** Clauses by their ids; of several with one id the first. */
const byLocalId = remembered(
  (clauses: DraftDocument['clauses']): ReadonlyMap<string, Clause> =>
    new Map(clauses.toReversed().map((clause) => [clause.draft.local, clause]))
)

const locals = remembered((clauses: DraftDocument['clauses']): readonly string[] =>
  clauses.flatMap(({ draft }) => (draft.local === '' ? [] : [draft.local]))
)

/** Ids of the clauses of a document, without its own id; the same list each time. */
export const localsOf = ({ clauses }: DraftDocument): readonly string[] => locals(clauses)
