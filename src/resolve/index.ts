/**
 * Resolves which rules apply for an army and a set of options, and why: a pure library over a published bundle. Needs
 * nothing but the bundle, and runs wherever JavaScript does.
 */
export type { Bundle, ChangeNote, Clause, Document, EventFile, Target } from '../generated/published.ts'
export { adoptRulings, bundleOfEvent, changesIn, selectionOfEvent } from './checked/events.ts'
export {
  alongside,
  inwardsOf,
  isRead,
  partInWords,
  piecesOf,
  questionsInForce,
  readingOf,
  readingSupposed,
  readingsWithin,
  reasonsAt,
  textInForce
} from './checked/readings.ts'
export { changesByArmy, changesForArmy, reasonsBetween, releaseDifference } from './checked/releases.ts'
export {
  armyDifference,
  clashAmong,
  difference,
  inquire,
  optionDifference,
  optionProblems,
  rulebookFrom,
  selectionInWords,
  selectionProblems,
  stacks,
  sumOf,
  withRequired
} from './checked/selections.ts'
export type { Holds, Part } from './decide/applicability.ts'
export type { Modifier, ModifierTotal, Settlement } from './decide/modifier.ts'
export type { StartingValue } from './decide/start.ts'
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
export type { Played } from './events/played.ts'
export type { Adoption } from './events/rulings.ts'
export { rulebookOf } from './input/from-bundle.ts'
export type { OptionProblem } from './input/options.ts'
export type { SelectionProblem } from './input/selection-problems.ts'
export { InvalidInput } from './input/shape.ts'
export type { Inquiry } from './inquiry.ts'
export type { ArmyDifference } from './reading/army-difference.ts'
export type { ClauseDifference, Difference } from './reading/difference.ts'
export type { Piece } from './reading/pieces.ts'
export type { AppliedChange, ClauseReading, ConditionalChange, ModifierHere } from './reading/reading.ts'
export type { ArmyChanges } from './releases/army-changes.ts'
export type { TableChange } from './releases/cells.ts'
export type { FactChange } from './releases/facts.ts'
export type { ReasonsOf } from './releases/reasons.ts'
export type { ChangeKind, ClauseChange, ReleaseDifference, Renumbered } from './releases/release-difference.ts'
export { resolve } from './resolve.ts'
export type { Effect, Layer, Rulebook } from './rulebook/rulebook.ts'
export type { Selection } from './rulebook/selection.ts'
