import { certainModifierAsked, countsNoModifier, modifierUnsettled } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports options that settle a question or an open point and not whether the modifiers count that it leaves open, and
 * amendments that say so of none; also modifiers that are left open though they are certain.
 */
export function checkSettledModifiers({ ruleset: { documents } }: Subject, report: Report): void {
  const all = documents.flatMap(leftOpenBy)
  for (const { isCertain, point, span } of all) if (isCertain) report(span, certainModifierAsked({ point: point.key }))
  const leftOpen = Map.groupBy(all, ({ point }) => point)
  for (const { amendments, valid } of documents) {
    for (const { target, effect, counts, span } of amendments) {
      const [modifier] = leftOpen.get(target) ?? []
      const settles = valid.kind === 'option' && effect !== 'adds' && effect !== 'changes'
      if (!modifier && counts !== undefined) report(span, countsNoModifier({ point: target.key }))
      if (!modifier || counts !== undefined || !settles) continue
      const related = [{ label: 'The modifier', span: modifier.span }]
      report(span, modifierUnsettled({ point: target.key, by: modifier.by }), { related })
    }
  }
}

/** Modifiers of a document, each with what leaves it open. */
const leftOpenBy = ({ valid, named }: LinkedDocument) =>
  (fieldsOf(valid).adjusts ?? []).flatMap(({ certain }, index) => {
    const pointer = `/adjusts/${index}/open`
    const point = named.get(pointer)
    const span = valueSpan(valid.source, pointer)
    return point ? [{ point, span, by: valid.id, isCertain: certain !== false }] : []
  })
