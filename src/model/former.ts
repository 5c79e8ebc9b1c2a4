import { remembered } from '../notation/remembered.ts'
import { fieldsOf, type LinkedDocument } from './graph.ts'

/** A document as far as its front matter is known. */
type Authored = Pick<LinkedDocument, 'valid'>

/** Ids a document had before. */
export const formerIds = ({ valid }: Authored): readonly string[] => fieldsOf(valid).formerly ?? []

/** Former clause ids of a document, each with its replacement as authored: a clause id, or a reference. Of several, the first. */
export const movedClauses = remembered((document: Authored): Readonly<Record<string, string>> =>
  // Without what every object has: `constructor` is an id like any other.
  Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(splitClauses(document)).flatMap(([old, [now]]) => (now ? [[old, now]] : [])))
  )
)

/** Former clause ids of a document, each with all its replacements as authored: several where it was split. */
export const splitClauses = ({ valid }: Authored): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(valid)['moved-clauses'] ?? {}).map(([old, now]) => [
      old,
      typeof now === 'string' ? [now] : now
    ])
  )
