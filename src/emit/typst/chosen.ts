import type { AnyDocument, Bundle, Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Book } from './book.ts'

const chosenIn = remembered(
  ({ documents }: Bundle): ReadonlySet<Target> => new Set(documents.flatMap(({ quick = [] }: AnyDocument) => quick))
)

/** True for a clause or a term that an author chose for the quick reference by its id. */
export const isChosen = ({ bundle }: Book, key: Target): boolean => chosenIn(bundle).has(key)
