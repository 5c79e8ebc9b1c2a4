import type { Step } from '../../../generated/published.ts'
import { actorAndTies } from '../../../model/order-of-play.ts'
import type { Book } from '../book.ts'
import { settledPointOf } from './settled.ts'

/** Says who acts in a step, ties included, but not that these are open if the pack is for options that settle them. */
export const actorIn = (book: Book, step: Step): string | undefined =>
  actorAndTies(step, step.open !== undefined && settledPointOf(book, step.open) !== undefined)
