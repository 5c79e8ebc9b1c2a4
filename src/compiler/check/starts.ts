import { startOfNoModifiers, valueTwice } from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports starting values of characteristics that no modifier of the ruleset changes, and two of one characteristic for
 * one trait, or for every unit: its total would have two beginnings.
 */
export function checkStarts({ ruleset: { documents } }: Subject, report: Report): void {
  const names = [...new Set(documents.flatMap(({ valid }) => (fieldsOf(valid).adjusts ?? []).map(({ what }) => what)))]
  const all = documents.flatMap(startsBy)
  for (const { what, span } of all)
    if (!names.includes(what)) report(span, startOfNoModifiers({ what, nearest: nearestOf(what, names), names }))
  const given = all.flatMap(({ what, traits, span }) =>
    traits.map((trait) => ({ key: JSON.stringify([what, trait.key]), span: trait.span ?? span, name: what }))
  )
  reportTwice(given, ({ name }) => valueTwice({ field: 'starts', name }), report, 'First said here')
}

/** Starting values of a document, each with its traits; one for every unit has an empty one. */
const startsBy = ({ valid, named }: LinkedDocument) =>
  (fieldsOf(valid).starts ?? []).map(({ what, of }, index) => {
    const place = (field: string) => valueSpan(valid.source, `/starts/${index}/${field}`)
    const traits = of?.map((_, at) => ({ key: named.get(`/starts/${index}/of/${at}`)?.key, span: place(`of/${at}`) }))
    const declared = traits?.filter(({ key }) => key !== undefined)
    return { what, span: place('what'), traits: declared ?? [{ key: undefined, span: undefined }] }
  })
