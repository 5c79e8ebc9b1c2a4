import type { AnyDocument, Bundle, Clause, Document } from '../../../generated/published.ts'
import { kindOf } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import { effectDone, effectVerb, partName } from '../../../resolve/wording/effects.ts'

/** What a page of a released version says of a change, in a line: words, then a link. */
export interface OldRemark {
  /** `River Folk: replaced by`, `Suspends`. */
  readonly words: string
  /** `E1 River Folk wade` */
  readonly label: string
  readonly href: string
}

interface OldPlace {
  readonly document: Document
  readonly clause: Clause
}

const placesIn = remembered(
  ({ documents }: Bundle): ReadonlyMap<string, OldPlace> =>
    new Map(
      documents.flatMap((document) => document.clauses.map((clause) => [clause.id, { document, clause }] as const))
    )
)

/** Returns what changes a clause, in the words of the version that has both. */
export const changersAt = (bundle: Bundle, { id, amendedBy, open }: Clause): readonly OldRemark[] =>
  distinct(
    amendedBy.flatMap(({ by, condition, ...amendment }) => {
      const words = effectDone({ ...amendment, target: id, isOpen: open !== undefined }, condition)
      return remark(bundle, by, words)
    })
  )

/** Returns what a document changes, in the words of its version. */
export const effectsOf = (bundle: Bundle, { amends = [] }: AnyDocument): readonly OldRemark[] =>
  distinct(
    amends.flatMap((amendment) => {
      const { target, part } = amendment
      const isOpen = placesIn(bundle).get(target)?.clause.open !== undefined
      const suffix = part === undefined ? '' : `: ${partName(amendment, bundle.ruleset.parts)}`
      return remark(bundle, target, effectVerb({ ...amendment, isOpen }), suffix)
    })
  )

function remark(bundle: Bundle, target: string, words: string, suffix = ''): readonly OldRemark[] {
  const place = placesIn(bundle).get(target)
  if (!place) return []
  const { document, clause } = place
  const number = clause.number ?? document.number
  // A question is long, and its number leads to it.
  const title = kindOf(document.key) === 'faq' && number !== undefined ? undefined : document.title
  return [{ words, label: [number, title].filter(Boolean).join(' ') + suffix, href: clause.href }]
}

/** One document may change a clause by several texts. */
const distinct = (remarks: readonly OldRemark[]): readonly OldRemark[] => [
  ...new Map(remarks.map((each) => [JSON.stringify(each), each])).values()
]
