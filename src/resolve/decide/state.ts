import type { ClauseNode } from '../rulebook/rulebook.ts'
import type { ClauseState } from './resolution.ts'
import type { Situation } from './situation.ts'

/** State of a clause for a selection. */
export function stateOf(clause: ClauseNode, { conditionOf, judgement }: Situation): ClauseState {
  const { applies } = conditionOf(clause)
  if (applies === 'not-applicable') return applies
  if (judgement.blockerOf(clause)) return 'blocked'
  if (applies === 'conditional') return applies
  const [winner, rival] = judgement.verdictOn(clause).winners
  if (!winner) return 'in-force'
  if (rival) return 'conflict'
  return winner.text ? 'replaced' : 'suspended'
}
