import type { Target } from '../../generated/published.ts'

/** What a characteristic starts from, before modifiers, for a selection. */
export interface StartingValue {
  /** Key of the document that sets it. */
  readonly by: Target
  /** Title of that document. */
  readonly title: string
  /** Place among the starting values of its document, from 0. */
  readonly index: number
  readonly what: string
  /** The number; or, if each unit has its own, where it is found, in words that follow “starts from”. */
  readonly from: number | string
  /** The clause that says it. */
  readonly clause: Target
  readonly state: 'in-force' | 'conditional'
  /**
   * Condition it depends on, in words; absent if it is in force, or counts wherever no other starting value of its
   * characteristic does.
   */
  readonly condition?: string | undefined
}
