import type { Target } from '../../generated/published.ts'
import type { SelectionProblem } from '../input/selection-problems.ts'
import type { Effect, Layer } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import type { Part } from './applicability.ts'
import type { Modifier, ModifierTotal } from './modifier.ts'

/**
 * State of a clause for a selection.
 *
 * `in-force`: it applies unchanged. `replaced`: another text applies instead. `suspended`: nothing applies in its
 * place. `conflict`: amendments disagree. `blocked`: an amendment disables it. `not-applicable`: its option is off, or
 * its exception is for others. `conditional`: whether it applies is left open.
 */
export type ClauseState =
  | 'in-force'
  | 'replaced'
  | 'suspended'
  | 'conflict'
  | 'blocked'
  | 'not-applicable'
  | 'conditional'

/** An amendment as a resolution names it, without the nodes of the rulebook. */
export interface AmendmentName {
  /** Key of the document that makes it. */
  readonly by: Target
  /** Title of that document. */
  readonly title: string
  readonly layer: Layer
  readonly effect: Effect
  /** Id of the part of the target that it `changes`; absent for other effects. */
  readonly part?: string
  readonly target: Target
  /** The clause that carries its text. */
  readonly with: Target
}

/** A text that applies because of an amendment. */
export interface TextInForce {
  /** The amendment that brings it here. */
  readonly amendment: AmendmentName
  /** The amendment that decides: the same, or an exception to it. */
  readonly by: AmendmentName
  /** The clause whose text applies; absent if nothing does. */
  readonly text?: Target | undefined
}

/** A part of a clause that is replaced while the rest of it applies. */
export interface PartInForce {
  /** Id of the part, as the ruleset declares it. */
  readonly part: string
  /** Its replacement: one text, or several that disagree. */
  readonly instead: readonly TextInForce[]
}

/** Outcome of an amendment at a clause. */
export type ConsideredOutcome =
  /** It applies. */
  | 'applied'
  /** Part of its condition fails. */
  | 'not-applicable'
  /** The selection leaves part of its condition open. */
  | 'conditional'
  /** Another amendment disables it. */
  | 'blocked'
  /** An exception to it, or a more specific layer, takes precedence. */
  | 'lost'
  /** Another one says the same. */
  | 'same'
  /** Another one of its layer says something else. */
  | 'conflict'
  /** It depends on itself through others, which the compiler refuses. */
  | 'cycle'

/** One amendment that was looked at for a clause. */
export interface Considered {
  readonly amendment: AmendmentName
  readonly outcome: ConsideredOutcome
  /** The amendment it was blocked by, lost to, folds into or conflicts with. */
  readonly to?: AmendmentName | undefined
  /** The amendment whose text it changes or that it blocks, if it is not about the clause itself. */
  readonly through?: AmendmentName | undefined
  /** Outcome of each part of its condition. */
  readonly parts: readonly Part[]
  /** The parts that are open, in words: `with Spear`; absent if it is not conditional. */
  readonly condition?: string | undefined
  /** The reason, one sentence. */
  readonly why: string
}

/** One clause for a selection. */
export interface ClauseInForce {
  readonly clause: Target
  readonly state: ClauseState
  /** The reason, one sentence or two. */
  readonly why: string
  /** Its replacement: one text, or several that disagree; empty if nothing replaces it. */
  readonly instead: readonly TextInForce[]
  /** Parts that are replaced in what is left of it, sorted by id. */
  readonly parts: readonly PartInForce[]
  /** Texts added to it, in reading order. */
  readonly additions: readonly TextInForce[]
  /** Clauses in force that the sources set against it. */
  readonly against: readonly Target[]
  /** Amendments that take away what the sources set against it, so that it prevails while it is in force. */
  readonly upheldBy: readonly AmendmentName[]
  /** For an open point that stays: the clauses in force that settle it, of options or of an event. Absent if there are none. */
  readonly answers?: readonly Target[]
  /** Every amendment that was looked at, what changes an amendment behind it. */
  readonly considered: readonly Considered[]
}

/** Texts that are read with what is left of a clause: instead of its parts, then beside it. */
export const alongside = ({ parts, additions }: Pick<ClauseInForce, 'parts' | 'additions'>): readonly TextInForce[] => [
  ...parts.flatMap(({ instead }) => instead),
  ...additions
]

/** A ruleset for a selection. */
export interface Resolution {
  readonly selection: Selection
  /** Reasons why the selection is impossible; the other fields then say what would apply anyway. */
  readonly problems: readonly SelectionProblem[]
  /** By id, in reading order. */
  readonly clauses: ReadonlyMap<Target, ClauseInForce>
  /** Modifiers in numbers, in reading order. */
  readonly modifiers: readonly Modifier[]
  /** Totals of the modifiers in force. */
  readonly totals: readonly ModifierTotal[]
}
