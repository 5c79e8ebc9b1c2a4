import type { AnyDocument, Bundle, Clause } from '../../generated/published.ts'
import type { SearchNumbers } from '../../generated/site.ts'
import { listedClauses, surroundingOf } from './clauses.ts'
import { searched, withdrawnEntries } from './searched.ts'
import { withdrawnWith } from './withdrawn.ts'

/** A number that something had, by its id, until a version. */
type Former = readonly [number: string, id: string, version: string]

/**
 * Numbers that something had in released versions, what was withdrawn included: a file of its own, which only a search
 * for a number reads, as every release that renumbers makes it longer.
 */
export function searchNumbers(bundle: Bundle): SearchNumbers {
  const gone = withdrawnEntries(bundle).flatMap(({ id, last }): readonly Former[] =>
    last?.number === undefined ? [] : [[last.number, id, last.version]]
  )
  const all = [...searched(bundle).flatMap(formerOf), ...gone]
  const byNumber = [...Map.groupBy(all, ([number]) => number)].map(
    ([number, each]) => [number, Object.fromEntries(each.map(([, id, version]) => [id, version]))] as const
  )
  return { former: Object.fromEntries(byNumber), ...withdrawnWith(bundle, 'number') }
}

/** Former numbers of a document; a clause that cannot be found itself is found by what it is in. */
function formerOf(document: AnyDocument): readonly Former[] {
  const listed = new Set(listedClauses(document))
  const around = surroundingOf(document, listed)
  const found = (clause: Clause): string => (listed.has(clause) ? clause : around(clause)).id
  return document.clauses.flatMap((clause) =>
    (clause.formerNumbers ?? []).map(({ number, version }): Former => [number, found(clause), version])
  )
}
