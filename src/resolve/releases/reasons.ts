import type { Bundle, ChangeNote, Target } from '../../generated/published.ts'
import { editionOf } from './edition.ts'
import type { ClauseChange } from './release-difference.ts'

/** Returns the reasons that authors give for a change; empty if they give none. */
export type ReasonsOf = (change: ClauseChange) => readonly ChangeNote[]

/**
 * Looks up why clauses changed. The notes nearest to a clause count: its own, else those of the clause or document that
 * it is part of. A withdrawal is a reason, too.
 *
 * @param versions The two versions that are compared, and those released between them, oldest first
 */
export function reasonsBetween(versions: readonly Bundle[]): ReasonsOf {
  const later = versions.slice(1)
  const [notes, withdrawals] = [notesByClause(later), withdrawalsIn(later.at(-1))]
  const parentOf = (id: Target): Target | undefined =>
    versions.map((version) => editionOf(version).clauses.get(id)?.parent).findLast((parent) => parent !== undefined)
  const nearest = (names: readonly Target[]): readonly ChangeNote[] => {
    const found = [...new Set(names.flatMap((name) => notes.get(name) ?? withdrawals.get(name) ?? []))]
    const parents = names.flatMap((name) => parentOf(name) ?? [])
    return found.length > 0 || parents.length === 0 ? found : nearest(parents)
  }
  return ({ clause, formerly, from = [] }) => nearest([clause, ...(formerly === undefined ? [] : [formerly]), ...from])
}

function notesByClause(versions: readonly Bundle[]): ReadonlyMap<Target, readonly ChangeNote[]> {
  const notes = versions.flatMap(({ ruleset }) => ruleset.changes?.notes ?? [])
  const pairs = notes.flatMap((note) => note.clauses.map((clause) => ({ clause, note })))
  return new Map(
    [...Map.groupBy(pairs, ({ clause }) => clause)].map(([clause, all]) => [clause, all.map(({ note }) => note)])
  )
}

/** Withdrawals as notes. */
const withdrawalsIn = (version: Bundle | undefined): ReadonlyMap<Target, readonly ChangeNote[]> =>
  new Map(
    (version?.ruleset.withdrawn ?? []).map(({ id, reason }) => [id, [{ clauses: [id], kind: 'removal', reason }]])
  )
