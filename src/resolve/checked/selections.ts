import type { RulebookFile, Target } from '../../generated/published.ts'
import type { Modifier } from '../decide/modifier.ts'
import { stacks as stacksUnchecked, sumOf as sumOfUnchecked } from '../decide/modifiers.ts'
import {
  checkChains,
  checkInquiry,
  checkRulebook,
  checkRulebookFile,
  checkSelection,
  listOfOptions
} from '../input/check-input.ts'
import { rulebookFrom as rulebookOfUnchecked } from '../input/from-file.ts'
import {
  clashAmong as clashAmongUnchecked,
  type OptionProblem,
  optionProblems as optionProblemsUnchecked,
  withRequired as withRequiredUnchecked
} from '../input/options.ts'
import { selectionProblems as problemsOfUnchecked, type SelectionProblem } from '../input/selection-problems.ts'
import { fieldsOf, InvalidInput, listOf, number, oneOf, optional, refuse, text, truth } from '../input/shape.ts'
import { type Inquiry, inquire as inquireUnchecked } from '../inquiry.ts'
import { type ArmyDifference, armyDifference as armyDifferenceUnchecked } from '../reading/army-difference.ts'
import { type Difference, difference as differenceUnchecked } from '../reading/difference.ts'
import { optionDifference as optionDifferenceUnchecked } from '../reading/option-difference.ts'
import { modifierKinds, type Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import { selectionInWords as selectionInWordsUnchecked } from '../wording/conditions.ts'

/** Functions for callers with their own data. The site's pages call those behind these, with files of their own build. */

/**
 * The rulebook of a published `rulebook.json`.
 *
 * @throws {InvalidInput} if `file` is something else
 */
export function rulebookFrom(file: RulebookFile): Rulebook {
  checkRulebookFile(file)
  const rulebook = rulebookOfUnchecked(file)
  checkChains(rulebook)
  return rulebook
}

/**
 * Prepares to resolve clause by clause for a selection.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else
 */
export function inquire(rulebook: Rulebook, selection: Selection): Inquiry {
  checkRulebook(rulebook)
  checkSelection(selection)
  return inquireUnchecked(rulebook, selection)
}

/**
 * Everything that is wrong with a selection.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else
 */
export function selectionProblems(rulebook: Rulebook, selection: Selection): readonly SelectionProblem[] {
  checkRulebook(rulebook)
  checkSelection(selection)
  return problemsOfUnchecked(rulebook, selection)
}

/**
 * As `armyDifference` of `reading/army-difference.ts`: compares the rules of an army with the common book.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else, or no army is as the selection says
 */
export function armyDifference(rulebook: Rulebook, selection: Selection): ArmyDifference {
  const [problem] = selectionProblems(rulebook, selection)
  if (problem) throw new InvalidInput(problem.words)
  if (!selection.faction) refuse('the id of a faction', 'faction', undefined)
  return armyDifferenceUnchecked(rulebook, selection)
}

/**
 * As `difference` of `reading/difference.ts`: lists what reads differently for another selection.
 *
 * @throws {InvalidInput} if `before` or `after` is not an inquiry
 */
export function difference(before: Inquiry, after: Inquiry): Difference {
  checkInquiry(before)
  checkInquiry(after)
  return differenceUnchecked(before, after)
}

/**
 * As `optionDifference` of `reading/option-difference.ts`: lists what an option changes for a selection.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else, or there is no such option
 */
export function optionDifference(rulebook: Rulebook, selection: Selection, option: Target): Difference {
  checkRulebook(rulebook)
  checkSelection(selection)
  requireOption(rulebook, option)
  return optionDifferenceUnchecked(rulebook, selection, option)
}

/**
 * As `sumOf` of `decide/modifiers.ts`: adds up bonuses to one number, whether or not they apply. `totals` of a resolution
 * has the sums of those that do.
 *
 * @throws {InvalidInput} if `modifiers` is not a list of them
 */
export function sumOf(modifiers: readonly Modifier[]): number {
  checkModifiers(modifiers)
  return sumOfUnchecked(modifiers)
}

/**
 * True if two modifiers add up.
 *
 * @throws {InvalidInput} if one of them is something else
 */
export function stacks(a: Modifier, b: Modifier): boolean {
  checkModifiers([a, b])
  return stacksUnchecked(a, b)
}

/**
 * Problems of a set of options; none if they can all be on together without needing others.
 *
 * @throws {InvalidInput} if `rulebook` is not a rulebook, or `ids` is not a list of ids
 */
export function optionProblems(rulebook: Rulebook, ids: readonly string[]): readonly OptionProblem[] {
  checkRulebook(rulebook)
  return optionProblemsUnchecked(rulebook, listOfOptions(ids))
}

/**
 * These options and all that they need, directly or through others, as keys.
 *
 * @throws {InvalidInput} if `rulebook` is not a rulebook, or `options` are not keys of options in it
 */
export function withRequired(rulebook: Rulebook, options: Iterable<Target>): ReadonlySet<Target> {
  checkRulebook(rulebook)
  return withRequiredUnchecked(rulebook, keysOfOptions(rulebook, options))
}

/**
 * Two options of a set that exclude each other, as keys.
 *
 * @throws {InvalidInput} if `rulebook` is not a rulebook, or `on` are not keys of options in it
 */
export function clashAmong(rulebook: Rulebook, on: ReadonlySet<Target>): readonly [Target, Target] | undefined {
  checkRulebook(rulebook)
  return clashAmongUnchecked(rulebook, new Set(keysOfOptions(rulebook, on)))
}

/**
 * A selection in words: `Skaven, unit Rat ogres, with Spear, option “Split scenarios”`. What the ruleset does not declare
 * (`null`) is not named.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else
 */
export function selectionInWords(rulebook: Rulebook, selection: Selection): string {
  checkRulebook(rulebook)
  checkSelection(selection)
  return selectionInWordsUnchecked(rulebook, selection)
}

/** @throws {InvalidInput} if a rulebook has no such option */
function requireOption({ documents }: Rulebook, option: Target): void {
  if (documents.get(option)?.kind !== 'option') refuse('the key of an option, such as “option:night”', '', option)
}

/** @throws {InvalidInput} if a value is not a list, a set or the like of keys of options */
function keysOfOptions(rulebook: Rulebook, options: Iterable<Target>): readonly Target[] {
  const keys = listOfOptions(options)
  for (const key of keys) requireOption(rulebook, key)
  return keys
}

/** @throws {InvalidInput} if a value is not a list of modifiers of a resolution */
function checkModifiers(modifiers: readonly Modifier[]): void {
  const fields = { by: text, kind: oneOf(modifierKinds), amount: optional(number), certain: truth }
  listOf(fieldsOf({ ...fields, noStackWith: listOf(text) }))(modifiers, 'modifiers')
}
