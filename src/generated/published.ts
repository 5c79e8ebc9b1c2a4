/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Version of the published formats in which the file is written, `major.minor`. A minor version may add fields and ids; a new major version means that some were removed or renamed.
 */
export type FormatVersion = string
/**
 * Canonical id of a document (`kind:id`) or clause (`kind:id#clause`); one in another ruleset has `ruleset/` before it.
 */
export type Target = string
/**
 * First 16 hexadecimal digits of a SHA-256; the page about data has the recipe.
 */
export type Fingerprint = string
/**
 * Calendar day, `YYYY-MM-DD`.
 */
export type Day = string
/**
 * Version of a ruleset, three numbers; a draft has a word after them.
 */
export type Version = string
/**
 * Address of a page, without the base path of the site.
 */
export type SiteAddress = string
/**
 * One document of a ruleset with its clauses; which fields it has, its `kind` says.
 */
export type Document =
  | RuleDocument
  | OptionDocument
  | BaseRuleDocument
  | FactionDocument
  | ExceptionDocument
  | FAQEntryDocument
  | TermDocument
  | PackDocument
/**
 * Address of a JSON file, without the base path of the site.
 */
export type DataAddress = string
/**
 * How it refers: `reference` by `[[…]]` or a relative link in the text, `term` by an automatic glossary link, the others by the field of that name.
 */
export type Via =
  | 'reference'
  | 'term'
  | 'amends'
  | 'about'
  | 'conflicts'
  | 'requires'
  | 'excludes'
  | 'supersededBy'
  | 'sequence'
  | 'noStackWith'
/**
 * `replaces`: its text is read instead of the target. `changes`: its text is read instead of one part of the target. `adds`: its text is read after the target. `suspends`: the target does not apply, and nothing is read instead. `disables`: the target, itself an amendment, is blocked.
 */
export type Effect = 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
/**
 * Id of the part of the target that an amendment `changes`, one of the `parts` of the ruleset; absent for other effects.
 */
export type Part = string
/**
 * Who decided, from the publisher of the game to players: how much a ruling weighs.
 */
export type Authority = 'official' | 'designer' | 'club' | 'editorial' | 'community'

export interface Published {
  bundle: Bundle
  document: DocumentFile
  'pack-file': PackFile
  rulebook: RulebookFile
  'difference-file': DifferenceFile
  'changes-file': ChangesFile
  'event-file': EventFile
  index: Index
}
/**
 * Everything about one ruleset, `api/v1/<ruleset>/bundle.json`.
 */
export interface Bundle {
  format: FormatVersion
  generator: Generator
  ruleset: Ruleset
  /**
   * All documents, in reading order.
   */
  documents: Document[]
}
/**
 * Program that made the file.
 */
export interface Generator {
  /**
   * Name of the program.
   */
  name: string
  /**
   * Version of the program, which is not that of the rules.
   */
  version: string
}
/**
 * What is true of the ruleset as a whole.
 */
export interface Ruleset extends RulesetContent {
  changes?: ChangeNotes
  fingerprint: Fingerprint
}
/**
 * What the authors say about the changes of a version since the one before it.
 */
export interface ChangeNotes {
  text?: Text
  /**
   * Reasons, as the authors list them.
   */
  notes: ChangeNote[]
}
/**
 * The words of a clause, its sub-clauses not included, in three forms that say the same.
 */
export interface Text {
  /**
   * CommonMark with GFM; references are links to site addresses.
   */
  markdown: string
  /**
   * Safe HTML fragment. Addresses of links begin with `/` and lack the base path of the site.
   */
  html: string
  /**
   * Words only, blocks separated by line feeds.
   */
  plain: string
}
/**
 * Why one or more clauses changed in a version.
 */
export interface ChangeNote {
  /**
   * What changed: clauses or documents of this version, or what it has withdrawn. The note also counts for their sub-clauses that have none of their own.
   */
  clauses: Target[]
  /**
   * Kind of the reason: it was wrong, unclear, missing or superfluous, or it plays differently on purpose.
   */
  kind: 'correction' | 'clarification' | 'addition' | 'removal' | 'revision'
  /**
   * Why, in one or two sentences.
   */
  reason: string
  /**
   * What the reason is based on, in words.
   */
  source?: string
}
/**
 * What is true of the ruleset as a whole, but for the fingerprint of the edition.
 */
export interface RulesetContent extends RulesetFields {
  /**
   * The ruleset in a plain sentence.
   */
  summary?: string
  game: Game
  built?: Day
  /**
   * Place among the rulesets of the site, smallest first. 9007199254740991, the largest whole number that all programs read alike, if the author gives no place: such rulesets come last, in the order of their ids.
   */
  order: number
  /**
   * For how many players the rules are.
   */
  players?: string
  open?: OpenCount
  /**
   * Released versions, oldest first.
   */
  releases?: ReleaseEntry[]
  /**
   * What earlier versions had and this one no longer has.
   */
  withdrawn?: Withdrawn[]
  /**
   * How the rules were tested, as far as the sources say.
   */
  tested?: string
  /**
   * People and what they did.
   */
  credits: Credit[]
  text: Text
}
/**
 * The published game that the house rules are for.
 */
export interface Game {
  /**
   * Name of the game.
   */
  title: string
  /**
   * Edition of the game, if it matters.
   */
  edition?: string
  /**
   * Who publishes the game.
   */
  publisher?: string
  /**
   * What a reader should know about the name of the game.
   */
  note?: string
  /**
   * True if the ruleset restates how the game is published and changes nothing. If omitted, it has house rules.
   */
  restated?: boolean
  /**
   * True if the game is by the authors of the ruleset, which is then neither house rules nor unofficial.
   */
  own?: boolean
}
/**
 * How many points the sources of a ruleset leave open.
 */
export interface OpenCount {
  /**
   * How many there are.
   */
  all: number
  /**
   * How many there are of each kind that occurs.
   */
  kinds: {
    [k: string]: number
  }
}
/**
 * A released version of a ruleset.
 */
export interface ReleaseEntry {
  version: Version
  effective: Day
}
/**
 * A document or clause that earlier versions had.
 */
export interface Withdrawn {
  id: Target
  href: SiteAddress
  since: Version
  /**
   * Why it was withdrawn, in a sentence.
   */
  reason: string
  see?: Target
  last?: LastWording
}
/**
 * What it said in the last released version that had it; absent if none did.
 */
export interface LastWording {
  version: Version
  effective: Day
  /**
   * Visible number that it had then; absent if it had none.
   */
  number?: string
  /**
   * Title of the document, or heading of the clause.
   */
  title?: string
  /**
   * Its words then, without markup.
   */
  text: string
}
/**
 * One person and what they did.
 */
export interface Credit {
  /**
   * What they did, such as author.
   */
  role: string
  /**
   * Name, as the source gives it.
   */
  name: string
  /**
   * Public address of the person.
   */
  url?: string
}
/**
 * What every file says that states its ruleset whole or in part: enough to name, cite and attribute its words.
 */
