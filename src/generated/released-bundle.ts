/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Canonical id of a document or clause.
 */
export type CanonicalId = string

/**
 * What Codicil reads of the bundle of a released version, whichever Codicil wrote it: `releases/<version>/bundle.json`, in the present form. It has all other fields of a published bundle, too.
 */
export interface ReleasedBundle {
  /**
   * Version of the published formats in which the file is written. One of an older format is read into the form of the present one first.
   */
  format?: string
  ruleset: ReleasedRuleset
  /**
   * All documents, in reading order.
   */
  documents: ReleasedDocument[]
  [k: string]: unknown
}
/**
 * What was true of the ruleset as a whole.
 */
export interface ReleasedRuleset {
  /**
   * Id of the ruleset.
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
 * The words of a clause or ruleset.
 */
export interface ReleasedText {
  /**
   * The words alone, without markup.
   */
  plain: string
  [k: string]: unknown
}
/**
 * A document as it was released.
 */
export interface ReleasedDocument {
  key: CanonicalId
  /**
   * Kind of the document, such as `rule`.
   */
  kind: string
  /**
   * Name of the document; the question of a FAQ entry.
   */
  title: string
  /**
   * Visible number in that version; absent if it had none.
   */
  number?: string
  /**
   * Fingerprint of its front matter and all its clauses.
   */
  fingerprint: string
  /**
   * Its clauses; the first is the document itself.
   */
  clauses: ReleasedClause[]
  [k: string]: unknown
}
/**
 * A clause as it was released.
 */
export interface ReleasedClause {
  id: CanonicalId
  /**
   * Id within its document; empty for the document itself.
   */
  local: string
  /**
   * Visible number in that version; absent if it had none.
   */
  number?: string
  /**
   * Heading of the clause, or caption of its table; absent if it had none.
   */
  title?: string
  /**
   * True if an author gave the id, so that it was promised.
   */
  durable: boolean
  text: ReleasedText
  /**
   * Fingerprint of its form, heading, words and table.
   */
  fingerprint: string
  [k: string]: unknown
}
