import { stepAtOdds } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { type AuthoredStep, placedSteps } from './placed-steps.ts'
import type { CheckedDocuments } from './subject.ts'

/** Who acts one after the other in an order that `by` names. */
const ordered: ReadonlySet<string | undefined> = new Set(['players-in-turn', 'descending-order', 'ascending-order'])
/** Who may have equal values in it. */
const byValue: ReadonlySet<string | undefined> = new Set(['descending-order', 'ascending-order'])

/** Reports steps that never end, and what a step says that readers never see. */
export function checkSteps({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    for (const { step, pointer } of placedSteps(fieldsOf(document.valid).sequence?.steps)) {
      const { id, who, by, ties, repeats, until } = step
      const at = (field: string) => valueSpan(document.valid.source, `${pointer}/${field}`)
      if (repeats && until === undefined) report(at('repeats'), stepAtOdds({ id, fault: 'endless' }))
      if (isRound(step)) report(at('branches/0/to'), stepAtOdds({ id, fault: 'round' }))
      if (by !== undefined && who !== undefined && !ordered.has(who))
        report(at('by'), stepAtOdds({ id, fault: 'unordered', who }))
      else if (ties !== undefined && !byValue.has(who)) report(at('ties'), stepAtOdds({ id, fault: 'no-ties', who }))
    }
  }
}

/** True for a step whose every branch leads back to it, so that no case goes on. */
const isRound = ({ id, branches = [], repeats }: AuthoredStep): boolean =>
  !repeats && branches.length > 0 && branches.every(({ to }) => to === id)
