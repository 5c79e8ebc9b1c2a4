import { orderTwice } from '../../diagnostics/catalogue/check.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import type { Graph, LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports documents with one place in the same list: their ids decide which comes first, which no author sees. Exceptions
 * are listed by faction, and questions by topic, official answers first.
 */
export function checkOrder({ ruleset }: Subject, report: Report): void {
  reportPlaces(ruleset.documents, listOf, report)
}

/** Reports rulesets with one place on the home page. */
export function checkOrderOfRulesets({ rulesets }: Graph, report: Report): void {
  const homes = rulesets.map(({ home }) => home)
  reportPlaces(homes, () => 'rulesets', report)
}

function reportPlaces(
  documents: readonly LinkedDocument[],
  listOf: (document: LinkedDocument) => string,
  report: Report
): void {
  const placed = documents.flatMap((document) => {
    const { valid } = document
    const order = 'order' in valid.data && !valid.broken ? valid.data.order : undefined
    if (order === undefined) return []
    return [{ key: `${listOf(document)}\n${order}`, order, document, span: valueSpan(valid.source, '/order') }]
  })
  // A second document with the id of the first has a mistake of its own.
  reportTwice(
    placed,
    ({ order, document }, first) =>
      document.key === first.document.key ? undefined : orderTwice({ order, title: first.document.title }),
    report
  )
}

function listOf({ valid }: LinkedDocument): string {
  if (valid.kind === 'exception') return `exception\n${valid.data.for.faction ?? ''}`
  if (valid.kind === 'faq') return `faq\n${valid.data.topic ?? ''}\n${valid.data.ruling?.authority === 'official'}`
  return 'rules'
}
