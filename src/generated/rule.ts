/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the rule.
 */
export type Id = string
/**
 * Name of the rule as readers see it.
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
 * Sources this document rests on.
 *
 * @minItems 1
 */
export type Sources = Id1[]
/**
 * Declares the subject of this rule as a trait units may have.
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
 * Factions whose units alone can have the rule as a trait.
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
 * What this rule changes.
 *
 * @minItems 1
 */
export type Amendments = Amendment[]
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id3 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference2 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference3 = string
/**
 * Modifiers this rule gives; where it declares a trait, only to units that have it.
 *
 * @minItems 1
 */
export type Adjustments = Adjustment[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference4 = string
/**
 * What doing something costs, as this rule sets it.
 *
 * @minItems 1
 */
export type Costs = Cost[]
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference5 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference6 = string
/**
 * How often something may be done, as this rule sets it.
 *
 * @minItems 1
 */
export type Limits = Limit[]
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id4 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id5 = string
/**
 * Tables of this rule as data.
 *
 * @minItems 1
 */
export type TypedTables = TypedTable[]
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id6 = string
/**
 * What the sequence is called.
 */
export type Title1 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id7 = string
/**
 * Name of the step as players say it.
 */
export type Title2 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference7 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id8 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference8 = string

/**
 * A document read as one unit: front matter of a rule.
 */
export interface RuleFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'rule'
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
   * Licence of this document where it differs from the ruleset’s; an SPDX id where there is one.
   */
  licence?: string
  /**
   * Place in reading order; smaller comes first. The visible number is computed from it.
   */
  order: number
  /**
   * Other names players have for the rule, slang too; a search finds the document by them.
   *
   * @minItems 1
   */
  aliases?: string[]
  trait?: KindOfTrait
  of?: FactionsThatCanHaveTheTrait
  amends?: Amendments
  /**
   * Ids of the clauses that a quick reference prints, in the order of the document; a section with all that is in it, but open points only by their own ids. Left out: the summary and the tables. Empty: nothing of this document.
   */
  quick?: Id3[]
  adjusts?: Adjustments
  costs?: Costs
  limits?: Limits
  tables?: TypedTables
  sequence?: Sequence
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
   * Clause of this document that carries the text, written `#clause`. The whole body when left out.
   */
  with?: string
}
/**
 * A modifier in numbers.
 */
export interface Adjustment {
  /**
   * What is modified: the characteristic or the result; with another `kind`, the dice or what there is more of.
   */
  what: string
  /**
   * `bonus`, which is meant where nothing is said: the amount is added to a characteristic or a result. `re-roll`: so many dice may be rolled again. `dice`: so many dice more. `size`: so many models more. `range`: so many inches more. Only bonuses are added up.
   */
  kind?: 'bonus' | 're-roll' | 'dice' | 'size' | 'range'
  /**
   * What is added to it; negative to subtract. Left out if every unit has a number of its own, and where all dice of a roll may be rolled again.
   */
  amount?: number
  /**
   * False where the source doubts the modifier: it is shown, and never added up.
   */
  certain?: boolean
  /**
   * The roll for which the modifier counts, where it is not general: one of the `rolls` in ruleset.md, by its id.
   */
  roll?: string
  phase?: Reference2
  target?: Reference3
  /**
   * Further condition at the table, in words.
   */
  when?: string
  /**
   * References to rules, base rules or exceptions whose modifier does not add up with this one.
   *
   * @minItems 1
   */
  'no-stack-with'?: Reference[]
}
/**
 * What it costs to do what a clause says.
 */
export interface Cost {
  clause: Reference4
  /**
   * What is spent, in the singular: an action, a command point.
   */
  of: string
  /**
   * How many it costs at least; 0 if it is free.
   */
  least: number
  /**
   * How many it costs at most, where that is more: the player, or the clause, decides.
   */
  most?: number
  /**
   * True for what comes on top of another cost, such as a second knife.
   */
  extra?: true
  /**
   * How many it brings, where it is a way to get them.
   */
  gives?: number
}
/**
 * How often one unit or player may do something.
 */
export interface Limit {
  clause: Reference5
  what: Reference6
  /**
   * How many times it may be done at most.
   */
  times: number
  /**
   * The span in which the times count.
   */
  per: 'activation' | 'phase' | 'turn' | 'round' | 'game'
}
/**
 * Names a table, its columns and, where wanted, its rows.
 */
