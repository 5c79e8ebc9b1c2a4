import type { ClauseNode } from '../rulebook/rulebook.ts'
import type { ClauseState } from './resolution.ts'
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
    return answer && doesAnswer(stateOf(answer, situation)) ? [answer] : []
  })
}

/** True for the state of an answer that applies, itself or as an exception to it says. */
export const doesAnswer = (state: ClauseState | undefined): boolean => state === 'in-force' || state === 'replaced'
