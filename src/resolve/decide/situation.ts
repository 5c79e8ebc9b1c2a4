import type { ClauseNode, Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import type { Applicability } from './applicability.ts'
import type { Judgement } from './judgement.ts'

/** A selection with everything that is known about it, from which the answers are made. */
export interface Situation {
  readonly rulebook: Rulebook
  readonly selection: Selection
  /** Whether a clause applies with its document. */
  readonly conditionOf: (clause: ClauseNode) => Applicability
  readonly judgement: Judgement
}
