import type { Amendment, Clause } from '../model/graph.ts'
import { settling } from '../resolve/rulebook/settling.ts'
import type { EmitContext } from './context.ts'

type Links = Pick<EmitContext, 'amendedBy' | 'faqs' | 'incoming' | 'outgoing'>

/** An option that settles an open point, and its words that do. */
export type Settling = Pick<Amendment, 'by' | 'with'>

/**
 * The options that settle an open point, with their words, in no particular order: they replace it, they answer a question
 * about it or the question whose answer is lost, or, where the sources contradict each other, take away one side of
 * everything that is set against the clause it concerns.
 *
 * @param concerned The clause that the point is about
 */
export function settlingAt(links: Links, point: Clause, concerned: Clause): readonly Settling[] {
  const questions = [...(links.faqs.get(point) ?? []), ...(point.document.valid.kind === 'faq' ? [point.document] : [])]
  return settling({
    removals: (clause: Clause) => removalsBy(links, clause),
    questions: [point, ...questions.flatMap(({ clauses }) => clauses.slice(0, 1))],
    sides: point.draft.open?.kind === 'contradicts' ? sidesOf(links, concerned) : [],
    when: ({ by }) => by
  })
}

const removalsBy = ({ amendedBy }: Links, clause: Clause): readonly Amendment[] =>
  (amendedBy.get(clause) ?? []).filter(
    ({ by, effect }) => by.valid.kind === 'option' && (effect === 'replaces' || effect === 'suspends')
  )

/** The two sides of each contradiction of a clause and of what is below it. */
const sidesOf = (links: Links, concerned: Clause): readonly (readonly Clause[])[] =>
  within(concerned).flatMap((clause) => opposing(links, clause))

/** A clause with all that is below it. */
function within(clause: Clause): readonly Clause[] {
  const { clauses } = clause.document
  const at = clauses.indexOf(clause)
  return [clause, ...clauses.filter(({ draft }) => draft.parent === at).flatMap(within)]
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
