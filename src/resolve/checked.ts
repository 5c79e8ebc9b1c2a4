import type { Bundle, RulebookFile, Target } from '../generated/published.ts'
import type { Modifier } from './decide/modifier.ts'
import { stacks as stacksChecked, sumOf as sumOfChecked } from './decide/modifiers.ts'
import type { Resolution } from './decide/resolution.ts'
import { bundleOfEvent as bundleOfEventChecked, type Played } from './events/played.ts'
import {
  bundleInShape,
  checkCycles,
  checkInquiry,
  checkRulebook,
  checkRulebookFile,
  checkSelection,
  listOfOptions
} from './input/check-input.ts'
import { rulebookOf } from './input/from-bundle.ts'
import { rulebookFrom as rulebookOfChecked } from './input/from-file.ts'
import {
  clashAmong as clashAmongChecked,
  type OptionProblem,
  optionProblems as optionProblemsChecked,
  withRequired as withRequiredChecked
} from './input/options.ts'
import { selectionProblems as problemsOfChecked, type SelectionProblem } from './input/selection-problems.ts'
import { fieldsOf, InvalidInput, listOf, number, oneOf, optional, refuse, text, truth } from './input/shape.ts'
import { type Inquiry, inquire as inquireChecked } from './inquiry.ts'
import { questionsInForce as questionsInForceChecked } from './questions.ts'
import { type ArmyDifference, armyDifference as armyDifferenceChecked } from './reading/army-difference.ts'
import { type Difference, difference as differenceChecked } from './reading/difference.ts'
import { optionDifference as optionDifferenceChecked } from './reading/option-difference.ts'
import { type Piece, textInForce as textInForceChecked } from './reading/pieces.ts'
import { readingOf as readingOfChecked, readingSupposed as readingSupposedChecked } from './reading/read.ts'
import type { ClauseReading } from './reading/reading.ts'
import { type ReleaseDifference, releaseDifference as releaseDifferenceChecked } from './releases/release-difference.ts'
import { modifierKinds, type Rulebook } from './rulebook/rulebook.ts'
import type { Selection } from './rulebook/selection.ts'

/** Functions for callers with their own data. The site's pages call those behind these, with files of their own build. */

/**
 * The rulebook of a published `rulebook.json`.
 *
 * @throws {InvalidInput} if `file` is something else
 */
export function rulebookFrom(file: RulebookFile): Rulebook {
  checkRulebookFile(file)
  const rulebook = rulebookOfChecked(file)
  checkCycles(rulebook)
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
  return inquireChecked(rulebook, selection)
}

/**
 * Everything that is wrong with a selection.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else
 */
export function selectionProblems(rulebook: Rulebook, selection: Selection): readonly SelectionProblem[] {
  checkRulebook(rulebook)
  checkSelection(selection)
  return problemsOfChecked(rulebook, selection)
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
  return armyDifferenceChecked(rulebook, selection)
}

/**
 * As `difference` of `reading/difference.ts`: lists what reads differently for another selection.
 *
 * @throws {InvalidInput} if `before` or `after` is not an inquiry
 */
export function difference(before: Inquiry, after: Inquiry): Difference {
  checkInquiry(before)
  checkInquiry(after)
  return differenceChecked(before, after)
}

/**
 * As `optionDifference` of `reading/option-difference.ts`: lists what an option changes for a selection.
 *
 * @throws {InvalidInput} if `rulebook` or `selection` is something else, or there is no such option
 */
export function optionDifference(rulebook: Rulebook, selection: Selection, option: Target): Difference {
  checkRulebook(rulebook)
  checkSelection(selection)
  if (rulebook.documents.get(option)?.kind !== 'option')
    refuse('the key of an option, such as “option:night”', '', option)
  return optionDifferenceChecked(rulebook, selection, option)
}

/**
 * Reads a clause and everything below it: what applies for the selection of `inquiry`, what changes it, and why.
 *
 * @returns `undefined` if the rulebook has no such clause
 * @throws {InvalidInput} if `inquiry` is none
 */
export function readingOf(inquiry: Pick<Inquiry, 'rulebook' | 'clause'>, clause: Target): ClauseReading | undefined {
  checkInquiry(inquiry)
  return readingOfChecked(inquiry, clause)
}

/**
 * As `readingOf`, of a text that may apply: how it would read if it did.
 *
 * @throws {InvalidInput} if `inquiry` is none
 */
