/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the term.
 */
export type Id = string
/**
 * Name of the term as readers see it.
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
 * Declares the term as a trait units may have.
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
 * The only factions whose units can have the term as a trait.
 *
 * @minItems 1
 */
export type FactionsThatCanHaveTheTrait = Id1[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference1 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id2 = string
/**
 * What the term’s definition changes, if the source defines it by a change.
 *
 * @minItems 1
 */
export type Amendments = Amendment[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference2 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference3 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference4 = string
/**
 * Modifiers the term gives; if it declares a trait, only to units that have it.
 *
 * @minItems 1
 */
export type Adjustments = Adjustment[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference5 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference6 = string
/**
 * What doing something costs, as the term sets it.
 *
 * @minItems 1
 */
export type Costs = Cost[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference7 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference8 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference9 = string
/**
 * How often something may be done, as the term sets it.
 *
 * @minItems 1
 */
export type Limits = Limit[]

/**
 * A glossary entry with aliases.
 */
export interface TermFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'term'
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
   * Other forms and names of the term, plurals included where they are irregular. Regular English plurals are recognised anyway.
   *
   * @minItems 1
   */
  aliases?: string[]
  /**
   * `auto`: link the term wherever it appears in running text. `marked`: only where an author writes `[[id]]`. If omitted, names of several words are `auto` and single words are `marked`.
   */
  link?: 'auto' | 'marked'
  trait?: KindOfTrait
  of?: FactionsThatCanHaveTheTrait
  /**
   * How sure the editors are of the definition: `source` states it; `seen` in public data; `known` from general knowledge of the game, phrased with care.
   */
  certainty?: 'source' | 'seen' | 'known'
  amends?: Amendments
  adjusts?: Adjustments
  costs?: Costs
  limits?: Limits
  /**
   * References to clauses that contradict this document in the sources; both remain, and readers see the conflict.
   *
   * @minItems 1
   */
  conflicts?: Reference[]
}
/**
 * Former clause ids and the clauses that replace them.
 */
export interface MovedClauses {
  [k: string]: Reference | Reference[]
}
/**
 * One change that this document makes to a clause or base rule.
 */
export interface Amendment {
  target: Reference1
  /**
   * `replaces`: this text is read instead of the target. `changes`: the target applies except for one `part` of it, which this text replaces. `adds`: both apply. `suspends`: the target does not apply, and nothing replaces it. `disables`: the target, itself an amendment, is blocked, and what it covered comes back.
   */
  effect: 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
  part?: Id2
  /**
   * Clause of this document with the text, written `#clause`. If omitted, the whole body.
   */
  with?: string
  /**
   * For an option that replaces an open point: whether the modifiers count that name the point as `open`.
   */
  counts?: boolean
}
/**
 * A modifier in numbers.
 */
export interface Adjustment {
  /**
   * What is modified: a characteristic or a result. For other kinds: which dice, the size of what, or the range of what.
   */
  what: string
  /**
   * `bonus` (if omitted): the amount is added to a characteristic or a result. `re-roll`: this many dice may be re-rolled. `dice`: this many extra dice. `size`: this many extra models. `range`: this many extra inches. Only bonuses are added up.
   */
  kind?: 'bonus' | 're-roll' | 'dice' | 'size' | 'range'
  /**
   * How much is added; negative to subtract. Omit it if each unit has its own number, or if all dice of a roll may be re-rolled.
   */
  amount?: number
  /**
   * False if the source is unsure of the modifier: it is shown, but never added up, unless an option settles what leaves it `open`.
   */
  certain?: boolean
  open?: Reference2
  /**
   * The roll that the modifier is limited to: the id of one of the `rolls` in ruleset.md.
   */
  roll?: string
  phase?: Reference3
  target?: Reference4
  /**
   * Further condition at the table, in words.
   */
  when?: string
  /**
   * References to rules, base rules or exceptions whose modifier doesn’t stack with this one.
   *
   * @minItems 1
   */
  'no-stack-with'?: Reference[]
}
/**
 * What it costs to do what a clause says.
 */
export interface Cost {
  clause: Reference5
  /**
   * What is spent, in the singular: an action, a command point.
   */
  of: string
  /**
   * How many it costs at least; 0 if it is free.
   */
  least: number
  /**
   * How many it costs at most, if that is more: the player or the clause decides.
   */
  most?: number
  open?: Reference6
  /**
   * True if it comes on top of another cost, such as a second knife.
   */
  extra?: true
  /**
   * How many it gives, if it is a way to get them.
   */
  gives?: number
}
/**
 * How often one unit or player may do something. That of an exception, or of an answer, counts instead of another with the same `what`.
 */
export interface Limit {
  clause: Reference7
  what: Reference8
  /**
   * How many times it may be done at most.
   */
  times: number
  /**
   * The span in which the times count; `activation` is one activation, or one reaction.
   */
  per: 'activation' | 'phase' | 'turn' | 'round' | 'game'
  open?: Reference9
}