export interface RulesetFields {
  /**
   * Permanent id of the ruleset, first part of its addresses.
   */
  id: string
  /**
   * Title of the ruleset, as readers see it.
   */
  title: string
  /**
   * Short name for tight places; the title if the author gave none.
   */
  short: string
  version: Version
  effective: Day
  published?: Day
  mandatory?: Day
  /**
   * True for a version that is not final, such as `1.1.0-draft`: it may change under the same name.
   */
  draft?: true
  /**
   * Language of the prose, as a BCP 47 tag.
   */
  language: string
  /**
   * Licence of the prose: an SPDX identifier, or words.
   */
  licence: string
  /**
   * What readers must know before they use the rules, such as whose they are.
   */
  notice?: string
  parts?: Parts
  rolls?: Rolls
  /**
   * Documents that the ruleset is based on.
   */
  sources: Source[]
  href: SiteAddress
}
/**
 * What the parts of clauses are called that amendments may change, by id, as after “Changes”; absent if the ruleset declares none.
 */
export interface Parts {
  [k: string]: string
}
/**
 * What the rolls are called that modifiers count for, by id; absent if the ruleset declares none.
 */
export interface Rolls {
  [k: string]: string
}
/**
 * A document the ruleset is based on.
 */
export interface Source {
  /**
   * Id of the source, unique in its ruleset.
   */
  id: string
  /**
   * Title of the source.
   */
  title: string
  /**
   * Author as the source names them.
   */
  author: string
  /**
   * Public address of the source.
   */
  url?: string
  /**
   * Further public addresses of the source.
   */
  urls?: string[]
  /**
   * When it was published, or last seen: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
   */
  date?: string
  /**
   * What its licence allows: an SPDX identifier, or words.
   */
  licence: string
  /**
   * What a reader should know about the source.
   */
  note?: string
}
/**
 * A house rule that always applies.
 */
export interface RuleDocument extends DocumentFields, AmendingFields, TraitFields {
  /**
   * A rule is of the kind `rule`.
   */
  kind: 'rule'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  sequence?: Sequence
}
/**
 * The order of play as data.
 */
export interface Sequence {
  /**
   * Id of the sequence, unique in its ruleset.
   */
  id: string
  /**
   * Name of the sequence, as players say it.
   */
  title: string
  /**
   * What players call one pass through the steps, such as round.
   */
  unit?: string
  insteadOf?: Target
  /**
   * What ends one pass, in words.
   */
  until?: string
  /**
   * The steps of one pass, in order.
   */
  steps: Step[]
}
/**
 * One step of the order of play; steps nest.
 */
export interface Step {
  /**
   * Id of the step, unique in its sequence.
   */
  id: string
  /**
   * Name of the step, as players say it.
   */
  title: string
  /**
   * Who acts in the step, such as `both`, `active-player` or `descending-order`; absent if the rules do not say.
   */
  who?: string
  /**
   * What sets the order: a characteristic, or the name of an order of players.
   */
  by?: string
  /**
   * Who acts at equal values: `alternating-units`, or `open` where the rules do not say.
   */
  ties?: string
  open?: Target
  /**
   * Condition of the step: the words after “if”. If it is true, only an optional step may be skipped.
   */
  when?: string
  /**
   * True if it may be skipped.
   */
  optional?: boolean
  /**
   * True if it repeats until its end condition is true.
   */
  repeats?: boolean
  /**
   * What ends the step, in words.
   */
  until?: string
  clause?: Target
  /**
   * What is rolled in the step, and what counts: the words after “Roll”.
   */
  roll?: string
  /**
   * Where the step leads, one for each case.
   */
  branches?: Branch[]
  flow?: Target
  /**
   * Steps inside this one, in order.
   */
  steps?: Step[]
}
/**
 * Where a step leads in one case.
 */
export interface Branch {
  /**
   * The case, the words after “if”.
   */
  when: string
  /**
   * What happens, in words; absent if only the next step matters.
   */
  result?: string
  /**
   * Id of the step of this sequence that follows; absent if none does.
   */
  to?: string
}
/**
 * What documents of every kind have.
 */
export interface DocumentFields {
  key: Target
  /**
   * Permanent id, unique among the documents of its kind.
   */
  id: string
  /**
   * Name of the document; the question of a FAQ entry.
   */
  title: string
  /**
   * Id of the event that alone has this document: what it amends, it amends there, above all exceptions. Absent in rulesets.
   */
  event?: string
  /**
   * Visible number, computed at build time; absent if it has none.
   */
  number?: string
  /**
   * The document in a plain sentence; absent if its author wrote none.
   */
  summary?: string
  href: SiteAddress
  api: DataAddress
  origin: Origin
  /**
   * Licence of its text: an SPDX identifier, or words.
   */
  licence: string
  /**
   * Ids of the ruleset’s sources it is based on.
   */
  sources: string[]
  /**
   * Clauses that went elsewhere: the id each had here, and what replaces it.
   */
  moved?: MovedClause[]
  /**
   * Clauses that an author split, with everything that replaces each; absent if there are none.
   */
  split?: SplitClause[]
  /**
   * Ids that the document had before, which lead here now.
   */
  formerly?: string[]
  fingerprint: Fingerprint
  /**
   * What the sources leave open about it: the words of its open points. Each is also a clause, whose `open` says more.
   */
  open?: string[]
  /**
   * Its clauses in reading order; the first is the document itself.
   */
  clauses: Clause[]
}
/**
 * File and line of the content folder that the text comes from.
 */
export interface Origin {
  /**
   * Path inside the content folder, with `/` separators.
   */
  file: string
  /**
   * Line of its first character, from 1.
   */
  line: number
}
/**
 * A clause that is now in another document.
 */
export interface MovedClause {
  /**
   * Id that the clause had in this document.
   */
  id: string
  to: Target
}
/**
 * A clause that several others have taken the place of.
 */
export interface SplitClause {
  /**
   * Id that the clause had in this document, and may still have.
   */
  id: string
  /**
   * Canonical ids of the clauses that it was split into.
   */
  into: Target[]
}
/**
 * The smallest addressable part of a rule.
 */
export interface Clause {
  id: Target
  /**
   * Id within its document; empty for the document itself.
   */
  local: string
  /**
   * Visible number, computed at build time; absent if it has none.
   */
  number?: string
  /**
   * What the clause is. `document` is the text before the first clause.
   */
  type: 'document' | 'section' | 'paragraph' | 'item' | 'table' | 'example' | 'note' | 'design'
  open?: OpenPoint
  /**
   * True for a note that reports what the source says: players do nothing by it.
   */
  reports?: true
  /**
   * Heading or caption in plain words; absent if it has none.
   */
  title?: string
  /**
   * Depth below the document, 0 for the document itself.
   */
  depth: number
  parent?: Target
  /**
   * True if an author gave the id; only durable ids are promises.
   */
  durable: boolean
  /**
   * Ids that clauses of this document had before, and that lead here now.
   */
  formerly?: string[]
  /**
   * Numbers it had in released versions, where they differ from the present one, latest first.
   */
  formerNumbers?: FormerNumber[]
  href: SiteAddress
  text: Text
  table?: Table
  origin: Origin
  fingerprint: Fingerprint
  /**
   * Clauses and documents that it refers to.
   */
  out: OutgoingReference[]
  /**
   * Clauses and documents that refer to it.
   */
  in: IncomingReference[]
  /**
   * What changes it, in reading order.
   */
  amendedBy: AmendedBy[]
  /**
   * Keys of the FAQ entries that are about it.
   */
  faq: Target[]
}
/**
 * What makes a note a point that the sources leave open. Questions about it are in `faq`.
 */
