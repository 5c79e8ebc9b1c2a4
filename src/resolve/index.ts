/**
 * Resolves which rules apply for an army and a set of options, and why: a pure library over a published bundle. Needs
 * nothing but the bundle, and runs wherever JavaScript does.
 */
export type { Bundle, ChangeNote, Clause, Document, EventFile, Target } from '../generated/published.ts'
export {
  armyDifference,
  difference,
  inquire,
  optionDifference,
  readingOf,
  readingSupposed,
  rulebookFrom,
  selectionProblems
} from './checked.ts'
export type { Holds, Part } from './decide/applicability.ts'
export type { Modifier, ModifierTotal } from './decide/modifier.ts'
export { stacks, sumOf } from './decide/modifiers.ts'
export type {
  AmendmentName,
  ClauseInForce,
  ClauseState,
  Considered,
  ConsideredOutcome,
  PartInForce,
  Resolution,
  TextInForce
} from './decide/resolution.ts'
export { alongside } from './decide/resolution.ts'
export { bundleOfEvent, changesIn, type Played, selectionOfEvent } from './events/played.ts'
export { type Adoption, adoptRulings } from './events/rulings.ts'
export { rulebookOf } from './input/from-bundle.ts'
export { clashAmong, type OptionProblem, optionProblems, withRequired } from './input/options.ts'
export type { SelectionProblem } from './input/selection-problems.ts'
export { InvalidInput } from './input/shape.ts'
export type { Inquiry } from './inquiry.ts'
export { questionsInForce } from './questions.ts'
export type { ArmyDifference } from './reading/army-difference.ts'
export type { ClauseDifference, Difference } from './reading/difference.ts'
export { type Piece, piecesOf, textInForce } from './reading/pieces.ts'
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
export { type ArmyChanges, changesByArmy, changesForArmy } from './releases/army-changes.ts'
export type { TableChange } from './releases/cells.ts'
export type { FactChange } from './releases/facts.ts'
export { type ReasonsOf, reasonsBetween } from './releases/reasons.ts'
export {
  type ChangeKind,
  type ClauseChange,
  type ReleaseDifference,
  type Renumbered,
  releaseDifference
} from './releases/release-difference.ts'
export { resolve } from './resolve.ts'
export type { Effect, Layer, Rulebook } from './rulebook/rulebook.ts'
export type { Selection } from './rulebook/selection.ts'
export { partInWords, selectionInWords } from './wording/conditions.ts'
