/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the event: its page has the address `/events/<id>/`.
 */
export type Id = string
/**
 * Name of the event.
 */
export type Title = string
/**
 * Its first day.
 */
export type Date = string
/**
 * Its last day; omit it for a one-day event.
 */
export type Date1 = string
/**
 * Id of the ruleset.
 */
export type Id1 = string
/**
 * The version that is played: a released one, or that of `ruleset.md`, which may still change.
 */
export type Version = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id2 = string
/**
 * Ids of the options that everybody plays.
 *
 * @minItems 1
 */
export type Options = Id2[]
/**
 * Ids of options that are off, named so that no one has to ask.
 *
 * @minItems 1
 */
export type Options1 = Id2[]
/**
 * Ids of the options that the players of each game agree on.
 *
 * @minItems 1
 */
export type Options2 = Id2[]
/**
 * Last day of the rulings that count; later ones are listed as not for this event. Rulings of that time count even if they are not in the version that is played.
 */
export type Date2 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference = string
/**
 * Language of its words, a BCP 47 tag; English if omitted.
 */
export type Language = string

/**
 * A tournament or a campaign day: which rulesets are played in which versions, with which options, and whose rulings count, up to which day. Changes for this event alone are rules and exceptions in its folder `changes`; the body has the notes for players.
 */
export interface EventFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'event'
  id: Id
  title: Title
  /**
   * One plain sentence that says what this is about, for lists and link previews.
   */
  summary?: string
  /**
   * Where it takes place, in words.
   */
  place?: string
  days: DaysOfAnEvent
  /**
   * The rulesets that are played.
   *
   * @minItems 1
   */
  rulesets: RulesetOfAnEvent[]
  rulings?: RulingsOfAnEvent
  /**
   * True if the pack of the event has a sheet on which players sign what they have agreed.
   */
  sign?: boolean
  language?: Language
}
/**
 * When it takes place.
 */
export interface DaysOfAnEvent {
  from: Date
  to?: Date1
}
/**
 * A ruleset at one version, and its options.
 */
export interface RulesetOfAnEvent {
  id: Id1
  version: Version
  /**
   * Fingerprint of the edition, as its pages and packs state it. `codicil check` reports any other edition of that version.
   */
  fingerprint?: string
  options?: OptionsOfAnEvent
}
/**
 * Which options are on, off, or left to the players. An option in no list is off.
 */
export interface OptionsOfAnEvent {
  on?: Options
  off?: Options1
  open?: Options2
}
/**
 * Which answers count. If omitted, all answers of the versions that are played.
 */
export interface RulingsOfAnEvent {
  /**
   * Whose rulings count; if several have ruled on one clause, the first of them. If omitted, all rulings count.
   *
   * @minItems 1
   */
  of?: AuthorityOfAnEvent[]
  until?: Date2
  /**
   * Answers that do not count even so: `id`, or `ruleset/id` if several rulesets are played.
   *
   * @minItems 1
   */
  except?: Reference[]
}
/**
 * An authority as answers name it.
 */
export interface AuthorityOfAnEvent {
  /**
   * Authority of the ruling, as in the `ruling` of an answer.
   */
  authority: 'official' | 'designer' | 'club' | 'editorial' | 'community'
  /**
   * Person or body who ruled, as the answer names it. If omitted, anyone with this authority.
   */
  by?: string
}
