import type { Amendment, ClauseNode, Rulebook } from '../rulebook/rulebook.ts'

/** Outcome of an amendment, with the exceptions to it taken into account. */
export interface Outcome {
  readonly amendment: Amendment
  /** The amendment that decides: the same, or an exception to it. */
  readonly final: Amendment
  /** The clause that applies now; absent if nothing takes the place. */
  readonly text?: ClauseNode | undefined
}

/** Why an amendment in force is not applied as written. */
export interface Loss {
  readonly to: Amendment
  readonly because: 'exception-to-it' | 'more-specific-layer' | 'whole-clause' | 'same-words'
}

/** Verdict on one clause. */
export interface Verdict {
  /** Outcomes that compete for the clause's place and are not beaten, before those with the same words are merged. */
  readonly contenders: readonly Outcome[]
  /** Outcomes that replace the clause: none, one, or several that differ, which is a conflict. */
  readonly winners: readonly Outcome[]
  readonly losses: ReadonlyMap<Amendment, Loss>
}

/** Additions to one clause. */
export interface Additions {
  /** Texts added to it, in reading order. */
  readonly texts: readonly Outcome[]
  readonly losses: ReadonlyMap<Amendment, Loss>
}

/** Decides what is in force, once it is known which documents apply. Answers are found when asked for. */
export interface Judgement {
  readonly rulebook: Rulebook
  /** True if a clause applies with its document. */
  readonly applies: (clause: ClauseNode) => boolean
  /** The amendment in force that blocks what this clause says. */
  readonly blockerOf: (clause: ClauseNode) => Amendment | undefined
  /** True for an amendment that applies and is not blocked. */
  readonly isActive: (amendment: Amendment) => boolean
  readonly verdictOn: (clause: ClauseNode) => Verdict
  readonly additionsTo: (clause: ClauseNode) => Additions
  /** Returns the outcome of an active amendment. */
  readonly outcomeOf: (amendment: Amendment) => Outcome
  /** The words that apply in place of a clause and everything below it, in one line. */
  readonly wordsOf: (clause: ClauseNode) => string
  /** The same for a clause read as part of a larger text: what replaced that larger text is left out. */
  readonly wordsOfPart: (clause: ClauseNode) => string
  /** The words an outcome leaves; empty if it leaves nothing. Equal words are equal outcomes. */
  readonly wordsOfOutcome: (outcome: Outcome) => string
}
