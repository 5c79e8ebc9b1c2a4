import type { AnyDocument, Bundle } from '../generated/published.ts'
import { remembered } from '../notation/remembered.ts'

/** The documents of a bundle, by their keys. */
export const recordsOf: (bundle: Bundle) => ReadonlyMap<string, AnyDocument> = remembered(
  ({ documents }) => new Map(documents.map((record) => [record.key, record]))
)
