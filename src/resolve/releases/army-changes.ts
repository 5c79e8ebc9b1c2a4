import type { Bundle, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import type { RulebookDocument } from '../rulebook/rulebook.ts'
import { editionOf } from './edition.ts'
import type { ClauseChange, ReleaseDifference } from './release-difference.ts'

/**
 * Returns the changes of a release that a faction can notice: those of texts that one of its units can read, in either
 * version. Texts for other factions are left out, and words that its own rules replace or suspend in both versions.
 * Options count as open.
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
  return difference.clauses.filter((change) => {
    const earlier = change.formerly ?? change.clause
    const isData = change.data !== undefined
    return was.reads(earlier, isData) || is.reads(change.clause, isData)
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

/** Tells what a faction reads in one version. */
interface Army {
  /** @param isData True if what the document does is meant, which counts although other words may be read for its own. */
  readonly reads: (clause: Target, isData: boolean) => boolean
}

function armyIn(bundle: Bundle, faction: string): Army {
  const rulebook = rulebookOf(bundle)
  const inquiry = inquire(rulebook, { faction, options: [] })
  const { documents } = editionOf(bundle)
  const isForIt = (key: Target): boolean => {
    const document = rulebook.documents.get(key)
    return document !== undefined && !isForOthers(document, faction)
  }
  const reads = (clause: Target, isData: boolean): boolean => {
    const key = documentOf(clause)
    const about = documents.get(key)?.about ?? []
    if (!isForIt(key)) return false
    if (about.length > 0 && !about.some((each) => isForIt(documentOf(each)) || each.includes('/'))) return false
    return isData || isReadable(inquiry, clause)
  }
  return { reads }
}

/** True for what belongs to other factions alone. */
const isForOthers = ({ kind, id, whom, of }: RulebookDocument, faction: string): boolean =>
  (kind === 'faction' && id !== faction) ||
  (whom.faction !== undefined && whom.faction !== faction) ||
  (of !== undefined && !of.includes(faction))

/** True unless other words are read in place of the clause, or nothing is. An option that is off may be on. */
function isReadable(inquiry: Inquiry, clause: Target): boolean {
  const state = inquiry.clause(clause)?.state
  return state !== 'replaced' && state !== 'suspended' && state !== 'blocked'
}
