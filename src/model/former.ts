import { fieldsOf, type LinkedDocument } from './graph.ts'

/** A document as far as its front matter is known. */
type Authored = Pick<LinkedDocument, 'valid'>

/** Ids a document had before. */
export const formerIds = ({ valid }: Authored): readonly string[] => fieldsOf(valid).formerly ?? []

/** Former clause ids of a document, each with its replacement as authored: a clause id, or a reference. */
export const movedClauses = ({ valid }: Authored): Readonly<Record<string, string>> =>
  fieldsOf(valid)['moved-clauses'] ?? {}
