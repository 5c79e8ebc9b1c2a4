/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Canonical id of a document or clause.
 */
export type CanonicalId = string

/**
 * What Codicil reads of the bundle of a released version, whichever Codicil wrote it: `releases/<version>/bundle.json`. It has all other fields of a published bundle, too.
 */
export interface ReleasedBundle {
  ruleset: ReleasedRuleset
  /**
   * All documents, in reading order.
   */
  documents: ReleasedDocument[]
  [k: string]: unknown
}
/**
 * The ruleset as a whole.
 */
export interface ReleasedRuleset {
  /**
   * Id.
   */
  id: string
  /**
   * Version of the ruleset.
   */
  version: string
  /**
   * Day from which it is in force.
   */
  effective: string
  text: ReleasedText
  [k: string]: unknown
}
/**
 * Its words.
 */
export interface ReleasedText {
  /**
   * Words only.
   */
  plain: string
  [k: string]: unknown
}
/**
 * One document.
 */
export interface ReleasedDocument {
  key: CanonicalId
  /**
   * Kind of the document.
   */
  kind: string
  /**
   * Title.
   */
  title: string
  /**
   * Visible number.
   */
  number: string | null
  /**
   * Hash over its clauses and data.
   */
  fingerprint: string
  /**
   * Its clauses; the first is the document itself.
   */
  clauses: ReleasedClause[]
  [k: string]: unknown
}
/**
 * One clause.
 */
export interface ReleasedClause {
  id: CanonicalId
  /**
   * Id within its document.
   */
  local: string
  /**
   * Visible number.
   */
  number: string | null
  /**
   * Heading or caption.
   */
  title: string | null
  /**
   * True where an author gave the id.
   */
  durable: boolean
  text: ReleasedText
  /**
   * Hash of its words and values.
   */
  fingerprint: string
  [k: string]: unknown
}
