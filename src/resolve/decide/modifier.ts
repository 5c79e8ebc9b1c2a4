import type { Ruling, Target } from '../../generated/published.ts'
import type { ModifierKind } from '../rulebook/rulebook.ts'
import type { StartingValue } from './start.ts'

/** The document that settles something, and with what authority, if it says so. */
export interface Settlement {
  readonly by: Target
  readonly title: string
  readonly authority?: Ruling['authority'] | undefined
}

/** A modifier in numbers, for a selection. */
export interface Modifier {
  /** Key of the document that gives it. */
  readonly by: Target
  /** Title of that document. */
  readonly title: string
  /** Place among the modifiers of its document, from 0. */
  readonly index: number
  /** Characteristic or result that is modified; of another kind than a bonus, the dice or what there is more of. */
  readonly what: string
  /** Meaning of the amount. Only bonuses are added up. */
  readonly kind: ModifierKind
  /**
   * Number to add, in dice, models or inches for those kinds; absent if each unit has its own number, or if all dice of a
   * roll are meant.
   */
  readonly amount?: number | undefined
  /** False if the source doubts it, or what settles that says that it does not count. */
  readonly certain: boolean
  /** What settles whether it counts; absent if nothing does, or if the source does not doubt it. */
  readonly settledBy?: Settlement | undefined
  /** Id of the roll for which it counts, of the `rolls` of the rulebook; absent if it is general. */
  readonly roll?: string | undefined
  /** Key of the phase in which it counts; absent if it is general. */
  readonly phase?: Target | undefined
  /** The clause at which it counts; absent if its document names none. */
  readonly target?: Target | undefined
  /** Condition at the table, in words; absent if it has none. */
  readonly when?: string | undefined
  /** Keys of documents whose modifiers do not add up with it. */
  readonly noStackWith: readonly Target[]
  readonly state: 'in-force' | 'conditional' | 'not-applicable'
  /** Condition it depends on, in words; absent unless conditional. */
  readonly condition?: string | undefined
}

/** Total of the modifiers of one characteristic, and what they are added to. */
export interface ModifierTotal {
  readonly what: string
  /** Id of the roll; absent for what counts at every roll. */
  readonly roll?: string | undefined
  /** Key of the phase; absent for what counts in every phase. */
  readonly phase?: Target | undefined
  /** What the characteristic starts from: what counts, or may, in reading order; empty if the rules do not set it. */
  readonly starts: readonly StartingValue[]
  /** The number it starts from and the `sum` together; absent if the selection does not determine that number. */
  readonly result?: number | undefined
  /** Sum of the bonuses that are counted; of those that do not add up, the strongest. */
  readonly sum: number
  /** Bonuses in force that are certain and need nothing at the table, in reading order; some may not add up. */
  readonly counted: readonly Modifier[]
  /**
   * Bonuses that depend on the table or on something the selection leaves open, and those that the source doubts or
   * that every unit has as its own number.
   */
  readonly possible: readonly Modifier[]
  /** Modifiers here that are not bonuses: re-rolls, dice, sizes, ranges. Never part of a sum. */
  readonly others: readonly Modifier[]
  /**
   * Clauses in force that leave open whether modifiers of this characteristic add up; empty if not two bonuses are in
   * force here, or if an option has settled it.
   */
  readonly open: readonly Target[]
  /** Pairs among the counted and the possible that do not add up. */
  readonly noStack: readonly (readonly [Modifier, Modifier])[]
}