export interface OpenPoint {
  /**
   * `silent`: the source does not say. `unclear`: its words can be read in more than one way. `contradicts`: the sources say different things. `undecided`: the source asks itself, and does not decide. `missing`: a part of the source is lost or not written.
   */
  kind: 'silent' | 'unclear' | 'contradicts' | 'undecided' | 'missing'
  about: Target
  /**
   * The characteristic, as `what` of modifiers names it, of which it leaves open whether several modifiers add up. Absent if it leaves something else open.
   */
  sums?: string
  /**
   * Options that settle it while they are on, as canonical ids; absent if none does.
   */
  settledBy?: Target[]
  /**
   * How they settle it: the clauses of these options that have the words, as canonical ids. An option can be on for one such clause alone if that answers a question or an open point. Absent if no option settles it, and from versions that were released before this field.
   */
  answers?: Target[]
}
/**
 * A number that the clause had in released versions and has no longer.
 */
export interface FormerNumber {
  /**
   * Visible number that it had.
   */
  number: string
  version: Version
}
/**
 * A captioned table as typed rows.
 */
export interface Table {
  /**
   * Caption of the table, in plain words.
   */
  caption: string
  /**
   * Columns from left to right.
   */
  columns: Column[]
  /**
   * Rows in order; each cell a number or text, as its column says; null in an empty cell, which keeps its place.
   */
  rows: (string | number | null)[][]
  data?: TableValues
  figure?: FigureOfATable
}
/**
 * Heading of a column, and what its cells contain.
 */
export interface Column {
  /**
   * Heading of the column, in plain words.
   */
  title: string
  /**
   * `number` when every cell is a plain number, else `text`.
   */
  type: 'number' | 'text'
}
/**
 * A table by names: what programs count with.
 */
export interface TableValues {
  /**
   * Permanent name of the table, unique in its document.
   */
  id: string
  /**
   * What the columns contain, from left to right.
   */
  columns: TypedColumn[]
  /**
   * Rows from top to bottom.
   */
  rows: RowValues[]
}
/**
 * Name, type and unit of a column.
 */
export interface TypedColumn {
  /**
   * Permanent name of the column, by which each row has its value.
   */
  id: string
  /**
   * `number`: a number of the unit. `roll`: the least result of a die that succeeds, or one result. `yes-no`: true or false. `reference`: a canonical id. `text`: words.
   */
  type: 'number' | 'roll' | 'yes-no' | 'reference' | 'text'
  /**
   * What a number counts, in the singular; a characteristic if the number multiplies it.
   */
  unit?: string
}
/**
 * The values of a row.
 */
export interface RowValues {
  /**
   * Permanent name of the row, unique in its table; absent if it has none.
   */
  id?: string
  /**
   * Values by the names of their columns; null where the cell is empty.
   */
  values: {
    [k: string]: string | number | boolean | null
  }
}
/**
 * How the table is drawn below it; absent if it is not. The columns are those of `data`.
 */
export interface FigureOfATable {
  /**
   * `scale`: a bar for each number. `ladder`: each row at the rung of its number. `cover`: a model for each row, behind a wall.
   */
  kind: 'scale' | 'ladder' | 'cover'
  /**
   * Columns that name a row.
   */
  label: string[]
  /**
   * Columns of numbers that are drawn.
   */
  of: string[]
  /**
   * For `cover`: how much of the model of each row is hidden, in per cent.
   */
  hidden?: number[]
}
/**
 * A place this clause refers to.
 */
export interface OutgoingReference {
  to: Target
  via: Via
}
/**
 * A place that refers to this clause.
 */
export interface IncomingReference {
  from: Target
  via: Via
}
/**
 * A change that another document makes to this clause.
 */
export interface AmendedBy {
  by: Target
  effect: Effect
  part?: Part
  with: Target
  /**
   * When it applies, in words; absent if it always does.
   */
  condition?: string
}
/**
 * What a document has that may change others, or disagree with them.
 */
export interface AmendingFields {
  /**
   * Changes it makes, in reading order.
   */
  amends?: Amendment[]
  /**
   * Modifiers in numbers that it gives.
   */
  adjusts?: Adjustment[]
  /**
   * What characteristics start from before modifiers, as it sets it.
   */
  starts?: Start[]
  /**
   * What doing something costs, as it sets it.
   */
  costs?: Cost[]
  /**
   * How often something may be done, as it sets it.
   */
  limits?: Limit[]
  /**
   * Clauses of it that a quick reference prints, in the order of the document, and terms, or clauses of terms, that it prints as well; absent if that prints the summary and the tables, empty if it prints nothing.
   */
  quick?: Target[]
  /**
   * Clauses the sources set against it.
   */
  conflicts?: Target[]
}
/**
 * A change that this document makes to another.
 */
export interface Amendment {
  target: Target
  effect: Effect
  part?: Part
  with: Target
  /**
   * For a FAQ entry or an open point: whether the modifiers count then that name it as `open`; absent if none does.
   */
  counts?: boolean
}
/**
 * A modifier in numbers, such as +1 Leadership.
 */
export interface Adjustment {
  /**
   * Characteristic, result, dice, or what there is more of.
   */
  what: string
  /**
   * What the amount is; a bonus if absent. Only bonuses are added up.
   */
  kind?: 'bonus' | 're-roll' | 'dice' | 'size' | 'range'
  /**
   * What is added: dice, models or inches if the kind says so. Absent if each unit has its own number, or if all dice of a roll may be re-rolled.
   */
  amount?: number
  /**
   * False where the source doubts it: it is never added up, unless an option settles what leaves it `open`.
   */
  certain?: boolean
  open?: Target
  /**
   * Roll it counts for: an id of the ruleset’s `rolls`; in versions that declare none, its name.
   */
  roll?: string
  phase?: Target
  /**
   * Further condition at the table, in words; absent if there is none.
   */
  when?: string
  target?: Target
  /**
   * Documents whose modifier doesn’t stack with this one.
   */
  noStackWith?: Target[]
}
/**
 * What a characteristic starts from, before modifiers. For a unit that has one of the traits in `of`, it counts instead of one without `of`.
 */
export interface Start {
  /**
   * The characteristic, as modifiers name it.
   */
  what: string
  /**
   * The number; or, if each unit has its own, where it is found, in words that follow “starts from”.
   */
  from: number | string
  clause: Target
  /**
   * Traits of which a unit must have one; absent if it counts for every unit.
   */
  of?: Target[]
  /**
   * Traits of which a unit must have none.
   */
  except?: Target[]
}
/**
 * What it costs to do what a clause says. An exception's is read where the exception applies.
 */
