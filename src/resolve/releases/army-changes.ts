import type { Bundle, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import { concerned } from './concerned.ts'
import type { FactChange } from './facts.ts'
import type { ClauseChange, ReleaseDifference } from './release-difference.ts'

/**
 * Returns the changes of a release that a faction can notice: those of texts that one of its units can read, in either
 * version. Texts for other factions are left out, those that need a trait of theirs and those of options that only change
 * or answer theirs included; so is what a text does to theirs, and words that its own rules replace or suspend in both
 * versions. Options count as open.
 *
 * @param difference From `releaseDifference` of the same versions
 * @param faction Id of the faction
 */
export function changesForArmy(
  before: Bundle,
  after: Bundle,
  difference: ReleaseDifference,
  faction: string
): readonly ClauseChange[] {
  const was = armyIn(before, faction)
  const is = armyIn(after, faction)
  return difference.clauses.filter(({ clause, formerly = clause, kinds, data = [] }) => {
    const isRead = kinds.some((kind) => kind !== 'data') && (was.reads(formerly) || is.reads(clause))
    return isRead || was.meets(formerly, data) || is.meets(clause, data)
  })
}

/** Changes that an army can read: those that not all armies read, and those that all do. */
export interface ArmyChanges {
  readonly own: readonly ClauseChange[]
  readonly common: readonly ClauseChange[]
}

/**
 * Returns the changes of a release that each of some factions can notice, by their ids.
 *
 * @param difference From `releaseDifference` of the same versions
 * @param factions Ids of all factions of the ruleset: what several of them can notice is common
 */
export function changesByArmy(
  before: Bundle,
  after: Bundle,
  difference: ReleaseDifference,
  factions: readonly string[]
): ReadonlyMap<string, ArmyChanges> {
  const all = factions.map((id) => [id, changesForArmy(before, after, difference, id)] as const)
  const sets = all.map(([, changes]) => new Set(changes))
  const isCommon = (change: ClauseChange): boolean => sets.length > 1 && sets.every((each) => each.has(change))
  return new Map(
    all.map(([id, changes]) => [
      id,
      { own: changes.filter((each) => !isCommon(each)), common: changes.filter(isCommon) }
    ])
  )
}

/** Tells what a faction notices in one version. */
interface Army {
  /** True if its units can read the words of a clause. */
  readonly reads: (clause: Target) => boolean
  /** True if a clause does something else for it, which counts although other words may be read for its own. */
  readonly meets: (clause: Target, data: readonly FactChange[]) => boolean
}

function armyIn(bundle: Bundle, faction: string): Army {
  const inquiry = inquire(rulebookOf(bundle), { faction, options: [] })
  const concerns = concerned(bundle, faction)
  // What a text does to rules of other factions is no change for this one.
  const isMet = ({ fact, before, after }: FactChange): boolean =>
    fact !== 'effect' || [before, after].some((effect) => concerns.document(documentOf(Object(effect).target ?? '')))
  return {
    reads: (clause) => concerns.clause(clause) && isReadable(inquiry, clause),
    meets: (clause, data) => concerns.clause(clause) && data.some(isMet)
  }
}

/** True unless other words are read in place of the clause, or nothing is. An option that is off may be on. */
function isReadable(inquiry: Inquiry, clause: Target): boolean {
  const state = inquiry.clause(clause)?.state
  return state !== 'replaced' && state !== 'suspended' && state !== 'blocked'
}
