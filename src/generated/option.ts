/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Permanent id of the option.
 */
export type Id = string
/**
 * Name of the option as readers see it.
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
 * The only factions whose units can have the option as a trait.
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
 * Id of a clause of this document; or a term, `term:reload`, or a clause of one, `term:reload#dice`.
 */
export type EntryOfAQuickReference = string
/**
 * What a quick reference prints of it.
 */
export type QuickReference = EntryOfAQuickReference[]
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
 * Modifiers this rule gives.
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
 * What doing something costs, as this rule sets it.
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
 * Tables of this option as data.
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
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference10 = string
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
 * Name of the step as players say it.
 */
export type Title2 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference11 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference12 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id10 = string
/**
 * Points at something addressable: `id`, `id#clause`, `kind:id`, `kind:id#clause`, `#clause` of this document, or any of these behind `other-ruleset/`.
 */
export type Reference13 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id11 = string
/**
 * Permanent kebab-case name: lower-case letters and digits in words joined by single hyphens, beginning with a letter. Unique per ruleset and kind, independent of file names and numbers.
 */
export type Id12 = string

/**
 * An optional rule that players may switch on.
 */
export interface OptionFrontMatter {
  /**
   * Decides which schema the document follows.
   */
  kind: 'option'
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
   * Position in reading order; smaller comes first. The visible number is computed from it.
   */
  order: number
  /**
   * Other names players have for the option, slang included; search finds the document by them.
   *
   * @minItems 1
   */
  aliases?: string[]
  trait?: KindOfTrait
  of?: FactionsThatCanHaveTheTrait
  amends?: Amendments
  /**
   * Questions that this option answers while it is on: FAQ entries without an answer, or about a place where the sources disagree.
   *
   * @minItems 1
   */
  settles?: SettledQuestion[]
  /**
   * With what authority the option gives the answers under `settles`; the words are those of `ruling` in a FAQ entry.
   */
  authority?: 'official' | 'designer' | 'club' | 'editorial' | 'community'
  quick?: QuickReference
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
  /**
   * Ids of options that must be on for this one.
   *
   * @minItems 1
   */
  requires?: Id11[]
  /**
   * Ids of options that cannot be on together with this one.
   *
   * @minItems 1
   */
  excludes?: Id12[]
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
 * A question, and where this option answers it.
 */
export interface SettledQuestion {
  faq: Id3
  /**
   * Clause of this option that answers it, written `#clause`. If omitted, the whole option.
   */
  with?: string
  /**
   * Whether the modifiers that the question leaves open count while this option is on: those that name it as `open`.
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
/**
 * Names a table, its columns and, if you like, its rows.
 */
export interface TypedTable {
  id: Id4
  /**
   * The table: a clause of this document.
   */
  clause: string
  /**
   * What its columns contain, from left to right; one entry for each.
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
 * Names a column and says what its cells contain.
 */
export interface TypedColumn {
  id: Id5
  /**
   * `number`: `2`, `+1`, `6"`; with a unit such as M also `2 × M` and `M`. `roll`: the lowest result that succeeds, `4+`, or one result. `yes-no`: `yes` or `no`. `reference`: where the first link of the cell leads. `text`: its words. Any cell may be empty.
   */
  type: 'number' | 'roll' | 'yes-no' | 'reference' | 'text'
  /**
   * What a number counts, in the singular: `action`, `inch`, or a characteristic that it multiplies.
   */
  unit?: string
}
/**
 * Draws the table as a figure below it, if that is quicker to read.
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
   * For `cover`: how much of the model is hidden, in percent, one for each row from top to bottom.
   *
   * @minItems 1
   */
  hidden?: number[]
}
/**
 * The order of play that this rule sets out, as data.
 */
export interface Sequence {
  id: Id6
  title: Title1
  /**
   * What one pass through it is called.
   */
  unit?: string
  'instead-of'?: Reference10
  /**
   * Steps of the other order of play that this one leaves out, with all that is inside them.
   *
   * @minItems 1
   */
  without?: Id1[]
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
  replaces?: Id8
  after?: Id9
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
  open?: Reference11
  /**
   * Condition of the step: the words after “if”. If it is true, the step must be taken, unless it is optional; if not, the step is skipped.
   */
  when?: string
  /**
   * True if players may skip the step.
   */
  optional?: boolean
  /**
   * True if the step is repeated until its end condition is true.
   */
  repeats?: boolean
  /**
   * What ends the step, in words.
   */
  until?: string
  clause?: Reference12
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
  flow?: Reference13
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
  to?: Id10
}
