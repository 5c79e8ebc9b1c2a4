import type { Clause, LinkedDocument } from '../model/graph.ts'
import type { EmitContext } from './context.ts'

type Links = Pick<EmitContext, 'amendedBy' | 'faqs' | 'incoming' | 'outgoing'>

/**
 * The options that settle an open point, in no particular order: they replace it, they answer a question about it or
 * the question whose answer is lost, or, where the sources contradict each other, take away one side of everything that
 * is set against the clause it concerns.
 *
 * @param concerned The clause that the point is about
 */
export function settledBy(links: Links, point: Clause, concerned: Clause): readonly LinkedDocument[] {
  const questions = [...(links.faqs.get(point) ?? []), ...(point.document.valid.kind === 'faq' ? [point.document] : [])]
  const answers = questions.flatMap(({ clauses }) => clauses.slice(0, 1))
  const byAnswer = [point, ...answers].flatMap((clause) => optionsRemoving(links, clause))
  const byDecision = point.draft.open?.kind === 'contradicts' ? optionsDeciding(links, concerned) : []
  return [...new Set([...byAnswer, ...byDecision])]
}

const optionsRemoving = ({ amendedBy }: Links, clause: Clause): readonly LinkedDocument[] =>
  (amendedBy.get(clause) ?? []).flatMap(({ by, effect }) =>
    by.valid.kind === 'option' && (effect === 'replaces' || effect === 'suspends') ? [by] : []
  )

function optionsDeciding(links: Links, concerned: Clause): readonly LinkedDocument[] {
  const [first, ...others] = within(concerned).flatMap((clause) =>
    opposing(links, clause).map((sides) => new Set(sides.flatMap((side) => optionsRemoving(links, side))))
  )
  return first ? [...first].filter((option) => others.every((each) => each.has(option))) : []
}

/** A clause with all that is below it. */
function within(clause: Clause): readonly Clause[] {
  const { clauses } = clause.document
  const at = clauses.indexOf(clause)
  return [clause, ...clauses.filter(({ draft }) => draft.parent === at && at > 0).flatMap(within)]
}

/** The two sides of each contradiction of a clause: itself, and what another document is said to set against it. */
function opposing({ incoming, outgoing }: Links, clause: Clause): readonly (readonly Clause[])[] {
  const against = incoming(clause)
    .filter(({ via }) => via === 'conflicts')
    .map(({ from }) => from.document)
  const [whole] = clause.document.clauses
  const named = whole ? outgoing(whole) : []
  return [...new Set(against)].map((other) => [
    clause,
    ...named.flatMap(({ to, via }) => (via === 'conflicts' && to.document === other ? [to] : []))
  ])
}
