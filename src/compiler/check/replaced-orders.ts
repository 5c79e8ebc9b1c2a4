import { noOrderToReplace } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

const pointer = '/sequence/instead-of'

/** Reports orders of play that name something without an order of play to replace: readers would see both. */
export function checkReplacedOrders({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    const target = fieldsOf(document.valid).sequence?.['instead-of']
    const found = document.named.get(pointer)
    if (target === undefined || !found) continue
    const { document: other, draft } = found
    const isOther = other !== document && other.ruleset === document.ruleset && draft.type === 'document'
    if (isOther && fieldsOf(other.valid).sequence) continue
    report(valueSpan(document.valid.source, pointer), noOrderToReplace({ target }))
  }
}