export interface Cost {
  clause: Target
  /**
   * What is spent, in the singular.
   */
  of: string
  /**
   * How many it costs at least; 0 if it is free.
   */
  least: number
  /**
   * How many it costs at most, unless `open` says that it may cost more.
   */
  most: number
  open?: Target
  /**
   * True for what comes on top of another cost.
   */
  extra?: true
  /**
   * How many it brings, where it is a way to get them.
   */
  gives?: number
}
/**
 * How often one unit or player may do something. Where an exception or an answer applies, its limit counts instead of another with the same `what`. A text that is added to `clause` can allow more, too.
 */
export interface Limit {
  clause: Target
  what: Target
  /**
   * How many times it may be done at most, unless `open` says that it may be done more often.
   */
  times: number
  /**
   * The span in which the times count; `activation` is one activation, or one reaction.
   */
  per: 'activation' | 'phase' | 'turn' | 'round' | 'game'
  open?: Target
}
/**
 * What a document has that may declare a trait of units.
 */
export interface TraitFields {
  /**
   * Kind of trait that units can have by this document, such as `weapon` or `skill`.
   */
  trait?: string
  /**
   * Ids of the only factions whose units can have the trait it declares; absent if any can.
   */
  of?: string[]
}
/**
 * A house rule that players may switch on.
 */
export interface OptionDocument extends DocumentFields, AmendingFields, TraitFields {
  /**
   * An optional rule is of the kind `option`.
   */
  kind: 'option'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  sequence?: Sequence
  /**
   * Options that must be on for this one to be on.
   */
  requires?: Target[]
  /**
   * Options that cannot be on together with this one.
   */
  excludes?: Target[]
  authority?: Authority
}
/**
 * A rule of the published game that house rules speak of, without its text.
 */
export interface BaseRuleDocument extends DocumentFields, TraitFields {
  /**
   * A rule of the published game is of the kind `base-rule`.
   */
  kind: 'base-rule'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  /**
   * Where to find the rule in the published game: book and page.
   */
  where: string
}
/**
 * An army, and its kinds of troops.
 */
export interface FactionDocument extends DocumentFields {
  /**
   * A faction is of the kind `faction`.
   */
  kind: 'faction'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  /**
   * Kinds of troops that the faction can have.
   */
  units?: Unit[]
}
/**
 * A kind of troops of a faction.
 */
export interface Unit {
  /**
   * Id of the unit, unique in its faction.
   */
  id: string
  /**
   * Name of the unit, as readers see it.
   */
  title: string
  /**
   * Other names players have for the unit.
   */
  aliases?: string[]
  /**
   * Traits that every unit of this kind has.
   */
  traits?: Target[]
}
/**
 * A change of rules for a faction, for units or for those who have a trait.
 */
export interface ExceptionDocument extends DocumentFields, AmendingFields {
  /**
   * An exception is of the kind `exception`.
   */
  kind: 'exception'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  for: For
  /**
   * Who the exception is for, in words: `Skaven, all units but Rat ogre`.
   */
  condition: string
}
/**
 * Who an exception is for; every part given must be true.
 */
export interface For {
  /**
   * Id of the faction whose units it is for.
   */
  faction?: string
  /**
   * Ids of the only units it is for.
   */
  units?: string[]
  /**
   * Ids of the units it is not for; it is for all others of the faction.
   */
  exceptUnits?: string[]
  /**
   * Only units with all of these traits, as canonical ids.
   */
  traits?: Target[]
}
/**
 * A question, and the answer if there is one.
 */
export interface FAQEntryDocument extends DocumentFields {
  /**
   * A question is of the kind `faq`.
   */
  kind: 'faq'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  for?: For
  /**
   * Options that must all be on for the question to arise, as canonical ids; absent if none must.
   */
  options?: Target[]
  /**
   * Options that must all be off for the question to arise, as canonical ids; absent if none must.
   */
  exceptOptions?: Target[]
  /**
   * Who it is for, and with and without which options, in words; absent if it is for everyone.
   */
  condition?: string
  /**
   * Clauses and documents that the question is about.
   */
  about: Target[]
  /**
   * `answered` if the entry has a ruling or an answer of the source, else `unanswered`.
   */
  status: 'answered' | 'unanswered'
  ruling?: Ruling
  /**
   * What the answer is about and still says what it said when the answer was last confirmed. Absent if nothing is.
   */
  confirmed?: Target[]
  /**
   * What the answer is about and has changed since the answer was last confirmed, in words, data or what amends it. Absent if nothing has.
   */
  toConfirm?: Target[]
  /**
   * What the answer takes for granted about the rules; `codicil check` proves it for all that the selections leave open. Absent if the author says nothing of it.
   */
  expects?: Expectation[]
  supersededBy?: Target
  /**
   * Heading under which lists of questions have it.
   */
  topic?: string
}
/**
 * Who answered the question, when, and with what authority.
 */
export interface Ruling {
  /**
   * Person or body who ruled, as the source names them.
   */
  by: string
  /**
   * When they ruled, as exactly as the source says it: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
   */
  date: string
  authority: Authority
  /**
   * Id of the source of the ruleset in which the ruling is found.
   */
  source?: string
}
/**
 * What the rules do at a clause if an answer is right.
 */
export interface Expectation {
  selection: ExpectedSelection
  clause: Target
  /**
   * What is the case there. `in-force`: its own words apply, whatever else is added or changes a part of them. `replaced`: another text applies instead. `suspended`: nothing does. `blocked`: an amendment disables it. `not-applicable`: its option is off, or its exception is for others. `changed`: a part of it is replaced. `extended`: a text is added to it.
   */
  state:
    | 'in-force'
    | 'replaced'
    | 'suspended'
    | 'blocked'
    | 'not-applicable'
    | 'changed'
    | 'extended'
  by?: Target
}
/**
 * The armies and games it is about. What is not named may be either way.
 */
export interface ExpectedSelection {
  /**
   * Id of the faction; absent if it is about every army.
   */
  faction?: string
  /**
   * Ids of the factions it is not about.
   */
  exceptFactions?: string[]
  /**
   * Ids of the units it is about; absent if about all.
   */
  units?: string[]
  /**
   * Ids of the units it is not about.
   */
  exceptUnits?: string[]
  /**
   * Keys of the traits that the units must have, all of them.
   */
  traits?: Target[]
  /**
   * Keys of the traits that the units must lack, all of them.
   */
  exceptTraits?: Target[]
  /**
   * Keys of the options that must be on.
   */
  options?: Target[]
  /**
   * Keys of the options that must be off.
   */
  exceptOptions?: Target[]
}
/**
 * A word of the game, and what it means.
 */
