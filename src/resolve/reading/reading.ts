import type { Target } from '../../generated/published.ts'
import type { Modifier } from '../decide/modifier.ts'
import type { AmendmentName, ClauseState, Considered } from '../decide/resolution.ts'

/**
 * A clause with all that is below it, as it reads for a selection: everything an output needs, and no markup. Sites,
 * paper and the command line print this tree; none of them decides again what is in force.
 */
export interface ClauseReading {
  readonly clause: Target
  /** Its state. A text that is only supposed to apply is never `conditional`: it reads as if it did. */
  readonly state: ClauseState
  /** True if the text is read as if what the selection leaves open were so. */
  readonly supposed: boolean
  /** True if it is replaced, suspended or blocked together with the larger text it is part of. */
  readonly goneWithParent: boolean
  /** The reason for its state, one sentence or two. */
  readonly why: string
  /** Its replacement: one text, or several that disagree. Empty if its parent lists it already. */
  readonly instead: readonly AppliedChange[]
  /** Replacements of parts of it, while the rest applies. */
  readonly parts: readonly AppliedChange[]
  /** Its sub-clauses, all of them, in reading order. */
  readonly below: readonly ClauseReading[]
  /** Additions to it, in reading order. They are read after all sub-clauses. */
  readonly additions: readonly AppliedChange[]
  /** Changes to it that depend on facts the selection leaves open. */
  readonly conditional: readonly ConditionalChange[]
  /** Clauses in force that the sources set against it. */
  readonly against: readonly Target[]
  /** Amendments that take away what the sources set against it, so that it prevails. */
  readonly upheldBy: readonly AmendmentName[]
  /**
   * For an open point that stays: how options that are on, or changes of an event, settle it, in their words. Absent if none
   * does, and for a point that an answer replaces.
   */
  readonly answers?: readonly ClauseReading[]
  /** Modifiers in numbers that count here: those whose target it is. */
  readonly modifiers: readonly ModifierHere[]
  /** Keys of the FAQ entries about the words that are read here; sub-clauses have their own. */
  readonly questions: readonly Target[]
  /** Every amendment that was looked at for it, and what became of each. */
  readonly reasons: readonly Considered[]
}

/** An amendment that applies, with its text as it reads. */
export interface AppliedChange {
  /** The amendment that brings the text here. */
  readonly amendment: AmendmentName
  /** The amendment that decides: the same, or an exception to it. */
  readonly by: AmendmentName
  /** The text it brings; absent if it only takes away. */
  readonly text?: ClauseReading | undefined
  /** Its own words, for one that only removes text; absent if it brings a text. */
  readonly notice?: ClauseReading | undefined
  /** Changes that block or change it, depending on facts the selection leaves open. */
  readonly conditional: readonly ConditionalChange[]
}

/** An amendment whose condition the selection leaves open. */
export interface ConditionalChange {
  readonly amendment: AmendmentName
  /** The condition, as a phrase: `with Spear`, `for Rat Ogres`. */
  readonly condition: string
  /** Its text as it would read if the condition were true; absent if it could not apply even then, or is read already. */
  readonly text?: ClauseReading | undefined
  /** Changes that would block or change it, depending on further facts. */
  readonly conditional: readonly ConditionalChange[]
}

/** A modifier at the clause it counts for. */
export interface ModifierHere {
  readonly modifier: Modifier
  /**
   * True if the clause or a text that is read at it is of the same document, so that the number needs no separate line.
   */
  readonly said: boolean
}

/** True for a clause at which something is read: its own words, or what takes their place. */
export const isRead = ({ state }: Pick<ClauseReading, 'state'>): boolean =>
  state === 'in-force' || state === 'replaced' || state === 'suspended' || state === 'conflict'

/** True for a clause at which something is read, at least if what the selection leaves open is so. */
export const mayBeRead = (reading: Pick<ClauseReading, 'state'>): boolean =>
  isRead(reading) || reading.state === 'conditional'

/** True for a clause whose words are replaced or taken away, of a question, its answer; and for an open point with answers. */
export const isSettled = ({ state, answers = [] }: Pick<ClauseReading, 'state' | 'answers'>): boolean =>
  state === 'replaced' || state === 'suspended' || answers.length > 0

/** True for a clause whose own words do not apply, because others replace them or take them away. */
export const isGone = ({ state }: Pick<ClauseReading, 'state'>): boolean =>
  state === 'replaced' || state === 'suspended' || state === 'blocked'

/** True for a clause that went with its parent and leaves nothing to read at it or below. */
export const isSilent = ({ goneWithParent, parts, additions, conditional, below }: ClauseReading): boolean =>
  goneWithParent && parts.length + additions.length + conditional.length === 0 && below.every(isSilent)

/** Everything that applies at a clause, in the order in which it is read. */
export const appliedAt = ({ instead, parts, additions }: ClauseReading): readonly AppliedChange[] => [
  ...instead,
  ...parts,
  ...additions
]

/** The reasons that concern exactly this clause: what changes something it is part of is said there. */
export function reasonsAt({ clause, reasons }: ClauseReading): readonly Considered[] {
  let isHere = false
  return reasons.filter(({ amendment, through }) => {
    // A change to a change follows it in the list.
    if (through === undefined) isHere = amendment.target === clause
    return isHere
  })
}

/** Returns the readings whose own words go where a clause goes: itself, and what goes with it and leaves nothing to read. */
export const goneWith = (reading: ClauseReading): readonly ClauseReading[] =>
  inwardsOf(reading).filter((each) => each === reading || isSilent(each))

/** A reading and those of everything below it, in reading order. */
export const inwardsOf = (reading: ClauseReading): readonly ClauseReading[] => [
  reading,
  ...reading.below.flatMap(inwardsOf)
]

/** Returns every reading that may be printed for this one: itself, its sub-clauses, and texts that amend them or may. */
export const readingsWithin = (reading: ClauseReading): readonly ClauseReading[] =>
  inwardsOf(reading).flatMap((each) => [each, ...[...appliedAt(each), ...each.conditional].flatMap(readingsOfChange)])

const readingsOfChange = (change: AppliedChange | ConditionalChange): readonly ClauseReading[] => {
  const notice = 'notice' in change ? change.notice : undefined
  const texts = [change.text, notice].filter((text) => text !== undefined)
  return [...texts.flatMap(readingsWithin), ...change.conditional.flatMap(readingsOfChange)]
}
