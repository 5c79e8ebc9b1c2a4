import { costUpsideDown } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports costs whose most is no more than their least. */
export function checkCosts({ documents }: CheckedDocuments, report: Report): void {
  for (const { valid } of documents) {
    for (const [index, { least, most }] of (fieldsOf(valid).costs ?? []).entries()) {
      if (most === undefined || most > least) continue
      report(valueSpan(valid.source, `/costs/${index}/most`), costUpsideDown({ least, most }))
    }
  }
}
