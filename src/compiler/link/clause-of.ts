import { movedClauses } from '../../model/former.ts'
import type { Clause } from '../../model/graph.ts'
import type { DraftDocument } from './draft.ts'

/** True for a reference; the id of a clause of the same document is no reference. */
export const isElsewhere = (target: string): boolean => /[#:/]/u.test(target)

/** A clause by its id in a document, former ids included. */
export function clauseOf(document: DraftDocument, local: string): Clause | undefined {
  const byLocal = indexOf(document)
  const found = byLocal.get(local)
  if (found) return found
  const now = movedClauses(document)[local]
  return now === undefined ? undefined : byLocal.get(now)
}

const indexes = new WeakMap<DraftDocument['clauses'], ReadonlyMap<string, Clause>>()

/** Clauses by their ids; of several with one id the first. */
function indexOf({ clauses }: DraftDocument): ReadonlyMap<string, Clause> {
  const index = indexes.get(clauses) ?? new Map(clauses.toReversed().map((clause) => [clause.draft.local, clause]))
  indexes.set(clauses, index)
  return index
}

const locals = new WeakMap<DraftDocument['clauses'], readonly string[]>()

/** Ids of the clauses of a document, without its own id; the same list each time. */
export function localsOf({ clauses }: DraftDocument): readonly string[] {
  const found = locals.get(clauses) ?? clauses.flatMap(({ draft }) => (draft.local === '' ? [] : [draft.local]))
  locals.set(clauses, found)
  return found
}
