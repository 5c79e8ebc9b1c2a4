import type { RulebookFile, Target } from '../generated/published.ts'
import { checkCycles, checkInquiry, checkRulebook, checkRulebookFile, checkSelection } from './input/check-input.ts'
import { rulebookFrom as rulebookOfChecked } from './input/from-file.ts'
import { selectionProblems as problemsOfChecked, type SelectionProblem } from './input/selection-problems.ts'
import { InvalidInput, refuse } from './input/shape.ts'
import { type Inquiry, inquire as inquireChecked } from './inquiry.ts'
import { type ArmyDifference, armyDifference as armyDifferenceChecked } from './reading/army-difference.ts'
import { type Difference, difference as differenceChecked } from './reading/difference.ts'
import { optionDifference as optionDifferenceChecked } from './reading/option-difference.ts'
import { readingOf as readingOfChecked, readingSupposed as readingSupposedChecked } from './reading/read.ts'
import type { ClauseReading } from './reading/reading.ts'
import type { Rulebook } from './rulebook/rulebook.ts'
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
