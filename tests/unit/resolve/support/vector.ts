import type { Bundle } from '../../../../src/generated/published.ts'
import type {
  ClauseChange,
  ClauseDifference,
  ClauseState,
  ConsideredOutcome,
  Effect,
  Renumbered,
  Selection,
  StartingValue
} from '../../../../src/resolve/index.ts'

/** A file of test vectors: a ruleset, and what holds for some selections. */
export interface Vector {
  readonly title: string
  readonly bundle: Bundle
  /** An earlier version of the ruleset, where the cases say what changed since. */
  readonly earlier?: Bundle
  readonly cases: readonly VectorCase[]
}

/** One selection, and what must come out. What is left out of `expected` may be anything. */
export interface VectorCase {
  readonly title: string
  readonly selection: Selection
  readonly expected: {
    /** Why the selection is impossible; empty if it is possible. */
    readonly problems?: readonly string[]
    readonly clauses?: Readonly<Record<string, ExpectedClause>>
    /** Words that hold in place of a clause and all below it, one line for each clause. */
    readonly text?: Readonly<Record<string, string>>
    /** FAQ entries that matter for a clause. */
    readonly questions?: Readonly<Record<string, readonly string[]>>
    readonly readings?: Readonly<Record<string, ExpectedReading>>
    /** What reads differently than for another selection of the same ruleset. */
    readonly difference?: {
      readonly than: Selection
      readonly clauses: readonly Pick<ClauseDifference, 'clause' | 'kind'>[]
      readonly questions?: { readonly before: readonly string[]; readonly after: readonly string[] }
    }
    /** What reads differently for the faction of the selection than in the common book. */
    readonly army?: {
      readonly clauses?: readonly {
        readonly clause: string
        readonly state: ClauseState
        readonly conditional?: readonly string[]
      }[]
      readonly own?: readonly string[]
      readonly questions?: readonly string[]
      readonly commonTraits?: readonly string[]
    }
    /** What changed since the earlier version; for the faction, if the selection names one. */
    readonly changes?: readonly ClauseChange[]
    /** Clauses that have another number than in the earlier version, which is no change. */
    readonly renumbered?: readonly Renumbered[]
    /** All totals of modifiers, in any order. */
    readonly totals?: readonly ExpectedTotal[]
  }
}

/** What modifiers come to; without a phase, in every phase. */
export interface ExpectedTotal {
  readonly what: string
  readonly roll?: string
  readonly phase?: string
  readonly sum: number
  /** What the characteristic starts from; not looked at when left out of every total of the case. */
  readonly starts?: readonly Pick<StartingValue, 'from' | 'state'>[]
  /** With `starts`: what it comes to; absent if the selection does not determine it. */
  readonly result?: number
  /** Clauses that leave open whether they add up; not looked at when left out. */
  readonly open?: readonly string[]
}

/** What must be true of a clause. */
export interface ExpectedClause {
  readonly state?: ClauseState
  /** Documents that decide what takes its place. */
  readonly by?: readonly string[]
  /** Documents that decide what is read instead of each part, by id of the part. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** Documents that decide what stands beside it. */
  readonly additions?: readonly string[]
  /** Clauses in force that the sources set against it. */
  readonly against?: readonly string[]
  /** Clauses of options that settle it, if it is an open point that stays. */
  readonly answers?: readonly string[]
  /** Documents that take away what the sources set against it. */
  readonly upheldBy?: readonly string[]
  /** Every amendment looked at, in order. */
  readonly considered?: readonly {
    readonly by: string
    readonly effect: Effect
    readonly outcome: ConsideredOutcome
    readonly to?: string
  }[]
}

/** What must be true of how a clause reads, with all below it. */
export interface ExpectedReading {
  readonly state?: ClauseState
  readonly goneWithParent?: boolean
  /** Clauses that are read in its place; null for each that only takes it away. */
  readonly instead?: readonly (string | null)[]
  /** Clauses that are read after all sub-clauses. */
  readonly additions?: readonly (string | null)[]
  /** What may change it, and the clause that each is about. */
  readonly conditional?: readonly { readonly by: string; readonly effect: Effect; readonly target: string }[]
  readonly against?: readonly string[]
  readonly answers?: readonly string[]
  /** Numbers that count here; `said` where a text of the same document is read at the clause. */
  readonly modifiers?: readonly { readonly by: string; readonly index: number; readonly said: boolean }[]
  readonly questions?: readonly string[]
  /** Sub-clauses. */
  readonly below?: readonly string[]
}