export function readingSupposed(
  inquiry: Pick<Inquiry, 'rulebook' | 'clause'>,
  clause: Target
): ClauseReading | undefined {
  checkInquiry(inquiry)
  return readingSupposedChecked(inquiry, clause)
}

/**
 * As `textInForce` of `reading/pieces.ts`: the text in force for a clause and everything below it.
 *
 * @throws {InvalidInput} if `bundle` or `resolution` is something else
 */
export function textInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Piece[] {
  checkResolution(resolution)
  return textInForceChecked(bundle, resolution, clause)
}

/**
 * As `questionsInForce` of `questions.ts`: the FAQ entries that matter for a clause.
 *
 * @throws {InvalidInput} if `bundle` or `resolution` is something else
 */
export function questionsInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Target[] {
  rulebookOf(bundle)
  checkResolution(resolution)
  return questionsInForceChecked(bundle, resolution, clause)
}

/**
 * As `sumOf` of `decide/modifiers.ts`: adds up bonuses, such as the `modifiers` of a resolution.
 *
 * @throws {InvalidInput} if `modifiers` is not a list of them
 */
export function sumOf(modifiers: readonly Modifier[]): number {
  checkModifiers(modifiers)
  return sumOfChecked(modifiers)
}

/**
 * True if two modifiers add up.
 *
 * @throws {InvalidInput} if one of them is something else
 */
export function stacks(a: Modifier, b: Modifier): boolean {
  checkModifiers([a, b])
  return stacksChecked(a, b)
}

/**
 * Problems of a set of options; none if they can all be on together without needing others.
 *
 * @throws {InvalidInput} if `rulebook` is none, or `ids` is not a list of ids
 */
export function optionProblems(rulebook: Rulebook, ids: readonly string[]): readonly OptionProblem[] {
  checkRulebook(rulebook)
  return optionProblemsChecked(rulebook, listOfOptions(ids))
}

/**
 * These options and all that they need, directly or through others, as keys.
 *
 * @throws {InvalidInput} if `rulebook` is none, or `options` does not name options
 */
export function withRequired(rulebook: Rulebook, options: Iterable<Target>): ReadonlySet<Target> {
  checkRulebook(rulebook)
  return withRequiredChecked(rulebook, listOfOptions(options))
}

/**
 * Two options of a set that exclude each other.
 *
 * @throws {InvalidInput} if `rulebook` is none, or `on` does not name options
 */
export function clashAmong(rulebook: Rulebook, on: ReadonlySet<Target>): readonly [Target, Target] | undefined {
  checkRulebook(rulebook)
  return clashAmongChecked(rulebook, new Set(listOfOptions(on)))
}

/**
 * As `bundleOfEvent` of `events/played.ts`: a ruleset as an event plays it.
 *
 * @throws {InvalidInput} if `bundle` or `played` is something else
 */
export function bundleOfEvent(bundle: Bundle, played: Played): Bundle {
  bundleInShape(bundle)
  checkPlayed(played)
  return bundleOfEventChecked(bundle, played)
}

/**
 * As `releaseDifference` of `releases/release-difference.ts`: compares two versions of a ruleset.
 *
 * @throws {InvalidInput} if `before` or `after` is no bundle
 */
export function releaseDifference(before: Bundle, after: Bundle): ReleaseDifference {
  bundleInShape(before)
  bundleInShape(after)
  return releaseDifferenceChecked(before, after)
}

/** @throws {InvalidInput} if a value is not what `resolve` returns */
function checkResolution(resolution: Resolution): void {
  const { clauses }: { readonly clauses?: unknown } = { ...resolution }
  if (!(clauses instanceof Map)) refuse('a resolution, as `resolve` makes it of a bundle', '', resolution)
}

/** @throws {InvalidInput} if a value is not a list of modifiers of a resolution */
function checkModifiers(modifiers: readonly Modifier[]): void {
  const fields = { by: text, kind: oneOf(modifierKinds), amount: optional(number), certain: truth }
  listOf(fieldsOf({ ...fields, noStackWith: listOf(text) }))(modifiers, 'modifiers')
}

/** @throws {InvalidInput} if a value is not what the file of an event says of a ruleset */
function checkPlayed(played: Played): void {
  const documents = listOf(fieldsOf({ key: text, clauses: listOf(fieldsOf({ id: text })) }))
  fieldsOf({ changes: documents, rulings: fieldsOf({ added: documents, adopted: listOf(text) }) })(played, '')
}
