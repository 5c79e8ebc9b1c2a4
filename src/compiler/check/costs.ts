import { costUpsideDown, valueTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports costs whose most is no more than their least, and costs and limits that are said twice. */
export function checkCosts({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    const { costs = [], limits = [] } = fieldsOf(document.valid)
    for (const [index, { least, most }] of costs.entries()) {
      if (most === undefined || most > least) continue
      report(valueSpan(document.valid.source, `/costs/${index}/most`), costUpsideDown({ least, most }))
    }
    const spent = costs.map(({ clause, of, extra, gives }) => ({
      name: of,
      of: [clause, of, extra, gives !== undefined]
    }))
    const limited = limits.map(({ clause, what, per }) => ({ name: what, of: [clause, what, per] }))
    reportValues(document, 'costs', spent, report)
    reportValues(document, 'limits', limited, report)
  }
}

interface Said {
  readonly name: string
  /** What it is said of. */
  readonly of: readonly unknown[]
}

function reportValues(
  { valid: { source } }: LinkedDocument,
  field: 'costs' | 'limits',
  entries: readonly Said[],
  report: Report
): void {
  const said = entries.map(({ name, of }, index) => ({
    key: JSON.stringify(of),
    span: valueSpan(source, `/${field}/${index}/clause`),
    name
  }))
  reportTwice(said, ({ name }) => valueTwice({ field, name }), report, 'First said here')
}
