import type { RulebookFile } from '../generated/published.ts'
import { checkCycles, checkRulebookFile, checkSelection } from './input/check-input.ts'
import { rulebookFrom as rulebookOfChecked } from './input/from-file.ts'
import { selectionProblems as problemsOfChecked, type SelectionProblem } from './input/selection-problems.ts'
import { type Inquiry, inquire as inquireChecked } from './inquiry.ts'
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
 * @throws {InvalidInput} if `selection` is something else
 */
export function inquire(rulebook: Rulebook, selection: Selection): Inquiry {
  checkSelection(selection)
  return inquireChecked(rulebook, selection)
}

/**
 * Everything that is wrong with a selection.
 *
 * @throws {InvalidInput} if `selection` is something else
 */
export function selectionProblems(rulebook: Rulebook, selection: Selection): readonly SelectionProblem[] {
  checkSelection(selection)
  return problemsOfChecked(rulebook, selection)
}
