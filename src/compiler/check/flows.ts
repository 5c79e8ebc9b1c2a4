import { flowOfNoClause, unknownStep } from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { placedSteps, stepNames } from './placed-steps.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports branches of the order of play that lead to no step, and flows that no page would show. */
export function checkFlows({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    const order = placedSteps(fieldsOf(document.valid).sequence?.steps)
    const names = stepNames(document)
    for (const { step, pointer } of order) {
      for (const [index, { to }] of (step.branches ?? []).entries()) {
        if (to === undefined || names.includes(to)) continue
        const place = valueSpan(document.valid.source, `${pointer}/branches/${index}/to`)
        report(place, unknownStep({ name: to, nearest: nearestOf(to, names) }))
      }
      checkFlow(document, `${pointer}/flow`, step.flow, report)
    }
  }
}

/** A clause that is not there is reported elsewhere. */
function checkFlow({ named, ruleset, valid }: LinkedDocument, pointer: string, target = '', report: Report): void {
  const clause = named.get(pointer)
  if (!clause) return
  const { document, draft } = clause
  const isDrawn = ['rule', 'option'].includes(document.valid.kind) && document.ruleset === ruleset
  if (!isDrawn || draft.type === 'document') report(valueSpan(valid.source, pointer), flowOfNoClause({ target }))
}
