import { type Amendment, type ClauseNode, competes } from '../rulebook/rulebook.ts'
import type { Loss } from './judgement.ts'
import type { ConsideredOutcome } from './resolution.ts'
import type { Situation } from './situation.ts'

/** Outcome of an amendment at a clause. */
export interface Fate {
  readonly outcome: ConsideredOutcome
  /** The amendment it was blocked by, lost to, folds into or conflicts with. */
  readonly to?: Amendment | undefined
  /** Why it lost. */
  readonly because?: Loss['because'] | undefined
}

/** Returns the outcome of an amendment at a clause that it changes. */
export function fateOf(amendment: Amendment, clause: ClauseNode, situation: Situation): Fate {
  const { conditionOf, judgement, rulebook } = situation
  const { applies } = conditionOf(amendment.with)
  if (applies === 'not-applicable') return { outcome: applies }
  if (rulebook.inCycle.has(amendment)) return { outcome: 'cycle' }
  const blocker = judgement.blockerOf(amendment.with)
  if (blocker) return { outcome: 'blocked', to: blocker }
  if (applies === 'conditional') return overruledByEvent(amendment, clause, situation) ?? { outcome: applies }
  return amendment.effect === 'disables' ? { outcome: 'applied' } : fateAmongOthers(amendment, clause, situation)
}

/** A change of an event that is in force overrules what only may apply, whatever is left open. */
function overruledByEvent(amendment: Amendment, clause: ClauseNode, { judgement }: Situation): Fate | undefined {
  if (amendment.by.layer === 'event' || !competes(amendment)) return undefined
  const { winners } = judgement.verdictOn(clause)
  const winner = winners.find((each) => each.amendment.by.layer === 'event' && each.amendment.effect !== 'changes')
  return winner && { outcome: 'lost', to: winner.final, because: 'more-specific-layer' }
}

function fateAmongOthers(amendment: Amendment, clause: ClauseNode, { judgement }: Situation): Fate {
  const { losses, winners } = judgement.verdictOn(clause)
  const loss = losses.get(amendment) ?? judgement.additionsTo(clause).losses.get(amendment)
  if (loss) return { outcome: loss.because === 'same-words' ? 'same' : 'lost', ...loss }
  const rival = competes(amendment) ? winners.find((each) => each.amendment !== amendment) : undefined
  return rival ? { outcome: 'conflict', to: rival.final } : { outcome: 'applied' }
}

/** True if the text of an amendment matters at the clause, so that changes to that text matter, too. */
export const isInPlay = ({ outcome, because }: Fate): boolean =>
  outcome === 'applied' || outcome === 'same' || outcome === 'conflict' || because === 'exception-to-it'
