import type { ClauseNode } from '../rulebook/rulebook.ts'
import type { Situation } from './situation.ts'
import { stateOf } from './state.ts'

/**
 * The clauses of options that settle an open point, of those that are on, in order; none if it is none. Before answers were
 * published, whole options are.
 */
export function answersInForce({ open }: ClauseNode, situation: Situation): readonly ClauseNode[] {
  const { answers, settledBy = [] } = open ?? {}
  return (answers ?? settledBy).flatMap((id) => {
    const answer = situation.rulebook.clauses.get(id)
    return answer && isInForce(answer, situation) ? [answer] : []
  })
}

/** True for an answer that applies, itself or as an exception to it says. */
function isInForce(answer: ClauseNode, situation: Situation): boolean {
  const state = stateOf(answer, situation)
  return state === 'in-force' || state === 'replaced'
}
