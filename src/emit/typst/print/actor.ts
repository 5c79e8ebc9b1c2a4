import type { Step } from '../../../generated/published.ts'
import { actorAndTies } from '../../../model/order-of-play.ts'
import type { Book } from '../book.ts'
import { settlementOf } from './settled.ts'

/** Says who acts in a step, ties included, but not that these are open if the pack is for options that settle them. */
export const actorIn = (book: Book, step: Step): string | undefined =>
  actorAndTies(step, step.open !== undefined && settlementOf(book, step.open) !== undefined)
