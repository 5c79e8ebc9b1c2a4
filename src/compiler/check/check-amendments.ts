import type { Graph } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Tell } from '../../model/progress.ts'
import type { Bodies } from './amendments/rulebook-of.ts'
import { isSound } from './amendments/sound.ts'
import { type AmendmentCheck, subjectOf } from './amendments/subject.ts'
import { clauseWithoutTextCheck } from './clause-without-text.ts'
import { conflictingAmendmentsCheck } from './conflicting-amendments.ts'
import { cycleOfAmendmentsCheck } from './cycle-of-amendments.ts'
import { cycleOfDisablesCheck } from './cycle-of-disables.ts'
import { deadAmendmentsCheck } from './dead-amendments.ts'
import { optionNeverOnCheck } from './option-never-on.ts'
import { unsettledDisagreementCheck } from './unsettled-disagreement.ts'

/** Every check of what amendments do together, in the order in which it runs. */
export const amendmentChecks: readonly AmendmentCheck[] = [
  cycleOfAmendmentsCheck,
  cycleOfDisablesCheck,
  optionNeverOnCheck,
  conflictingAmendmentsCheck,
  deadAmendmentsCheck,
  clauseWithoutTextCheck,
  unsettledDisagreementCheck
]

/**
 * Check the amendments of every ruleset for all selections. A ruleset in which something is missing that amendments
 * depend on is passed over until that is mended.
 *
 * @param bodies Words of a document; asked for only where words decide
 * @param tell Receives progress: the amendments being checked
 */
export function checkAmendments({ rulesets }: Graph, bodies: Bodies, report: Report, tell?: Tell): void {
  for (const ruleset of rulesets.filter(isSound)) {
    const subject = subjectOf(ruleset, bodies, tell)
    for (const check of amendmentChecks) check.run(subject, report)
  }
}
