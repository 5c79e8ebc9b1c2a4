import { createSink } from '../../diagnostics/sink.ts'
import type { Graph, PlayedEvent, Ruleset } from '../../model/graph.ts'
import type { Diagnostic, Report } from '../../model/problem.ts'
import { checkAliases } from './alias-claimed-twice.ts'
import { checkAmendmentsInARow } from './amendments-in-a-row.ts'
import { checkChangedOrders } from './changed-orders.ts'
import { checkClausesWithoutText } from './clause-without-text.ts'
import { checkConflicts } from './conflicting-amendments.ts'
import { checkExpectations } from './contradicted-rulings.ts'
import { checkCosts } from './costs.ts'
import { checkCycles } from './cycles.ts'
import { checkDates } from './dated-ahead.ts'
import { checkDeadAmendments } from './dead-amendments.ts'
import { checkFaqsNeverApply } from './faq-never-applies.ts'
import { checkFlows } from './flows.ts'
import { checkFormerIds } from './former-id-in-use.ts'
import { findingsKey, type KeptFindings } from './kept-findings.ts'
import { checkModifiers } from './modifiers.ts'
import { checkMovedClauses } from './moved-clause-still-there.ts'
import { checkNamedOnce } from './named-twice.ts'
import { checkSelfNaming } from './names-itself.ts'
import { checkNotesAsRules } from './notes-as-rules.ts'
import { checkNotes } from './notes-on-no-version.ts'
import { checkNotice } from './notice-of-own-game.ts'
import { checkOpenSums } from './open-sums.ts'
import { checkOptionsNeverOn } from './option-never-on.ts'
import { checkOptionRelations } from './option-relations.ts'
import { checkOrder } from './order-twice.ts'
import { checkPacks } from './packs.ts'
import { checkLists } from './partly-numbered.ts'
import { checkQuick } from './quick-twice.ts'
import { checkReplacedOrders } from './replaced-orders.ts'
import { checkRulesetId } from './reserved-ruleset-id.ts'
import { checkSequences } from './sequences.ts'
import { checkSettledModifiers } from './settled-modifiers.ts'
import { checkSettledQuestions } from './settled-questions.ts'
import { checkSources } from './source-twice.ts'
import { checkSpelling } from './spelt-two-ways.ts'
import { checkStarts } from './starts.ts'
import { checkSteps } from './steps-at-odds.ts'
import { type AllAmendments, type CheckedDocuments, type Subject, type SubjectInput, subjectOf } from './subject.ts'
import { checkSupersededQuestions } from './superseded-questions.ts'
import { checkTitles } from './title-twice.ts'
import { checkTraits } from './trait-twice.ts'
import { checkTraitsOfUnits } from './traits-of-units.ts'
import { checkTypedTables } from './typed-tables.ts'
import { checkDisagreements } from './unsettled-disagreement.ts'
import { checkVanishedClauses } from './vanished-clauses.ts'
import { checkDay, checkVersion } from './version-below-release.ts'
import { checkWithdrawnSince } from './withdrawn-since.ts'
import { checkWithdrawn } from './withdrawn-yet-there.ts'

/** Checks one ruleset as a whole. It reports, and changes nothing. */
type Check = (subject: Subject, report: Report) => void

/** Makes a check of what amendments do together. It is left out while something they depend on is missing or broken. */
const ofAmendments =
  (check: (subject: AllAmendments, report: Report) => void): Check =>
  ({ amendments }, report) => {
    if (amendments) check(amendments, report)
  }

/** Checks of what a document says by itself and of what it names. */
const checksOfDocuments: readonly ((documents: CheckedDocuments, report: Report) => void)[] = [
  checkCosts,
  checkModifiers,
  checkNamedOnce,
  checkSelfNaming,
  checkQuick,
  checkTypedTables,
  checkFlows,
  checkSteps,
  checkReplacedOrders,
  checkChangedOrders,
  checkNotesAsRules,
  checkLists
]

/** Runs the checks of single documents on the changes of an event. */
export function checkChanges({ rulesets }: PlayedEvent, bodies: Subject['bodies'], report: Report): void {
  const documents = rulesets.flatMap(({ changes }) => changes)
  for (const check of checksOfDocuments) check({ documents, bodies }, report)
}

/** Every check of a whole ruleset, in the order in which it runs. */
const checks: readonly Check[] = [
  checkAliases,
  checkTitles,
  checkTraits,
  checkOrder,
  checkSpelling,
  checkSources,
  checkOptionRelations,
  checkPacks,
  checkTraitsOfUnits,
  checkOpenSums,
  checkStarts,
  checkRulesetId,
  checkNotice,
  checkSequences,
  checkVanishedClauses,
  checkWithdrawn,
  checkWithdrawnSince,
  checkMovedClauses,
  checkFormerIds,
  checkVersion,
  checkDay,
  checkNotes,
  checkDates,
  checkSettledQuestions,
  checkSettledModifiers,
  checkSupersededQuestions,
  checkExpectations,
  ofAmendments(checkCycles),
  ofAmendments(checkAmendmentsInARow),
  ofAmendments(checkOptionsNeverOn),
  ofAmendments(checkFaqsNeverApply),
  ofAmendments(checkConflicts),
  ofAmendments(checkDeadAmendments),
  ofAmendments(checkClausesWithoutText),
  ofAmendments(checkDisagreements)
]

/** Inputs of the checks besides the graph. */
export interface CheckInput extends SubjectInput {
  /** What earlier runs found. */
  readonly kept?: KeptFindings | undefined
}

/** Runs every check on every ruleset, except where an earlier run had the same ruleset. @returns what they found */
export const checkRulesets = (graph: Graph, input: CheckInput): readonly Diagnostic[] =>
  graph.rulesets.flatMap((ruleset) => {
    const key = input.kept && findingsKey(ruleset, graph, input.today)
    if (key === undefined) return checkRuleset(ruleset, input)
    const known = input.kept?.find(ruleset.id, key)
    const found = known ?? checkRuleset(ruleset, input)
    if (!known) input.kept?.keep(ruleset.id, key, found)
    return found
  })

function checkRuleset(ruleset: Ruleset, input: CheckInput): readonly Diagnostic[] {
  const { report, reported } = createSink()
  const subject = subjectOf(ruleset, input)
  const { documents } = ruleset
  for (const check of checksOfDocuments) check({ documents, bodies: input.bodies }, report)
  for (const check of checks) check(subject, report)
  return reported
}