export interface TermDocument extends DocumentFields, AmendingFields, TraitFields {
  /**
   * A term of the glossary is of the kind `term`.
   */
  kind: 'term'
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  /**
   * `auto` if the word becomes a link wherever it is used, `marked` if only where an author says so.
   */
  link?: 'auto' | 'marked'
  /**
   * How sure the definition is: `source`, stated by the source; `seen`, seen in public data; `known`, as the game is commonly known.
   */
  certainty?: 'source' | 'seen' | 'known'
}
/**
 * What an author wants printed together.
 */
export interface PackDocument extends DocumentFields {
  /**
   * A pack that an author declares is of the kind `pack`.
   */
  kind: 'pack'
  faction?: Target
  /**
   * Keys of the options that are on in the pack.
   */
  options?: Target[]
  /**
   * Sections that the pack has; all of them if absent.
   */
  include?: string[]
}
/**
 * One document of a ruleset, `api/v1/<ruleset>/<kind>/<id>.json`.
 */
export interface DocumentFile {
  format: FormatVersion
  generator: Generator
  ruleset: DocumentRuleset
  document: Document
}
/**
 * What a file with one document says of its ruleset. The fingerprint of the edition, the day of the build, and what else may change without this document, are in the index and in the bundle.
 */
export interface DocumentRuleset extends RulesetFields {}
/**
 * A pack as data, `packs/<ruleset>/<pack>.json`; the PDF beside it has the same ids, version and fingerprint.
 */
export interface PackFile {
  format: FormatVersion
  generator: Generator
  pack: Pack
  ruleset: PackRuleset
  /**
   * Modifiers that their documents doubt and that the options of the pack settle; absent if there are none.
   */
  settled?: SettledModifier[]
  /**
   * How each clause of the pack reads for the selection; absent without a selection. A pack with a `base` lists those that something changes, or may change: every other clause reads as its own words.
   */
  resolution?: ResolvedClause[]
  /**
   * Documents of the pack, in reading order, with the clauses that it prints; in a quick reference a document itself has no text. A pack with a `base` leaves out those that are the same there. References from what the pack leaves out are left out.
   */
  documents: Document[]
}
/**
 * What was chosen, and what the pack contains.
 */
export interface Pack {
  /**
   * Id of the pack, as in the names of its files.
   */
  id: string
  /**
   * Title of the pack, as its cover has it.
   */
  title: string
  /**
   * `book`: the text. `questions`: the FAQ under what it is about. `sheet`: the rules in short. `agreement`: what players settle and sign before a game. `difference`: only what reads differently for an army. Absent in packs of older releases.
   */
  form?: 'book' | 'questions' | 'sheet' | 'agreement' | 'difference'
  /**
   * Sections of the pack, in the order of the PDF.
   */
  include: string[]
  selection?: PackSelection
  /**
   * The selection in words, as its cover has it.
   */
  words?: string
  /**
   * The clauses it prints, in the order of the PDF. A difference has the clauses that read differently, and the texts that change them. A quick reference has each rule and option by its title, and of it the clauses that its author chose, or its tables.
   */
  clauses: Target[]
  /**
   * Id of the pack that has what this one leaves out: in the quick reference of an army, documents that it prints as the quick reference for everyone does. Absent in packs that have all they print.
   */
  base?: string
  /**
   * Keys of traits that any army can have and on which further changes depend, in a difference and in the quick reference of an army: the rules for all armies have them.
   */
  commonTraits?: Target[]
  fingerprint: Fingerprint
}
/**
 * Who the rules were resolved for. Anything absent is open. Absent if the pack prints every change with its condition.
 */
export interface PackSelection {
  /**
   * Id of the faction. `null`: a faction that the ruleset does not declare. Absent: not chosen, so any.
   */
  faction?: string | null
  /**
   * Id of a unit of the faction. `null`: a unit that the ruleset does not declare. Absent: not chosen, so any.
   */
  unit?: string | null
  /**
   * Keys of traits: true if the unit has it, false where it lacks it.
   */
  traits?: {
    /**
     * Whether the unit has it.
     */
    [k: string]: boolean
  }
  /**
   * Ids of the options that are on, with a clause for one answer alone: `answers#uphill`; all others are off.
   */
  options: string[]
}
/**
 * What is true of the ruleset that a pack is of.
 */
export interface PackRuleset extends RulesetContent {
  fingerprint?: Fingerprint
}
/**
 * One modifier, by its place in the document that gives it, and what became of it.
 */
export interface SettledModifier {
  modifier: Target
  /**
   * Place in the `adjusts` of that document, from 0.
   */
  index: number
  /**
   * True if it is as certain as any other; false if it does not apply.
   */
  counts: boolean
  by: Target
  authority?: Authority
}
/**
 * How one clause reads for the selection.
 */
export interface ResolvedClause {
  clause: Target
  /**
   * How it reads. `replaced`: another text is read instead. `suspended`: nothing is read in its place. `conditional`: whether it applies is left open.
   */
  state:
    | 'in-force'
    | 'replaced'
    | 'suspended'
    | 'conflict'
    | 'blocked'
    | 'not-applicable'
    | 'conditional'
  /**
   * The reason, in a sentence or two.
   */
  why: string
  /**
   * The text that holds for it and everything below it, clause by clause; empty if nothing does.
   */
  pieces: ResolvedPiece[]
  /**
   * Changes that depend on what the selection leaves open.
   */
  perhaps?: PossibleChange[]
}
/**
 * One clause of the text that holds.
 */
export interface ResolvedPiece {
  clause: Target
  /**
   * `own`: part of the text itself. `change`: read instead of a part of it. `contested`: one of several texts that disagree.
   */
  role: 'own' | 'replacement' | 'change' | 'addition' | 'contested'
  by?: Target
}
/**
 * One change that depends on what is open.
 */
export interface PossibleChange {
  by: Target
  effect: Effect
  part?: Part
  target: Target
  with: Target
  /**
   * What must be so for the change to apply, in words.
   */
  condition: string
}
/**
 * What decides which rules are in force in a ruleset, without their texts, `api/v1/<ruleset>/rulebook.json`. Documents that are not in it always apply unchanged.
 */
export interface RulebookFile {
  format: FormatVersion
  generator: Generator
  ruleset: RulebookRuleset
  /**
   * Documents that amend, are amended, modify, disagree, have a condition, or can be chosen, in reading order.
   */
  documents: RulebookEntry[]
}
/**
 * The ruleset it belongs to.
 */
export interface RulebookRuleset {
  /**
   * Id of the ruleset, as in its addresses.
   */
  id: string
  /**
   * Title of the ruleset, as readers see it.
   */
  title: string
  version: Version
  parts?: Parts
  rolls?: Rolls
}
/**
 * A document, as far as it decides which rules are in force.
 */
