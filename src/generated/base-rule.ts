/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the base rule.
 */
export type Id = string
/**
 * Name of the base rule as readers see it.
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
 * Declares the base rule as a trait units may have.
 */
export type KindOfTrait =
  | 'weapon'
  | 'skill'
  | 'spell'
  | 'item'
  | 'ability'
  | 'keyword'
  | 'mutation'
  | 'unit-type'
/**
 * The only factions whose units can have the base rule as a trait.
 *
 * @minItems 1
 */
export type FactionsThatCanHaveTheTrait = Id1[]

/**
 * A rule of the published game that is amended or mentioned: its name and where to find it, never its text.
 */
export interface BaseRuleFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'base-rule'
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
   * Where to find the rule in the published game.
   */
  where: string
  trait?: KindOfTrait
  of?: FactionsThatCanHaveTheTrait
  /**
   * Other names of the rule.
   *
   * @minItems 1
   */
  aliases?: string[]
}
/**
 * Former clause ids and the clauses that replace them.
 */
export interface MovedClauses {
  [k: string]: Reference | Reference[]
}
