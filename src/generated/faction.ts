/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the faction.
 */
export type Id = string
/**
 * Name of the faction as readers see it.
 */
export type Title = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id1 = string
/**
 * Ids this document had before.
 *
 * @minItems 1
 */
export type FormerIds = Id1[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference = string
/**
 * Sources this document is based on.
 *
 * @minItems 1
 */
export type Sources = Id1[]
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id2 = string
/**
 * Name of the unit.
 */
export type Title1 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id3 = string

/**
 * An army and its kinds of troops, declared so that rules can refer to them.
 */
export interface FactionFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'faction'
  id: Id
  title: Title
  /**
   * One plain sentence that says what this is about, for lists and link previews.
   */
  summary?: string
  formerly?: FormerIds
  'moved-clauses'?: MovedClauses
  sources?: Sources
  /**
   * Licence of this document, if it differs from the ruleset’s; an SPDX id if there is one.
   */
  licence?: string
  /**
   * Other names of the faction.
   *
   * @minItems 1
   */
  aliases?: string[]
  /**
   * Kinds of troops that rules refer to.
   *
   * @minItems 1
   */
  units?: {
    id: Id2
    title: Title1
    /**
     * Other names of the unit.
     *
     * @minItems 1
     */
    aliases?: string[]
    /**
     * Traits the unit always has.
     *
     * @minItems 1
     */
    traits?: Id3[]
  }[]
}
/**
 * Former clause ids and the clauses that replace them.
 */
export interface MovedClauses {
  [k: string]: Reference | Reference[]
}