export interface RulebookEntry {
  key: Target
  /**
   * Name of the document, as reasons give it.
   */
  title: string
  /**
   * Visible number, where it has one.
   */
  number?: string
  /**
   * What an option does, in a line.
   */
  summary?: string
  href: SiteAddress
  /**
   * Id of the event that alone has this document. Absent in rulesets.
   */
  event?: string
  /**
   * Kind of trait that it declares.
   */
  trait?: string
  /**
   * Ids of the only factions whose units can have that trait; absent if any can.
   */
  of?: string[]
  for?: For
  /**
   * Options that must all be on for a FAQ entry to arise.
   */
  options?: Target[]
  /**
   * Options that must all be off for a FAQ entry to arise.
   */
  exceptOptions?: Target[]
  /**
   * Options that an option needs.
   */
  requires?: Target[]
  /**
   * Options that an option cannot be on with.
   */
  excludes?: Target[]
  authority?: Authority
  /**
   * Clauses that the sources set against this document.
   */
  conflicts?: Target[]
  /**
   * Kinds of troops that a faction can have.
   */
  units?: Unit[]
  /**
   * Modifiers in numbers that it gives.
   */
  adjusts?: Adjustment[]
  /**
   * What characteristics start from before modifiers, as it sets it.
   */
  starts?: Start[]
  /**
   * Changes that it makes, in reading order.
   */
  amends?: Amendment[]
  /**
   * Its clauses in reading order; the first is the document itself. Only the first where nothing changes the others: they apply if the document does.
   *
   * @minItems 1
   */
  clauses: RulebookClause[]
}
/**
 * A clause, by its place in the document.
 */
export interface RulebookClause {
  /**
   * Id inside the document; empty for the document itself.
   */
  local: string
  /**
   * Place in this list of the clause it is part of, from 0; left out if that is the document itself.
   */
  parent?: number
  /**
   * Its number or title; absent if that is the title of the document.
   */
  name?: string
  /**
   * True if its words lead to a list, whose items are its sub-clauses; otherwise absent, as in files made before it was added.
   */
  list?: true
  open?: OpenSum
  /**
   * Print of its own words, where a text that can take another’s place has them: `a.b.n` in base 36. `n` is the number of UTF-16 code units; `a` and `b` are polynomial hashes of them modulo 67108859, with bases 65599 and 31337. So the print of joined texts follows from the prints of its parts.
   */
  print?: string
}
/**
 * Set for an open point; absent on every other clause. Without fields if no option settles it and it leaves no sum open. Files made before `answers` was added have it only where sums are left open.
 */
export interface OpenSum {
  /**
   * The characteristic, as `what` of modifiers names it, of which it leaves open whether several modifiers add up; absent if it leaves something else open.
   */
  sums?: string
  /**
   * Options that settle it while they are on, as canonical ids; absent if none does, and where `answers` is enough: if it leaves no sum open.
   */
  settledBy?: Target[]
  /**
   * Clauses of options that settle it, as canonical ids; absent if none does.
   */
  answers?: Target[]
}
/**
 * What reads differently for a faction than in the rules for every army, `api/v1/<ruleset>/differences/<faction>.json`. It has ids; the bundle has the words.
 */
export interface DifferenceFile {
  format: FormatVersion
  generator: Generator
  ruleset: DifferenceRuleset
  /**
   * Id of the faction. No unit is chosen, and all options are off; at an event, those are on that everybody plays.
   */
  faction: string
  /**
   * Clauses that read differently, or may, in reading order: where an amendment or a modifier that applies, or may apply, is for this faction, its units, a trait that only named factions can have, or one that a unit of it always has. A change within a text is listed at that text alone, or, where the text depends on something, at the clause that it may change. A clause whose words lead to a list is followed by all its items, changed or not.
   */
  clauses: DifferingClause[]
  /**
   * Documents that are for this faction alone, or for a trait that only its units can have.
   */
  own: Target[]
  /**
   * FAQ entries about its own documents, in reading order.
   */
  questions: Target[]
  /**
   * Traits that any army can have and on which further changes depend, in reading order.
   */
  commonTraits: Target[]
  /**
   * At an event: what reads differently with each option that is left to the players. An option that makes no difference for the faction is left out, and so is an empty list.
   */
  open?: DifferenceWithAnOption[]
}
/**
 * The ruleset it belongs to.
 */
export interface DifferenceRuleset {
  /**
   * Id of the ruleset, as in its addresses.
   */
  id: string
  /**
   * Title of the ruleset, as readers see it.
   */
  title: string
  version: Version
}
/**
 * One clause as it reads for the faction.
 */
export interface DifferingClause {
  clause: Target
  /**
   * Visible number of the clause; absent if it has none.
   */
  number?: string
  /**
   * How it reads. `in-force`: its own words are read. `replaced`: another text is read instead. `suspended`: nothing is read in its place. `conflict`: amendments disagree. `blocked`: an amendment disables it.
   */
  state: 'in-force' | 'replaced' | 'suspended' | 'conflict' | 'blocked'
  /**
   * The reason, in a sentence or two.
   */
  why: string
  /**
   * What is read, clause by clause, for the clause itself where its own words apply: sub-clauses that differ are clauses of this list. For a clause whose own words are not read, what is read for it and everything below it. Empty if nothing is.
   */
  pieces: DifferingPiece[]
  /**
   * Changes that depend on what the faction leaves open, such as the unit; of those that any army can have, the ones whose text the army changes. None of their texts is among `pieces`.
   */
  conditional: ConditionalChange[]
  /**
   * Modifiers in numbers that apply to the clause; absent if there are none.
   */
  modifiers?: ModifierHere[]
}
/**
 * One clause of the text that is read, and what brings it here.
 */
export interface DifferingPiece {
  clause: Target
  /**
   * `own`: part of the text itself. `change`: read instead of a part of it. `contested`: one of several texts that disagree.
   */
  role: 'own' | 'replacement' | 'change' | 'addition' | 'contested'
  by?: Target
}
/**
 * One change that depends on what is open.
 */
export interface ConditionalChange {
  by: Target
  effect: Effect
  part?: Part
  target: Target
  with: Target
  /**
   * What must be so for the change to apply, in words.
   */
  condition: string
}
/**
 * One modifier, by its place in the document that gives it.
 */
export interface ModifierHere {
  by: Target
  /**
   * Place in the `adjusts` of that document, from 0.
   */
  index: number
  /**
   * `conditional`: it counts only if something is so that the faction leaves open.
   */
  state: 'in-force' | 'conditional'
}
/**
 * All that reads differently for the faction if the players agree on one option, in place of the lists of the file.
 */
export interface DifferenceWithAnOption {
  /**
   * Id of the option.
   */
  option: string
  /**
   * Clauses that read differently then, or may, as in the list of the file.
   */
  clauses: DifferingClause[]
  /**
   * Documents that are for this faction alone then.
   */
  own: Target[]
  /**
   * FAQ entries about its own documents then.
   */
  questions: Target[]
  /**
   * Traits that any army can have and on which further changes depend then.
   */
  commonTraits: Target[]
}
/**
 * What changed between two versions of a ruleset, `api/v1/<ruleset>/changes/<from>..<to>.json`, the data of an errata sheet, and what `codicil changes --json` prints. Versions are compared clause by clause; markup, numbers, addresses and typography do not count.
 */
