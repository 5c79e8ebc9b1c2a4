/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the entry.
 */
export type Id = string
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
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id4 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id5 = string
/**
 * When they ruled.
 */
export type LooseDate = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id6 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id7 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id8 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id9 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id10 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id11 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id12 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id13 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id14 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference1 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference2 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id15 = string

/**
 * A question, its answer, what it is about, and who ruled when; or an honest “unanswered”.
 */
export interface FAQEntryFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'faq'
  id: Id
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
   * The question as a player would ask it.
   */
  question: string
  /**
   * What the entry is about: references to clauses, rules, base rules, terms or exceptions. The entry is shown there.
   *
   * @minItems 1
   */
  about: Reference[]
  for?: For
  /**
   * Ids of the options that must all be on for the question to arise. Otherwise players do not see it.
   *
   * @minItems 1
   */
  options?: Id1[]
  /**
   * Ids of the options that must all be off for the question to arise. Otherwise players do not see it.
   *
   * @minItems 1
   */
  'except-options'?: Id1[]
  /**
   * Whether there is an answer. An unanswered entry has no text outside `:::note`.
   */
  status: 'answered' | 'unanswered'
  /**
   * Who ruled, when, and with what authority; required once answered.
   */
  ruling?: {
    /**
     * Person or body who ruled.
     */
    by: string
    date: LooseDate
    /**
     * `official`: the publisher of the game. `designer`: the author of these rules. `club`: your club or the organiser of your games, for their own tables. `editorial`: drawn by the editors from the rules as written, with the clause that answers. `community`: anybody else.
     */
    authority: 'official' | 'designer' | 'club' | 'editorial' | 'community'
    source?: Id6
  }
  /**
   * What the answer is about, as `about` names it, with the fingerprint of what it said when the answer was last confirmed. `codicil faq confirm` writes it.
   */
  confirmed?: {
    /**
     * Fingerprint of words and data, 16 hexadecimal digits.
     */
    [k: string]: string
  }
  /**
   * What the answer assumes about the rules: what happens to a clause for these armies and options. `codicil check` proves each entry for every unit, trait and option that it leaves open, and reports an answer that the rules contradict.
   *
   * @minItems 1
   */
  expects?: Expectation[]
  'superseded-by'?: Id15
  /**
   * Position among the FAQ entries; smaller comes first. If omitted, entries are sorted by id. Official rulings come before all others.
   */
  order?: number
  /**
   * Heading under which the entry is listed.
   */
  topic?: string
  /**
   * Other names players have for what the question is about, slang included; search finds the document by them.
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
/**
 * Who the question is for, if not for everyone. Others do not see it.
 */
export interface For {
  faction?: Id2
  /**
   * Only these units of the faction.
   *
   * @minItems 1
   */
  units?: Id3[]
  /**
   * All units of the faction but these.
   *
   * @minItems 1
   */
  'except-units'?: Id4[]
  /**
   * Only units that have all of these traits.
   *
   * @minItems 1
   */
  traits?: Id5[]
}
/**
 * One thing that the rules must do for the answer to be right.
 */
export interface Expectation {
  selection?: ExpectedSelection
  clause: Reference1
  /**
   * What happens to the clause. `in-force`: its own words apply, whatever else is added or changes a part of them. `replaced`: another text applies instead. `suspended`: nothing does. `blocked`: an amendment disables it. `not-applicable`: its option is off, or its exception is for others. `changed`: a part of it is replaced. `extended`: a text is added to it.
   */
  state:
    | 'in-force'
    | 'replaced'
    | 'suspended'
    | 'blocked'
    | 'not-applicable'
    | 'changed'
    | 'extended'
  by?: Reference2
}
/**
 * The armies and games the answer is about; all of them if omitted. Whatever it does not name is tried both ways.
 */
export interface ExpectedSelection {
  faction?: Id7
  /**
   * Every army but these.
   *
   * @minItems 1
   */
  'except-factions'?: Id8[]
  /**
   * Each of these units of the faction.
   *
   * @minItems 1
   */
  units?: Id9[]
  /**
   * All units of the faction but these.
   *
   * @minItems 1
   */
  'except-units'?: Id10[]
  /**
   * Units that have all of these traits.
   *
   * @minItems 1
   */
  traits?: Id11[]
  /**
   * Units that have none of these traits.
   *
   * @minItems 1
   */
  'except-traits'?: Id12[]
  /**
   * Games with all of these options on.
   *
   * @minItems 1
   */
  options?: Id13[]
  /**
   * Games with all of these options off.
   *
   * @minItems 1
   */
  'except-options'?: Id14[]
}
