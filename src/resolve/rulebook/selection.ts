import type { Target } from '../../generated/published.ts'

/**
 * Known facts of an army, and the options that are on. Anything left out is open: an amendment that depends on it
 * is conditional. Two armies in one game are two selections with the same options.
 */
export interface Selection {
  /** Id of the faction; `null` for one that the ruleset does not declare. */
  readonly faction?: string | null | undefined
  /** Id of a unit of the faction; `null` for one that the ruleset does not declare. */
  readonly unit?: string | null | undefined
  /** Keys of traits, `base-rule:spear`: true if the unit has it, false if it lacks it. */
  readonly traits?: Readonly<Record<Target, boolean>> | undefined
  /**
   * Ids of the options that are on. All others are off. One that answers questions or open points can be on for one answer
   * alone, by the id of the clause that has it: `editorial#passing`.
   */
  readonly options?: readonly string[] | undefined
}