export interface ChangesFile {
  format: FormatVersion
  generator: Generator
  ruleset: ChangedRuleset
  pack?: ErrataSheet
  from: ChangesEdition
  to: ChangesEdition
  /**
   * Clauses that changed, in the reading order of the second version; what it no longer has comes last. A text that only one version has is listed as a whole, without its sub-clauses. Absent if only the changes of some factions were asked for.
   */
  clauses?: ExplainedChange[]
  /**
   * Clauses that have another number, which is no change. Absent like `clauses`.
   */
  renumbered?: RenumberedClause[]
  /**
   * Changes that each of some factions can read; only where these were asked for.
   */
  armies?: ChangesForAnArmy[]
}
/**
 * The ruleset that has both versions.
 */
export interface ChangedRuleset {
  /**
   * Id of the ruleset, as in its addresses.
   */
  id: string
  /**
   * Title of the ruleset in the second version.
   */
  title: string
}
/**
 * The errata sheet that prints these changes, of which this file is the data; absent on other files.
 */
export interface ErrataSheet {
  /**
   * Id of the sheet, as in its addresses.
   */
  id: string
  /**
   * Title of the sheet.
   */
  title: string
  fingerprint: Fingerprint
}
/**
 * One of the two versions.
 */
export interface ChangesEdition {
  version: Version
  effective: Day
  fingerprint: Fingerprint
}
/**
 * What became of a clause.
 */
export interface ExplainedChange {
  clause: Target
  /**
   * `inserted`, `removed`: only one version has the clause. `reworded`: other words, heading or cells. `moved`: part of another text, or at another place among its neighbours. `joined`: it continues several clauses. `split`: several clauses continue it. `data`: it does something else, or is for others.
   */
  kinds: ('inserted' | 'removed' | 'reworded' | 'moved' | 'joined' | 'split' | 'data')[]
  formerly?: Target
  /**
   * The clauses of the first version that were joined into it.
   */
  from?: Target[]
  /**
   * All clauses of the second version that share what the first has in one, of which it is one.
   */
  into?: Target[]
  /**
   * Its words in the first version, heading first, without sub-clauses, but with them where it was removed; absent for one that is new, or reads the same.
   */
  before?: string
  /**
   * Its words in the second version, in the same way; absent for one that was removed, or reads the same.
   */
  after?: string
  /**
   * Changes in its table.
   */
  table?: TableChange[]
  /**
   * Other things that it does, or who it is for.
   */
  data?: FactChange[]
  /**
   * Why, as the authors say; absent if they do not.
   */
  reasons?: ChangeReason[]
}
/**
 * A change within a table.
 */
export interface TableChange {
  /**
   * `cell`: another value. `row`, `column`: only one version has it, or it is elsewhere in the table.
   */
  what: 'cell' | 'row' | 'column'
  /**
   * The first cell of the row; absent for a column.
   */
  row?: string
  /**
   * Name of the column; absent for a row.
   */
  column?: string
  /**
   * What the first version has: the cell, or the cells of the row or column, joined by ` | `; absent if it has none.
   */
  before?: string
  /**
   * The same of the second version.
   */
  after?: string
}
/**
 * A change of what a document does or who it is for, besides its words.
 */
export interface FactChange {
  /**
   * `effect`: what it does to a clause. `for`: whom it is for. `modifier`: a number it gives. `step`: a step of its order of play. Any other is the name of a published field, such as `requires`.
   */
  fact: string
  /**
   * What the first version says, as it publishes it, with ids as they are in the second; absent if it says nothing.
   */
  before?: {} | unknown[] | string | number | boolean
  /**
   * What the second version says; absent if it says nothing.
   */
  after?: {} | unknown[] | string | number | boolean
}
/**
 * Why a clause changed, as the authors say.
 */
export interface ChangeReason {
  /**
   * Kind of the reason: it was wrong, unclear, missing or superfluous, or it plays differently on purpose.
   */
  kind: 'correction' | 'clarification' | 'addition' | 'removal' | 'revision'
  /**
   * Why, in one or two sentences.
   */
  reason: string
  /**
   * What the reason is based on, in words; absent if nothing is named.
   */
  source?: string
}
/**
 * A clause with another number.
 */
export interface RenumberedClause {
  clause: Target
  /**
   * Its number in the first version.
   */
  before: string
  /**
   * Its number in the second version.
   */
  after: string
}
/**
 * What changed for one faction.
 */
export interface ChangesForAnArmy {
  /**
   * Id of the faction.
   */
  faction: string
  /**
   * Clauses that changed, of those that the faction can read.
   */
  clauses: ExplainedChange[]
}
/**
 * What is played at an event, `events/<event>/event.json`: with the bundles of the versions that it names, everything that decides which rules apply there.
 */
export interface EventFile {
  format: FormatVersion
  generator: Generator
  event: Event
  /**
   * The rulesets that are played.
   */
  rulesets: EventRuleset[]
}
/**
 * What is true of the event as a whole.
 */
export interface Event {
  /**
   * Permanent id of the event.
   */
  id: string
  /**
   * Name of the event.
   */
  title: string
  /**
   * The event in a plain sentence; absent if its organiser wrote none.
   */
  summary?: string
  /**
   * Where it takes place, in words; absent if its organiser does not say.
   */
  place?: string
  days: EventDays
  /**
   * Language of its words, a BCP 47 tag.
   */
  language: string
  href: SiteAddress
  text: Text
  /**
   * True if its pack has a sheet to sign.
   */
  sign: boolean
  /**
   * Whose rulings count, the one that takes precedence first; absent if all count alike.
   */
  authorities?: EventAuthority[]
  /**
   * Last day of the rulings that count; absent if only those in the versions that are played do.
   */
  until?: string
  /**
   * Fingerprint of what is played: editions, options, rulings and changes.
   */
  fingerprint: string
}
/**
 * When it takes place.
 */
export interface EventDays {
  /**
   * Its first day.
   */
  from: string
  /**
   * Its last day; the first, if it is one day.
   */
  to: string
}
/**
 * An authority as answers name it.
 */
export interface EventAuthority {
  /**
   * Authority of the ruling.
   */
  authority: 'official' | 'designer' | 'club' | 'editorial' | 'community'
  /**
   * Person or body who ruled; absent if anyone with this authority counts.
   */
  by?: string
}
/**
 * A ruleset as the event plays it.
 */
export interface EventRuleset {
  /**
   * Id of the ruleset.
   */
  id: string
  /**
   * Name of the ruleset.
   */
  title: string
  /**
   * The version that is played.
   */
  version: string
  /**
   * Day from which that version is in force; `9999-12-31` for a draft without a day.
   */
  effective: string
  /**
   * True if that version is not released and may still change.
   */
  draft?: true
  /**
   * Fingerprint of the edition that is played.
   */
  fingerprint: string
  href: SiteAddress
  bundle: DataAddress
  options: EventOptions
  /**
   * Changes for the event alone, in reading order: rules and exceptions of its own.
   */
  changes: Document[]
  rulings: EventRulings
}
/**
 * Ids of options, by what the event says of them. One in no list is off.
 */
