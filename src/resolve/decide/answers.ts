import type { ClauseNode } from '../rulebook/rulebook.ts'
import type { ClauseState } from './resolution.ts'
import type { Situation } from './situation.ts'
import { stateOf } from './state.ts'

/**
 * The clauses in force that settle an open point, in order; none if it is none: those of an event, else those of options.
 * Before answers were published, whole options are.
 */
export function answersInForce({ open }: ClauseNode, situation: Situation): readonly ClauseNode[] {
  const { answers, settledBy = [] } = open ?? {}
  const all = (answers ?? settledBy).flatMap((id) => {
    const answer = situation.rulebook.clauses.get(id)
    return answer && doesAnswer(stateOf(answer, situation)) ? [answer] : []
  })
  const ofEvent = all.filter(({ document }) => document.layer === 'event')
  return ofEvent.length > 0 ? ofEvent : all
}

/** True for the state of an answer that applies, itself or as an exception to it says. */
export const doesAnswer = (state: ClauseState | undefined): boolean => state === 'in-force' || state === 'replaced'
