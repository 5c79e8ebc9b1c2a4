import { costUpsideDown, valueTwice } from '../../diagnostics/catalogue/check.ts'
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
      key: [clause, of, extra, gives !== undefined]
    }))
    const limited = limits.map(({ clause, what, per }) => ({ name: what, key: [clause, what, per] }))
    reportTwice(document, 'costs', spent, report)
    reportTwice(document, 'limits', limited, report)
  }
}

interface Said {
  readonly name: string
  /** What it is said of. */
  readonly key: readonly unknown[]
}

function reportTwice(
  { valid: { source } }: LinkedDocument,
  field: 'costs' | 'limits',
  entries: readonly Said[],
  report: Report
): void {
  const first = new Map<string, number>()
  for (const [index, { name, key }] of entries.entries()) {
    const place = (at: number) => valueSpan(source, `/${field}/${at}/clause`)
    const earlier = first.get(JSON.stringify(key))
    if (earlier === undefined) first.set(JSON.stringify(key), index)
    else
      report(place(index), valueTwice({ field, name }), {
        related: [{ label: 'First said here', span: place(earlier) }]
      })
  }
}