export interface EventOptions {
  /**
   * Everybody plays them.
   */
  on: string[]
  /**
   * Options that are off, as the event says explicitly.
   */
  off: string[]
  /**
   * The players of each game agree on them.
   */
  open: string[]
}
/**
 * Which answers count.
 */
export interface EventRulings {
  /**
   * Keys of the FAQ entries whose answers count, in reading order.
   */
  adopted: Target[]
  /**
   * Those of them that the version that is played does not have, or not with this answer.
   */
  added: Document[]
  /**
   * Answers that do not count.
   */
  left: RulingLeftOut[]
  /**
   * Clauses on which several authorities have ruled, and whose answer takes precedence.
   */
  settled: SettledClause[]
}
/**
 * An answer that does not count, and why.
 */
export interface RulingLeftOut {
  faq: Target
  /**
   * The question.
   */
  question: string
  /**
   * Who ruled; absent if the entry does not say.
   */
  by?: string
  /**
   * When they ruled: a day, a month or a year.
   */
  date?: string
  /**
   * `later`: after the last day. `excepted`: the organiser says so. `authority`: by someone whose rulings do not count. `version`: about words that the version does not have. `superseded`: another answer has taken its place.
   */
  because: 'later' | 'excepted' | 'authority' | 'version' | 'superseded'
}
/**
 * A clause with rulings of several authorities.
 */
export interface SettledClause {
  clause: Target
  /**
   * Keys of the FAQ entries of the first authority.
   */
  first: Target[]
  /**
   * Keys of those of later authorities, which do not count where they say something else.
   */
  others: Target[]
}
/**
 * What the site publishes, `api/v1/index.json`.
 */
export interface Index {
  format: FormatVersion
  generator: Generator
  site?: SiteIdentity
  /**
   * Rulesets of the site, in the order in which it lists them.
   */
  rulesets: IndexEntry[]
  /**
   * Events, by their first day; absent if there are none.
   */
  events?: IndexEvent[]
  /**
   * Addresses of the JSON Schemas of all formats, without base path.
   */
  schemas: string[]
}
/**
 * Whose site this is, from `site.md`; without one, from the rulesets.
 */
export interface SiteIdentity {
  /**
   * Name of the site.
   */
  title: string
  /**
   * Name for tight places.
   */
  short: string
  /**
   * What the site is, in one sentence.
   */
  summary?: string
  /**
   * Language of `title`, `summary` and `text`, a BCP 47 tag.
   */
  language: string
  text: Text
  picture?: SitePicture
  hues?: SiteHues
  /**
   * Links at the foot of every page.
   */
  links: SiteLink[]
  contact?: SiteLink
  questions?: SiteLink
  /**
   * Address of the imprint, without base path.
   */
  imprint?: string
  /**
   * Pages that the navigation of the site shows; those that players need if absent.
   */
  navigation?: (
    | 'rulesets'
    | 'compare'
    | 'events'
    | 'downloads'
    | 'offline'
    | 'pins'
    | 'about'
    | 'writing'
    | 'data'
  )[]
}
/**
 * Picture of the home page.
 */
export interface SitePicture {
  /**
   * Address of the picture, without base path.
   */
  href: string
  /**
   * What it shows.
   */
  alt: string
}
/**
 * Accent colours that the authors chose, as hues of OKLCH in degrees.
 */
export interface SiteHues {
  /**
   * Hue of the pages of the site itself.
   */
  site?: number
  /**
   * Hues of rulesets, by their ids.
   */
  rulesets: {
    [k: string]: number
  }
}
/**
 * A link with its words.
 */
export interface SiteLink {
  /**
   * Words of the link.
   */
  label: string
  /**
   * Address it leads to.
   */
  url: string
}
/**
 * A ruleset, and where everything about it is.
 */
export interface IndexEntry {
  /**
   * Permanent id of the ruleset.
   */
  id: string
  /**
   * Title of the ruleset, as readers see it.
   */
  title: string
  version: Version
  effective: Day
  /**
   * True for a version that is not final, such as `1.1.0-draft`: it may change under the same name.
   */
  draft?: true
  built?: Day
  /**
   * Licence of the prose: an SPDX identifier, or words.
   */
  licence: string
  fingerprint: Fingerprint
  href: SiteAddress
  open?: OpenCount
  /**
   * Address of everything about the ruleset in one file.
   */
  bundle: string
  /**
   * Address of what decides which rules are in force, without the texts.
   */
  rulebook: string
  /**
   * What reads differently for each of its factions.
   */
  differences: IndexDifference[]
  /**
   * What each version changed in the one before it, oldest first; absent for a ruleset without a release.
   */
  changes?: IndexChanges[]
  /**
   * Documents of the ruleset, in reading order.
   */
  documents: IndexDocument[]
  /**
   * Packs of the ruleset, in the order in which readers see them.
   */
  packs: IndexPack[]
}
/**
 * A faction, and where its difference is.
 */
export interface IndexDifference {
  /**
   * Id of the faction.
   */
  faction: string
  api: DataAddress
}
/**
 * Two versions, and where what changed between them is.
 */
export interface IndexChanges {
  from: Version
  to: Version
  api: DataAddress
}
/**
 * A document, and where it is.
 */
export interface IndexDocument {
  key: Target
  /**
   * Name of the document; the question of a FAQ entry.
   */
  title: string
  fingerprint: Fingerprint
  href: SiteAddress
  api: DataAddress
}
/**
 * A pack, and where its files are.
 */
export interface IndexPack {
  /**
   * Id of the pack, as in the names of its files.
   */
  id: string
  /**
   * Ids it had before: its files are also at their addresses.
   */
  formerly?: string[]
  /**
   * Title of the pack, as readers see it.
   */
  title: string
  /**
   * Addresses of its PDFs and of its JSON, without base path.
   */
  files: string[]
}
/**
 * An event, what is played at it, and where everything about it is.
 */
export interface IndexEvent {
  /**
   * Permanent id of the event.
   */
  id: string
  /**
   * Name of the event.
   */
  title: string
  days: IndexEventDays
  fingerprint: Fingerprint
  href: SiteAddress
  api: DataAddress
  /**
   * The rulesets that are played.
   */
  rulesets: IndexEventRuleset[]
  /**
   * Addresses of its packs as PDF, without base path.
   */
  files: string[]
}
/**
 * When it takes place; one day has the same first and last day.
 */
export interface IndexEventDays {
  from: Day
  to: Day
}
/**
 * A ruleset, and the version of it that is played.
 */
export interface IndexEventRuleset {
  /**
   * Id of the ruleset.
   */
  id: string
  version: Version
}
/** Value of a field in those members of a union that have it. */
type FieldOf<T, Name> = T extends unknown ? (Name extends keyof T ? Exclude<T[Name], undefined> : never) : never
/** A union read as one shape: a field that only some of its members have is absent in the others. */
export type AnyOf<T> = Pick<T, keyof T> & {
  readonly [Name in T extends unknown ? Exclude<keyof T, 'kind'> : never]?: FieldOf<T, Name>
}
/** A document of any kind: fields that its kind does not have are absent. */
export type AnyDocument = AnyOf<Document>
