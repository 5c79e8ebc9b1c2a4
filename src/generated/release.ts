/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Id of the ruleset.
 */
export type Id = string
/**
 * The version that is frozen; the file is named after it.
 */
export type Version = string
/**
 * Day from which this version holds.
 */
export type Date = string

/**
 * A frozen version of a ruleset, `releases/<version>.json`: what `codicil release` writes and nobody edits.
 */
export interface Release {
  /**
   * Version of this format, `major.minor`.
   */
  format: string
  ruleset: Id
  version: Version
  effective: Date
  /**
   * Every document and every clause with an id of its own, by canonical id.
   */
  clauses: {
    [k: string]: ReleasedClause
  }
}
/**
 * A document or clause as it was.
 */
export interface ReleasedClause {
  /**
   * Visible number it had; left out where it had none.
   */
  number?: string
  /**
   * Title of the document, or heading of the clause; left out where it had none.
   */
  title?: string
  /**
   * Hash of its words and values.
   */
  fingerprint: string
  /**
   * Its words, without markup.
   */
  text: string
}
