import { modifierOfNothing, valueTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports modifiers that change nothing, and those that a document gives twice: they would be added up. */
export function checkModifiers({ documents }: CheckedDocuments, report: Report): void {
  for (const { valid } of documents) {
    const { adjusts = [] } = fieldsOf(valid)
    const place = (index: number, field: string) => valueSpan(valid.source, `/adjusts/${index}/${field}`)
    for (const [index, { amount, what, kind }] of adjusts.entries())
      if (amount === 0) report(place(index, 'amount'), modifierOfNothing({ what, kind }))
    const given = adjusts.map(({ what, kind = 'bonus', roll, phase, target, when }, index) => ({
      key: JSON.stringify([what, kind, roll, phase, target, when]),
      span: place(index, 'what'),
      name: what
    }))
    reportTwice(given, ({ name }) => valueTwice({ field: 'adjusts', name }), report, 'First said here')
  }
}
