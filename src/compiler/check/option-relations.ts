import { optionOnItself, requiresAndExcludes } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument, ValidDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** Reports options that require or exclude themselves, or exclude what they require, and so can never be on. */
export function checkOptionRelations({ ruleset }: Subject, report: Report): void {
  for (const document of ruleset.documents)
    if (document.valid.kind === 'option') checkOption(document, document.valid, report)
}

function checkOption({ named }: LinkedDocument, { id, data, source }: ValidDocument<'option'>, report: Report): void {
  const place = (pointer: string) => valueSpan(source, pointer)
  const { requires = [], excludes = [] } = data
  for (const [index, other] of requires.entries()) {
    if (other === id) report(place(`/requires/${index}`), optionOnItself({ id, verb: 'requires' }))
  }
  for (const [index, other] of excludes.entries()) {
    const at = requires.indexOf(other)
    if (other === id) report(place(`/excludes/${index}`), optionOnItself({ id, verb: 'excludes' }))
    else if (at !== -1 && named.has(`/excludes/${index}`)) {
      const related = [{ label: 'Required here', span: place(`/requires/${at}`) }]
      report(place(`/excludes/${index}`), requiresAndExcludes({ id: other }), { related })
    }
  }
}