export interface TypedTable {
  id: Id4
  /**
   * The table: a clause of this document.
   */
  clause: string
  /**
   * What its columns hold, from left to right; one entry for each.
   *
   * @minItems 1
   */
  columns: TypedColumn[]
  /**
   * Permanent names of the rows, from top to bottom; one for each.
   *
   * @minItems 1
   */
  rows?: Id1[]
  figure?: FigureOfATable
}
/**
 * Names a column and says what its cells hold.
 */
export interface TypedColumn {
  id: Id5
  /**
   * `number`: `2`, `+1`, `6"`; with a unit such as M also `2 × M` and `M`. `roll`: the least result that succeeds, `4+`, or one result. `yes-no`: `yes` or `no`. `reference`: where the first link of the cell leads. `text`: its words. Every cell may be empty.
   */
  type: 'number' | 'roll' | 'yes-no' | 'reference' | 'text'
  /**
   * What a number counts, in the singular: `action`, `inch`, or a characteristic that it multiplies.
   */
  unit?: string
}
/**
 * Draws the table below it, where a figure is quicker to read.
 */
export interface FigureOfATable {
  /**
   * `scale`: a bar for each number, whose length shows the number. `ladder`: each row at the rung of its number, the highest at the top. `cover`: a model for each row, hidden behind a wall as far as `hidden` says.
   */
  kind: 'scale' | 'ladder' | 'cover'
  /**
   * Columns that name a row, in this order.
   *
   * @minItems 1
   */
  label: Id1[]
  /**
   * Columns of numbers that are drawn. Bars of one unit have one scale; each ladder is a column of its own; models have theirs in words.
   *
   * @minItems 1
   */
  of: Id1[]
  /**
   * For `cover`: how much of the model is hidden, in per cent, one for each row from top to bottom.
   *
   * @minItems 1
   */
  hidden?: number[]
}
/**
 * The order of play that this rule lays down, as data.
 */
export interface Sequence {
  id: Id6
  title: Title1
  /**
   * What one pass through it is called.
   */
  unit?: string
  /**
   * What ends one pass, in words.
   */
  until?: string
  /**
   * Its steps, in order.
   *
   * @minItems 1
   */
  steps: Step[]
}
/**
 * One step of the order of play; steps nest.
 */
export interface Step {
  id: Id7
  title: Title2
  /**
   * Who acts in this step. `both`: both players, in the way its clause says. `every-player`: each player for their own side, however many there are. `all-at-once`: all players at the same time. `players-in-turn`: one player after the other, in the order `by` names. `opponents`: every opponent of the active player.
   */
  who?:
    | 'both'
    | 'every-player'
    | 'all-at-once'
    | 'players-in-turn'
    | 'opponents'
    | 'active-player'
    | 'attacker-then-defender'
    | 'alternating-units'
    | 'descending-order'
    | 'ascending-order'
    | 'reacting-player'
    | 'active-unit'
  /**
   * What sets the order: a characteristic for ascending and descending order, the name of an order for players in turn.
   */
  by?: string
  /**
   * Who acts at equal values, for ascending and descending order. `alternating-units`: the players alternate, one unit each. `open`: the rules do not say.
   */
  ties?: 'alternating-units' | 'open'
  /**
   * Condition of the step, the words after “if”. Where it holds, the step must be taken, unless it is optional; where it does not, there is no such step.
   */
  when?: string
  /**
   * True if players may leave the step out.
   */
  optional?: boolean
  /**
   * True if the step is gone through again and again until its end condition holds.
   */
  repeats?: boolean
  /**
   * What ends the step, in words.
   */
  until?: string
  clause?: Reference7
  /**
   * What is rolled in this step, and what counts: the words after “Roll”.
   */
  roll?: string
  /**
   * Where the step leads, one for each case.
   *
   * @minItems 1
   */
  branches?: Branch[]
  flow?: Reference8
  /**
   * Steps inside this one, in order.
   *
   * @minItems 1
   */
  steps?: Step[]
}
/**
 * Where a step leads in one case: what happens then, or the step that follows, or both.
 */
export interface Branch {
  /**
   * The case, the words after “if”.
   */
  when: string
  /**
   * What happens, in words.
   */
  result?: string
  to?: Id8
}
