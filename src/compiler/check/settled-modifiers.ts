import { certainModifierAsked, countsNoModifier, modifierUnsettled } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports options that settle a question and not whether the modifiers count that it leaves open, or say so of none;
 * and modifiers that are asked about though they are certain.
 */
export function checkSettledModifiers({ ruleset: { documents } }: Subject, report: Report): void {
  const leftOpen = Map.groupBy(documents.flatMap(askedAbout), ({ question }) => question)
  for (const { asked, question, pointer, valid } of [...leftOpen.values()].flat())
    if (asked.certain !== false)
      report(valueSpan(valid.source, pointer), certainModifierAsked({ question: question.valid.id }))
  for (const { valid, named } of documents) {
    for (const [index, { faq, counts }] of (fieldsOf(valid).settles ?? []).entries()) {
      const question = named.get(`/settles/${index}/faq`)?.document
      if (!question) continue
      const [modifier] = leftOpen.get(question) ?? []
      const place = (field: string) => valueSpan(valid.source, `/settles/${index}/${field}`)
      if (modifier && counts === undefined) {
        const related = [{ label: 'The modifier', span: valueSpan(modifier.valid.source, modifier.pointer) }]
        report(place('faq'), modifierUnsettled({ question: faq, by: modifier.valid.id }), { related })
      } else if (!modifier && counts !== undefined) report(place('counts'), countsNoModifier({ question: faq }))
    }
  }
}

/** Modifiers of a document that a question asks about. */
const askedAbout = ({ valid, named }: LinkedDocument) =>
  (fieldsOf(valid).adjusts ?? []).flatMap((asked, index) => {
    const pointer = `/adjusts/${index}/faq`
    const question = named.get(pointer)?.document
    return question ? [{ asked, question, pointer, valid }] : []
  })
