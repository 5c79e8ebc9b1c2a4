import type { AnyDocument } from '../../../generated/published.ts'
import { type ModifierNames, modifierInWords } from '../../../resolve/wording/modifiers.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { findPlace } from './reference.ts'

/** Returns a ruleset's names for the rolls and phases of its modifiers. */
export const modifierNamesOf = (site: Site, rules: RulesetIndex): ModifierNames => ({
  rolls: rules.bundle.ruleset.rolls ?? {},
  titleOf: (phase) => findPlace(site, rules, phase)?.document.title ?? phase
})

/**
 * The modifiers of a document that count at a clause it changes, in words: those with the clause as target and, if it
 * is the only clause that the document changes, those without a target.
 */
export function modifierLines(
  site: Site,
  rules: RulesetIndex,
  { adjusts = [], amends = [] }: AnyDocument,
  clause: string
): string[] {
  const isOnly = amends.every(({ target }) => target === clause)
  return adjusts
    .filter(({ target }) => (target === undefined ? isOnly : target === clause))
    .map((each) => modifierInWords(each, modifierNamesOf(site, rules)))
}
