/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the pack.
 */
export type Id = string
/**
 * Name of the pack as readers see it.
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
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id3 = string

/**
 * A pack besides the automatic ones, for an army, options and sections of your choice, published as PDF and JSON. A pack for a faction prints only what reads differently for it, unless it lists its sections; every other pack prints its sections in full.
 */
export interface PackFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'pack'
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
  faction?: Id2
  /**
   * Ids of the options that are on.
   *
   * @minItems 1
   */
  options?: Id3[]
  /**
   * Sections to print in full, as they read for the faction and the options. If omitted: all sections; for a pack with a faction, only what reads differently.
   *
   * @minItems 1
   */
  include?: (
    | 'rules'
    | 'options'
    | 'exceptions'
    | 'faq'
    | 'examples'
    | 'design-notes'
    | 'glossary'
    | 'base-rules'
    | 'sources'
  )[]
}
/**
 * Former clause ids and the clauses that replace them.
 */
export interface MovedClauses {
  [k: string]: Reference | Reference[]
}
