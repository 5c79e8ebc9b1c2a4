/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the ruleset.
 */
export type Id = string
/**
 * Name of the ruleset as readers see it.
 */
export type Title = string
/**
 * Version of this ruleset.
 */
export type Version = string
/**
 * Day from which this version may be played; until then, the one before it is in force. A draft needs none.
 */
export type Date = string
/**
 * Day on which this version was made public. If omitted, the day it takes effect.
 */
export type Date1 = string
/**
 * Day from which no earlier version may be played. If omitted, the day it takes effect.
 */
export type Date2 = string
/**
 * Language of the text, a BCP 47 tag; English if omitted.
 */
export type Language = string
/**
 * First version without it.
 */
export type Version1 = string
/**
 * What to read instead.
 */
export type Reference = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id1 = string
/**
 * When it was published or last seen.
 */
export type LooseDate = string

/**
 * One set of house rules for one game: front matter of `ruleset.md`.
 */
export interface RulesetFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'ruleset'
  id: Id
  title: Title
  /**
   * One plain sentence that says what this is about, for lists and link previews.
   */
  summary?: string
  /**
   * Short name for tight places.
   */
  short?: string
  /**
   * The published game these rules amend.
   */
  game: {
    /**
     * Name of the game.
     */
    title: string
    /**
     * Edition, if it matters.
     */
    edition?: string
    /**
     * Who publishes the game.
     */
    publisher?: string
    /**
     * What readers should know about the name, in one sentence.
     */
    note?: string
    /**
     * True if these rules restate how the game is published and change nothing. They are then not called house rules.
     */
    restated?: boolean
    /**
     * True if the game is by the authors of these rules, such as a club’s own. They are then called neither house rules nor unofficial.
     */
    own?: boolean
  }
  version: Version
  effective?: Date
  published?: Date1
  mandatory?: Date2
  language?: Language
  /**
   * Licence of your own words; an SPDX id if there is one.
   */
  licence: string
  /**
   * Position among the rulesets of a site; smaller comes first.
   */
  order?: number
  /**
   * What a reader must know about the status of these rules. If omitted, pages say that they are unofficial, unless the game is your own.
   */
  notice?: string
  /**
   * For how many players.
   */
  players?: string
  /**
   * How the rules were tested, as far as the sources say.
   */
  tested?: string
  /**
   * What earlier versions had and this one does not. The old addresses stay, and say so.
   *
   * @minItems 1
   */
  withdrawn?: {
    /**
     * Its canonical id, `kind:id` or `kind:id#clause`.
     */
    id: string
    since: Version1
    /**
     * Why, in a plain sentence.
     */
    reason: string
    see?: Reference
  }[]
  /**
   * Who did what, with names as the sources give them.
   *
   * @minItems 1
   */
  credits?: {
    /**
     * What they did.
     */
    role: string
    /**
     * Name as the source gives it.
     */
    name: string
    /**
     * Where to find them.
     */
    url?: string
  }[]
  parts?: Parts
  rolls?: Rolls
  /**
   * Documents the ruleset is based on.
   *
   * @minItems 1
   */
  sources: {
    id: Id1
    /**
     * Title of the source.
     */
    title: string
    /**
     * Author as the source names them, or “not named”.
     */
    author: string
    /**
     * Public address.
     */
    url?: string
    /**
     * Further public addresses of the same text.
     *
     * @minItems 1
     */
    urls?: string[]
    date?: LooseDate
    /**
     * The licence that the source states, in words.
     */
    licence: string
    /**
     * What a reader should know about the source.
     */
    note?: string
  }[]
}
/**
 * Parts of a rule that an amendment may change while the rest of it applies: an id, and the words after “Changes”.
 */
export interface Parts {
  /**
   * What readers call the part, after “Changes”.
   */
  [k: string]: string
}
/**
 * The rolls that modifiers can count for: an id, and the words after “for”.
 */
export interface Rolls {
  /**
   * What readers call the roll, after “for”.
   */
  [k: string]: string
}
