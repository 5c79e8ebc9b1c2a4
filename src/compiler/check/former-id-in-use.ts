import { formerIdInUse } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { formerIds } from '../../model/former.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import { isReservedPackId } from '../../model/pack-ids.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { documentId } from '../../notation/ids.ts'
import type { Subject } from './subject.ts'

/** Document that has an id of a kind, and where it says so. */
interface Holder {
  readonly document: LinkedDocument
  readonly span: Span
}

/** Reports former ids that something else has: a link can lead to one document only. */
export function checkFormerIds({ ruleset: { documents } }: Subject, report: Report): void {
  const present = new Map(documents.map((document) => [document.key, holderAt(document, '/id')]))
  const former = new Map<string, Holder>()
  for (const document of documents) {
    const { kind } = document.valid
    for (const [at, id] of formerIds(document).entries()) {
      const key = documentId(kind, id)
      const holder = holderAt(document, `/formerly/${at}`)
      const other = present.get(key) ?? former.get(key)
      if (other) reportUse(id, holder, other, present.has(key), report)
      else if (kind === 'pack' && isReservedPackId(id)) report(holder.span, formerIdInUse({ id, use: 'automatic' }))
      else former.set(key, holder)
    }
  }
}

const holderAt = (document: LinkedDocument, pointer: string): Holder => ({
  document,
  span: valueSpan(document.valid.source, pointer)
})

function reportUse(id: string, holder: Holder, other: Holder, isPresent: boolean, report: Report): void {
  const use = !isPresent ? 'former' : other.document === holder.document ? 'own' : 'present'
  const related = [{ label: isPresent ? 'This is its id' : 'Also listed here', span: other.span }]
  report(holder.span, formerIdInUse({ id, use }), { related })
}
