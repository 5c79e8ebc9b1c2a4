import type { AnyDocument, Bundle, Target } from '../../generated/published.ts'
import { clauseId, documentId } from '../../notation/ids.ts'

/**
 * Finds what a version called clauses that have another id now, as authors say in `formerly` and `moved-clauses`.
 *
 * @param clauses Ids of the clauses of the version
 * @param present The ruleset as it is now
 * @returns By present id, for clauses that the version does not have under it: several if they were joined
 */
export function namesThen(clauses: ReadonlySet<Target>, present: Bundle): ReadonlyMap<Target, readonly Target[]> {
  const renamed = present.documents.flatMap(renamedIn).filter(({ now, old }) => !clauses.has(now) && clauses.has(old))
  const groups = Map.groupBy(renamed, ({ now }) => now)
  return new Map([...groups].map(([now, all]) => [now, [...new Set(all.map(({ old }) => old))]]))
}

/** Every former id that a document tells of, with the clause that has taken its place. */
function renamedIn({ kind, key, formerly = [], clauses, moved = [], split = [] }: AnyDocument) {
  const within = [
    ...clauses.flatMap(({ id, local, formerly: former = [] }) => [local, ...former].map((old) => ({ old, now: id }))),
    ...moved.map(({ id, to }) => ({ old: id, now: to })),
    ...split.flatMap(({ id, into }) => into.map((now) => ({ old: id, now })))
  ]
  return [key, ...formerly.map((id) => documentId(kind, id))].flatMap((document) =>
    within.map(({ old, now }) => ({ old: clauseId(document, old), now }))
  )
}
