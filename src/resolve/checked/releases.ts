import type { Bundle } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import { bundleInShape } from '../input/check-input.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { fieldsOf, listOf, optional, refuse, text } from '../input/shape.ts'
import {
  type ArmyChanges,
  changesByArmy as changesByArmyUnchecked,
  changesForArmy as changesForArmyUnchecked
} from '../releases/army-changes.ts'
import { type ReasonsOf, reasonsBetween as reasonsBetweenUnchecked } from '../releases/reasons.ts'
import {
  type ClauseChange,
  type ReleaseDifference,
  releaseDifference as releaseDifferenceUnchecked
} from '../releases/release-difference.ts'

/** Functions that compare versions of a ruleset. */

/**
 * As `releaseDifference` of `releases/release-difference.ts`: compares two versions of a ruleset.
 *
 * @throws {InvalidInput} if `before` or `after` is no bundle, or they are of different rulesets
 */
export function releaseDifference(before: Bundle, after: Bundle): ReleaseDifference {
  checkSameRuleset(bundleInShape(before), bundleInShape(after))
  return releaseDifferenceUnchecked(before, after)
}

/**
 * As `changesForArmy` of `releases/army-changes.ts`: the changes that a faction can notice.
 *
 * @throws {InvalidInput} if a bundle, `difference` or `faction` is something else, or no version has that faction
 */
export function changesForArmy(
  before: Bundle,
  after: Bundle,
  difference: ReleaseDifference,
  faction: string
): readonly ClauseChange[] {
  checkVersions(before, after, difference)
  checkFaction(before, after, faction, 'faction')
  return changesForArmyUnchecked(before, after, difference, faction)
}

/**
 * As `changesByArmy` of `releases/army-changes.ts`: the changes that each of some factions can notice, by their ids.
 *
 * @throws {InvalidInput} if a bundle, `difference` or `factions` is something else, or no version has one of them
 */
export function changesByArmy(
  before: Bundle,
  after: Bundle,
  difference: ReleaseDifference,
  factions: readonly string[]
): ReadonlyMap<string, ArmyChanges> {
  checkVersions(before, after, difference)
  listOf(text)(factions, 'factions')
  for (const [at, faction] of factions.entries()) checkFaction(before, after, faction, `factions[${at}]`)
  return changesByArmyUnchecked(before, after, difference, factions)
}

/**
 * As `reasonsBetween` of `releases/reasons.ts`: looks up why clauses changed.
 *
 * @returns A function of a change; it throws `InvalidInput`, too, if that is something else
 * @throws {InvalidInput} if `versions` is not a list of bundles
 */
export function reasonsBetween(versions: readonly Bundle[]): ReasonsOf {
  listOf(fieldsOf({}))(versions, 'versions')
  for (const version of versions) checkNotes(version)
  const reasonsOf = reasonsBetweenUnchecked(versions)
  return (change) => {
    checkChange(change, '')
    return reasonsOf(change)
  }
}

const checkChange = fieldsOf({ clause: text, formerly: optional(text), from: optional(listOf(text)) })

/** @throws {InvalidInput} if the bundles or the difference are something else */
function checkVersions(before: Bundle, after: Bundle, difference: ReleaseDifference): void {
  for (const bundle of [before, after]) rulebookOf(bundle)
  checkSameRuleset(before, after)
  fieldsOf({ clauses: listOf(checkChange) })(difference, 'difference')
}

/** @throws {InvalidInput} if two bundles are not versions of one ruleset */
function checkSameRuleset({ ruleset: { id } }: Bundle, { ruleset }: Bundle): void {
  if (ruleset.id !== id) refuse(`another version of ${id}`, '', ruleset.id)
}

/** @throws {InvalidInput} if a value is not the id of a faction in a version */
function checkFaction(before: Bundle, after: Bundle, faction: string, at: string): void {
  text(faction, at)
  const key = documentId('faction', faction)
  if (![before, after].some((bundle) => rulebookOf(bundle).documents.has(key)))
    refuse('the id of a faction', at, faction)
}

/** @throws {InvalidInput} if a value is no bundle, or the reasons in it have another form */
function checkNotes(bundle: Bundle): void {
  bundleInShape(bundle)
  const changes = optional(fieldsOf({ notes: listOf(fieldsOf({ clauses: listOf(text) })) }))
  fieldsOf({ changes, withdrawn: optional(listOf(fieldsOf({ id: text }))) })(bundle.ruleset, 'ruleset')
}
