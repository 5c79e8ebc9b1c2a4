import type { Target } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import { factionIn, type Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import { listed, titleOf, unitName } from '../wording/conditions.ts'
import { type OptionProblem, optionProblems } from './options.ts'

/** Why no army and no game are as a selection says. */
export type SelectionProblem =
  | OptionProblem
  | {
      readonly problem:
        | 'unknown-faction'
        | 'unknown-unit'
        | 'unknown-trait'
        | 'unit-without-faction'
        | 'trait-not-lacked'
        | 'trait-of-others'
      /** The reason, one sentence. */
      readonly words: string
    }

/** All problems of a selection. */
export const selectionProblems = (rulebook: Rulebook, selection: Selection): readonly SelectionProblem[] => [
  ...armyProblems(rulebook, selection),
  ...traitProblems(rulebook, selection),
  ...optionProblems(rulebook, selection.options ?? [])
]

function armyProblems(rulebook: Rulebook, { faction, unit }: Selection): readonly SelectionProblem[] {
  const army = factionIn(rulebook, faction)
  if (faction && !army) return [{ problem: 'unknown-faction', words: `There is no faction “${faction}”.` }]
  if (!unit) return []
  if (!army) return [{ problem: 'unit-without-faction', words: `Name the faction that the unit “${unit}” belongs to.` }]
  if (army.units.some(({ id }) => id === unit)) return []
  return [{ problem: 'unknown-unit', words: `The faction “${army.title}” has no unit “${unit}”.` }]
}

function traitProblems(rulebook: Rulebook, { faction, unit, traits = {} }: Selection): readonly SelectionProblem[] {
  const units = factionIn(rulebook, faction)?.units
  const always = units?.find(({ id }) => id === unit)?.traits ?? []
  return Object.entries(traits).flatMap(([trait, has]): readonly SelectionProblem[] => {
    if (rulebook.documents.get(trait)?.trait === undefined) {
      return [{ problem: 'unknown-trait', words: `There is no trait “${trait}”.` }]
    }
    if (has) return traitOfOthers(rulebook, trait, faction)
    if (!always.includes(trait)) return []
    const words = `The unit “${unitName(rulebook, faction, unit ?? '')}” always has ${titleOf(rulebook, trait)}.`
    return [{ problem: 'trait-not-lacked', words }]
  })
}

/** A unit of this army cannot have a trait that belongs to other factions alone. */
function traitOfOthers(rulebook: Rulebook, trait: Target, faction: string | null | undefined): SelectionProblem[] {
  const factions = rulebook.documents.get(trait)?.of
  if (faction === undefined || factions === undefined || factions.includes(faction ?? '')) return []
  const names = factions.map((id) => titleOf(rulebook, documentId('faction', id)))
  return [
    { problem: 'trait-of-others', words: `Only units of ${listed(names, 'or')} can have ${titleOf(rulebook, trait)}.` }
  ]
}
