/**
 * Resolves which rules apply for an army and a set of options, and why: a pure library over a published bundle. Needs
 * nothing but the bundle, and runs wherever JavaScript does.
 */
export type { Bundle, Clause, Document, Target } from '../generated/published.ts'
export type { Holds, Part } from './applicability.ts'
export { inquire, rulebookFrom, selectionProblems } from './checked.ts'
export { rulebookOf } from './from-bundle.ts'
export type { Inquiry } from './inquiry.ts'
export { type Modifier, type ModifierTotal, stacks, sumOf } from './modifiers.ts'
export { clashAmong, type OptionProblem, optionProblems, withRequired } from './options.ts'
export { questionsInForce } from './questions.ts'
export { type ArmyDifference, armyDifference } from './reading/army-difference.ts'
export { type ClauseDifference, type Difference, difference } from './reading/difference.ts'
export { optionDifference } from './reading/option-difference.ts'
export { type Piece, piecesOf, textInForce } from './reading/pieces.ts'
export { readingOf, readingSupposed } from './reading/read.ts'
export {
  type AppliedChange,
  type ClauseReading,
  type ConditionalChange,
  inwardsOf,
  isRead,
  type ModifierHere,
  readingsWithin,
  reasonsAt
} from './reading/reading.ts'
export type {
  AmendmentName,
  ClauseInForce,
  ClauseState,
  Considered,
  ConsideredOutcome,
  PartInForce,
  Resolution,
  TextInForce
} from './resolution.ts'
export { alongside } from './resolution.ts'
export { resolve } from './resolve.ts'
export type { Effect, Layer, Rulebook } from './rulebook.ts'
export type { Selection } from './selection.ts'
export type { SelectionProblem } from './selection-problems.ts'
export { InvalidInput } from './shape.ts'
export { partInWords, selectionInWords } from './wording/conditions.ts'
