import type { AnyDocument } from '../../../generated/published.ts'
import { placeOfModifier } from '../../../resolve/decide/modifiers.ts'
import { type ModifierNames, modifierInWords } from '../../../resolve/wording/modifiers.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { findPlace } from './reference.ts'

/** Returns a ruleset's names for the rolls and phases of its modifiers. */
export const modifierNamesOf = (site: Site, rules: RulesetIndex): ModifierNames => ({
  rolls: rules.bundle.ruleset.rolls ?? {},
  titleOf: (phase) => findPlace(site, rules, phase)?.document.title ?? phase
})

/** The modifiers of a document that count at a clause, in words. */
export function modifierLines(
  site: Site,
  rules: RulesetIndex,
  { key, adjusts = [], amends = [] }: AnyDocument,
  clause: string
): string[] {
  const changed = amends.map(({ target }) => target)
  return adjusts
    .filter(({ target }) => placeOfModifier({ by: key, target }, changed) === clause)
    .map((each) => modifierInWords(each, modifierNamesOf(site, rules)))
}
