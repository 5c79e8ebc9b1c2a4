import { costUpsideDown } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** Reports costs whose most is no more than their least. */
export function checkCosts({ ruleset }: Subject, report: Report): void {
  for (const { valid } of ruleset.documents) {
    for (const [index, { least, most }] of (fieldsOf(valid).costs ?? []).entries()) {
      if (most === undefined || most > least) continue
      report(valueSpan(valid.source, `/costs/${index}/most`), costUpsideDown({ least, most }))
    }
  }
}
