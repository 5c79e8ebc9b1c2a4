import type { LinkedDocument } from './graph.ts'

/** A document as far as its front matter is known. */
type Authored = Pick<LinkedDocument, 'valid'>

/** Ids a document had before. */
export const formerIds = ({ valid }: Authored): readonly string[] =>
  (valid.data as { readonly formerly?: readonly string[] }).formerly ?? []

/** Former clause ids of a document, each with its replacement as authored: a clause id, or a reference. */
export const movedClauses = ({ valid }: Authored): Readonly<Record<string, string>> =>
  (valid.data as { readonly 'moved-clauses'?: Readonly<Record<string, string>> })['moved-clauses'] ?? {}
