import type { Choice } from './choice.ts'
import type { RulebookLookup } from './lookup.ts'

/** The choice that a page shows, and how to change it. */
export interface SelectionStore {
  readonly lookup: RulebookLookup
  /** The present choice. */
  readonly choice: () => Choice
  /** Makes another choice; pages, address and memory follow. */
  readonly choose: (choice: Choice) => void
  /** Chooses what a button of the page offers, a query such as `for=skaven`, or drops it if it is chosen already. */
  readonly toggleOffer: (offer: string) => void
  /** Opens the sheet on which one chooses. */
  readonly open: () => Promise<void>
  /** Call this after every choice. */
  readonly watch: (see: Watcher, when?: Urgency) => void
}

/** When a watcher runs: what a reader sees comes first, then words about what changed, then the rest of the page. */
export type Urgency = 'now' | 'soon' | 'last'

/**
 * Follows a choice: at once, or as a generator that pauses so that the page can respond. If another choice is made in
 * the meantime, its remaining steps are dropped.
 */
export type Watcher = (change: ChoiceChange) => Iterable<void> | void

/** A choice that was made. */
export interface ChoiceChange {
  readonly before: Choice
  readonly after: Choice
}
