import { headingLevel } from '../../../notation/html.ts'
import { clauseId, documentOf, longAnchor } from '../../../notation/ids.ts'
import type { AmendmentClause, Change } from '../clause/change.ts'
import type { ClauseView } from '../clause/clause.ts'
import type { FlowView } from '../clause/flow.ts'
import type { Question } from '../clause/question.ts'
import type { Reference } from '../clause/reference.ts'
import type { Tail } from '../clause/tails.ts'
import { type Anchors, addressWithin, htmlWithin } from './anchors.ts'

/** Leads to a place on the page itself, if it is printed there. */
export const referenceWithin = (anchors: Anchors, reference: Reference): Reference => ({
  ...reference,
  href: addressWithin(anchors, reference.href)
})

const amendmentClauseWithin = (
  anchors: Anchors,
  under: string,
  { html, changes, ...clause }: AmendmentClause
): AmendmentClause => ({
  ...clause,
  html: htmlWithin(anchors, under, html),
  changes: changes.map((change) => changeWithin(anchors, under, change))
})

/** A change whose links stay on the page if possible. */
function changeWithin(anchors: Anchors, under: string, { by, text, ...change }: Change): Change {
  return {
    ...change,
    by: referenceWithin(anchors, by),
    text: text.map((clause) => amendmentClauseWithin(anchors, under, clause))
  }
}

/** A question whose links stay on the page if possible. */
export const questionWithin = (anchors: Anchors, under: string, question: Question): Question => ({
  ...question,
  html: question.html && htmlWithin(anchors, under, question.html)
})

/** A flow whose links stay on the page if possible. */
const flowWithin = (anchors: Anchors, flow: FlowView): FlowView => ({
  ...flow,
  steps: flow.steps.map((step) => ({ ...step, clause: step.clause && referenceWithin(anchors, step.clause) }))
})

function tailWithin(anchors: Anchors, id: string, { anchor: local, changes }: Tail): Tail {
  const anchor = longAnchor(clauseId(documentOf(id), local))
  return { anchor, changes: changes.map((change) => changeWithin(anchors, anchor, change)) }
}

/**
 * A clause as a page of many documents prints it, one heading level lower.
 *
 * @param document Canonical id of its document
 */
export function clauseWithin(anchors: Anchors, document: string, view: ClauseView): ClauseView {
  const id = clauseId(document, view.anchor)
  const anchor = longAnchor(id)
  return {
    ...view,
    anchor,
    formerly: [],
    level: headingLevel(view.level),
    html: htmlWithin(anchors, anchor, view.html),
    flows: view.flows.map((flow) => flowWithin(anchors, flow)),
    changes: view.changes.map((change) => changeWithin(anchors, anchor, change)),
    tails: view.tails?.map((tail) => tailWithin(anchors, id, tail)),
    questions: view.questions.map((question) => questionWithin(anchors, anchor, question)),
    incoming: view.incoming.map((reference) => referenceWithin(anchors, reference))
  }
}
