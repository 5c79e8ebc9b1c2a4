import type { Choice } from './choice.ts'
import type { Library } from './library.ts'

/** What is chosen on this page, and how to choose. */
export interface Table {
  readonly library: Library
  /** The present choice. */
  readonly choice: () => Choice
  /** Make another choice; pages, address and memory follow. */
  readonly choose: (choice: Choice) => void
  /** Take up a choice that the page offers, a query such as `for=skaven`; once more to drop it. */
  readonly take: (offer: string) => void
  /** Open the sheet on which one chooses. */
  readonly open: () => void
  /** Call this after every choice. */
  readonly watch: (see: Watcher, when?: Urgency) => void
}

/** What follows a choice first: what a reader sees, then words about what changed, then what is elsewhere on the page. */
export type Urgency = 'now' | 'soon' | 'last'

/** Follows a choice: at once, or in turns, between which the page answers. Where another choice comes first, what is left of it is not done. */
export type Watcher = (change: ChoiceChange) => Iterable<void> | void

/** A choice that was made. */
export interface ChoiceChange {
  readonly before: Choice
  readonly after: Choice
}
