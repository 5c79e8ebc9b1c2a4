import type { AnyDocument, Document } from '../../../generated/published.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { withBase } from '../address.ts'
import { inRuns, type Run } from '../clause/clause-html.ts'
import { askedOnce, type ClauseView, clauseViews } from '../clause/clause.ts'
import type { Reference } from '../clause/reference.ts'
import { type SequenceView, type StepView, sequenceView } from '../document/sequence.ts'
import { type Offer, offerOf } from '../selection.ts'
import type { RulesetIndex, Site } from '../site.ts'
import type { Anchors } from './anchors.ts'
import { clauseWithin, referenceWithin } from './clause.ts'

/** One rule or option on the page of the whole ruleset. */
export interface WholeDocument {
  /** Canonical id. */
  readonly key: string
  readonly anchor: string
  /** Its own page. */
  readonly href: string
  readonly number: string | undefined
  readonly title: string
  readonly summary: string | undefined
  /** Label if it does not always apply: `Optional rule`. */
  readonly kind: string | undefined
  /** Choice that it offers: an option can be turned on. */
  readonly offer: Offer | undefined
  /** The document itself: the text before its first clause, and what concerns it as a whole. */
  readonly whole: ClauseView
  readonly runs: readonly Run<ClauseView>[]
  /** How many clauses these are. */
  readonly amount: number
  readonly sequence: SequenceView | undefined
}

const stepWithin = (anchors: Anchors, step: StepView): StepView => ({
  ...step,
  clause: step.clause && referenceWithin(anchors, step.clause),
  steps: step.steps.map((inner) => stepWithin(anchors, inner))
})

/** Prints an order of play, and those that may replace it, with links that stay on the page if possible. */
export function sequenceWithin(anchors: Anchors, sequence: SequenceView): SequenceView {
  const { insteadOf, replacedBy, steps } = sequence
  return {
    ...sequence,
    insteadOf: insteadOf && referenceWithin(anchors, insteadOf),
    replacedBy: replacedBy.map((each) => ({
      ...each,
      ...referenceWithin(anchors, each),
      order: sequenceWithin(anchors, each.order)
    })),
    steps: steps.map((step) => stepWithin(anchors, step))
  }
}

/**
 * Prints some clauses of a document, without its order of play; its links stay on the page if possible.
 *
 * @param views The clauses; the first is the document itself
 */
export function documentWithin(
  site: Site,
  anchors: Anchors,
  document: Document,
  views: readonly ClauseView[]
): WholeDocument {
  const { key, kind, href, number, title, summary }: AnyDocument = document
  const [whole, ...clauses] = views.map((view) => clauseWithin(anchors, key, view))
  if (!whole) throw new Error(`Document ${key} has no clauses, not even itself`)
  return {
    key,
    anchor: longAnchor(key),
    href: withBase(site.base, href),
    number: number ?? undefined,
    title,
    summary,
    kind: kind === 'rule' ? undefined : kindLabels[kind].one,
    offer: offerOf(document),
    whole,
    runs: inRuns(clauses, ({ type }) => type === 'item'),
    amount: clauses.length,
    sequence: undefined
  }
}

/** Prints one document of the page; its links stay on the page if possible. */
export function wholeDocument(site: Site, rules: RulesetIndex, anchors: Anchors, document: Document): WholeDocument {
  const { sequence }: AnyDocument = document
  return {
    ...documentWithin(site, anchors, document, clauseViews(site, rules, document)),
    sequence: sequence && sequenceWithin(anchors, sequenceView(site, rules, sequence))
  }
}

/** Links to documents of a page, on the page itself. */
export const placesOf = (documents: readonly WholeDocument[]): readonly Reference[] =>
  documents.map(({ anchor, number, title }) => ({ href: `#${anchor}`, label: title, number, title }))

/** The same documents, with every answer printed in full once on the page. */
export function answeredOnce(documents: readonly WholeDocument[]): WholeDocument[] {
  const asked = new Set<string>()
  return documents.map((document) => {
    const runs = document.runs.map((run) =>
      'items' in run
        ? { items: askedOnce(run.items, asked) }
        : { clause: askedOnce([run.clause], asked)[0] ?? run.clause }
    )
    return { ...document, runs, whole: askedOnce([document.whole], asked)[0] ?? document.whole }
  })
}
