/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Canonical id of a document (`kind:id`) or clause (`kind:id#clause`); one in another ruleset has `ruleset/` before it.
 */
export type Target = string
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

export interface Published {
  bundle: Bundle
  document: DocumentFile
  'pack-file': PackFile
  rulebook: RulebookFile
  'difference-file': DifferenceFile
  'search-file': SearchFile
  'search-words': SearchWords
  'search-beginnings': SearchBeginnings
  index: Index
}
/**
 * Everything about one ruleset, `api/v1/<ruleset>/bundle.json`.
 */
export interface Bundle {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  generator: Generator
  ruleset: Ruleset
  /**
   * All documents, in reading order.
   */
  documents: Document[]
}
/**
 * What made the file.
 */
export interface Generator {
  /**
   * Program.
   */
  name: string
  /**
   * Its version.
   */
  version: string
}
/**
 * What is true of the ruleset as a whole.
 */
export interface Ruleset {
  /**
   * Id.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Short name.
   */
  short: string
  /**
   * One sentence.
   */
  summary?: string
  game: Game
  /**
   * Version of the ruleset.
   */
  version: string
  /**
   * Day from which it holds, `YYYY-MM-DD`.
   */
  effective: string
  /**
   * True for a version that is not final, such as `1.1.0-draft`: it may change under the same name.
   */
  draft?: true
  /**
   * Day on which it was made, `YYYY-MM-DD` in UTC; absent where nothing says it. Fingerprints do not depend on it.
   */
  built?: string
  /**
   * Language, BCP 47.
   */
  language: string
  /**
   * Licence of the prose.
   */
  licence: string
  /**
   * Place among the rulesets of the site.
   */
  order: number
  /**
   * Standing of the rules.
   */
  notice?: string
  /**
   * For how many players.
   */
  players?: string
  /**
   * What parts of clauses are called that amendments may change, by id, after “Changes”; left out where the ruleset declares none.
   */
  parts?: {
    [k: string]: string
  }
  /**
   * What rolls are called that modifiers count for, by id; left out where the ruleset declares none.
   */
  rolls?: {
    [k: string]: string
  }
  /**
   * Released versions, oldest first.
   */
  releases?: ReleaseEntry[]
  /**
   * What earlier versions had and this one no longer has.
   */
  withdrawn?: Withdrawn[]
  /**
   * How tested.
   */
  tested?: string
  /**
   * Who did what.
   */
  credits: Credit[]
  /**
   * Sources.
   */
  sources: Source[]
  /**
   * Site address, without base path.
   */
  href: string
  /**
   * Hash over all documents: same words and data, same fingerprint.
   */
  fingerprint: string
  text: Text
}
/**
 * The published game.
 */
export interface Game {
  /**
   * Name.
   */
  title: string
  /**
   * Edition.
   */
  edition?: string
  /**
   * Publisher.
   */
  publisher?: string
  /**
   * Note on the name.
   */
  note?: string
}
/**
 * A released version of a ruleset.
 */
export interface ReleaseEntry {
  /**
   * Version.
   */
  version: string
  /**
   * Day from which it held.
   */
  effective: string
}
/**
 * A document or clause that earlier versions had.
 */
export interface Withdrawn {
  id: Target
  /**
   * Site address it had, without base path; a note stands there now.
   */
  href: string
  /**
   * First version without it.
   */
  since: string
  /**
   * Why it was taken back.
   */
  reason: string
  see?: Target
  last?: LastWording
}
/**
 * What it said in the last released version that had it; absent where none did.
 */
export interface LastWording {
  /**
   * That version.
   */
  version: string
  /**
   * Day from which that version held.
   */
  effective: string
  /**
   * Visible number.
   */
  number?: string
  /**
   * Title of the document, or heading of the clause.
   */
  title?: string
  /**
   * Its words, without markup.
   */
  text: string
}
/**
 * One credit.
 */
export interface Credit {
  /**
   * Role.
   */
  role: string
  /**
   * Name.
   */
  name: string
  /**
   * Address.
   */
  url?: string
}
/**
 * A document the ruleset rests on.
 */
export interface Source {
  /**
   * Id.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Author as the source names them.
   */
  author: string
  /**
   * Address.
   */
  url?: string
  /**
   * Further addresses.
   */
  urls?: string[]
  /**
   * When published or last seen.
   */
  date?: string
  /**
   * Licence state.
   */
  licence: string
  /**
   * What to know about it.
   */
  note?: string
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
 * A house rule.
 */
export interface RuleDocument extends DocumentFields, AmendingFields, TraitFields {
  /**
   * Kind of the document.
   */
  kind: 'rule'
  /**
   * Other names.
   */
  aliases?: string[]
  sequence?: Sequence
}
/**
 * The order of play as data.
 */
export interface Sequence {
  /**
   * Name.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * What one pass is called.
   */
  unit?: string
  /**
   * What ends one pass.
   */
  until?: string
  /**
   * Steps in order.
   */
  steps: Step[]
}
/**
 * One step of the order of play.
 */
export interface Step {
  /**
   * Name of the step.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Who acts.
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
  /**
   * Condition of the step, the words after “if”; where it holds, only an optional step may be left out.
   */
  when?: string
  /**
   * True where it may be left out.
   */
  optional?: boolean
  /**
   * True where it repeats until its end condition holds.
   */
  repeats?: boolean
  /**
   * What ends it.
   */
  until?: string
  clause?: Target
  /**
   * Nested steps.
   */
  steps?: Step[]
}
/**
 * What documents of every kind have.
 */
export interface DocumentFields {
  key: Target
  /**
   * Id within its kind.
   */
  id: string
  /**
   * Title; for a FAQ entry the question.
   */
  title: string
  /**
   * Visible number, computed at build time.
   */
  number: string | null
  /**
   * One plain sentence.
   */
  summary?: string
  /**
   * Site address, without base path.
   */
  href: string
  /**
   * Address of its own JSON, without base path.
   */
  api: string
  origin: Origin
  /**
   * Licence of its text.
   */
  licence: string
  /**
   * Ids of the ruleset’s sources it rests on.
   */
  sources: string[]
  /**
   * Clauses that went elsewhere: the id each had here, and what stands for it now.
   */
  moved?: MovedClause[]
  /**
   * Former ids.
   */
  formerly?: string[]
  /**
   * Hash over its clauses and data.
   */
  fingerprint: string
  /**
   * Its clauses in reading order; the first is the document itself.
   */
  clauses: Clause[]
}
/**
 * Where the text stands in the source.
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
 * One clause that went elsewhere.
 */
export interface MovedClause {
  /**
   * Id it had in this document.
   */
  id: string
  to: Target
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
   * Visible number, computed at build time; null for unnumbered text.
   */
  number: string | null
  /**
   * What the clause is. `document` is the text before the first clause.
   */
  type: 'document' | 'section' | 'paragraph' | 'item' | 'table' | 'example' | 'note' | 'design'
  /**
   * Heading or caption in plain words, where it has one.
   */
  title: string | null
  /**
   * Depth below the document, 0 for the document itself.
   */
  depth: number
  /**
   * Canonical id of the clause it belongs to; null for the document itself.
   */
  parent: Target | null
  /**
   * True where an author gave the id; only durable ids are promises.
   */
  durable: boolean
  /**
   * Former clause ids that lead here.
   */
  formerly?: string[]
  /**
   * Numbers it had in released versions, where they differ from the present one, latest first.
   */
  formerNumbers?: FormerNumber[]
  /**
   * Site address, without base path.
   */
  href: string
  text: Text
  table?: Table
  origin: Origin
  /**
   * Hash of the normalised words and values.
   */
  fingerprint: string
  /**
   * Where it refers to.
   */
  out: OutgoingReference[]
  /**
   * What refers to it.
   */
  in: IncomingReference[]
  /**
   * What changes it, in reading order.
   */
  amendedBy: AmendedBy[]
  /**
   * FAQ entries about it.
   */
  faq: Target[]
}
/**
 * A number a clause no longer has.
 */
export interface FormerNumber {
  /**
   * The number.
   */
  number: string
  /**
   * Last version in which it had it.
   */
  version: string
}
/**
 * A captioned table as typed rows.
 */
export interface Table {
  /**
   * Caption in plain words.
   */
  caption: string
  /**
   * Columns in order.
   */
  columns: Column[]
  /**
   * Rows in order; each cell a number or text, as its column says; `null` when empty.
   */
  rows: (string | number | null)[][]
}
/**
 * One column.
 */
export interface Column {
  /**
   * Heading in plain words.
   */
  title: string
  /**
   * `number` when every cell is a plain number, else `text`.
   */
  type: 'number' | 'text'
}
/**
 * A place this clause refers to.
 */
export interface OutgoingReference {
  to: Target
  /**
   * How it refers: `reference` by `[[…]]` or a relative link in the text, `term` by an automatic glossary link, the others by the front matter field of that name.
   */
  via:
    | 'reference'
    | 'term'
    | 'amends'
    | 'about'
    | 'conflicts'
    | 'requires'
    | 'excludes'
    | 'superseded-by'
    | 'sequence'
    | 'no-stack-with'
}
/**
 * A place that refers to this clause.
 */
export interface IncomingReference {
  from: Target
  /**
   * How it refers: `reference` by `[[…]]` or a relative link in the text, `term` by an automatic glossary link, the others by the front matter field of that name.
   */
  via:
    | 'reference'
    | 'term'
    | 'amends'
    | 'about'
    | 'conflicts'
    | 'requires'
    | 'excludes'
    | 'superseded-by'
    | 'sequence'
    | 'no-stack-with'
}
/**
 * A change that another document makes to this clause.
 */
export interface AmendedBy {
  by: Target
  /**
   * What the amendment does: `replaces`, `changes`, `adds`, `suspends` or `disables`.
   */
  effect: 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
  /**
   * Id of the part of the target that it `changes`, one of the `parts` of the ruleset; left out for other effects.
   */
  part?: string
  with: Target
  /**
   * When it applies, in words; null when always.
   */
  condition: string | null
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
   * Modifiers it gives.
   */
  adjusts?: Adjustment[]
  /**
   * What the source leaves open.
   */
  open?: string[]
  /**
   * Clauses the sources set against it.
   */
  conflicts?: Target[]
}
/**
 * A change this document makes.
 */
export interface Amendment {
  target: Target
  /**
   * What the amendment does: `replaces`, `changes`, `adds`, `suspends` or `disables`.
   */
  effect: 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
  /**
   * Id of the part of the target that it `changes`, one of the `parts` of the ruleset; left out for other effects.
   */
  part?: string
  with: Target
}
/**
 * A modifier in numbers.
 */
export interface Adjustment {
  /**
   * Characteristic, result, dice, or what there is more of.
   */
  what: string
  /**
   * What the amount is; a bonus where it is left out. Only bonuses are added up.
   */
  kind?: 'bonus' | 're-roll' | 'dice' | 'size' | 'range'
  /**
   * What is added: dice, models or inches where the kind says so. Left out where every unit has a number of its own, and where all dice of a roll may be rolled again.
   */
  amount?: number
  /**
   * False where the source doubts it: it is never added up.
   */
  certain?: boolean
  /**
   * Roll it counts for: an id of the ruleset’s `rolls`; in versions that declare none, its name.
   */
  roll?: string
  phase?: Target
  /**
   * Condition at the table, in words.
   */
  when?: string
  target?: Target
  /**
   * Modifiers it does not add up with.
   */
  noStackWith?: Target[]
}
/**
 * What a document has that may declare a trait of units.
 */
export interface TraitFields {
  /**
   * Kind of trait it declares.
   */
  trait?: string
  /**
   * Ids of the only factions whose units can have the trait it declares; absent where any can.
   */
  of?: string[]
}
/**
 * A house rule that players may switch on.
 */
export interface OptionDocument extends DocumentFields, AmendingFields, TraitFields {
  /**
   * Kind of the document.
   */
  kind: 'option'
  /**
   * Other names.
   */
  aliases?: string[]
  sequence?: Sequence
  /**
   * Options that must be on.
   */
  requires?: Target[]
  /**
   * Options that cannot be on together with it.
   */
  excludes?: Target[]
}
/**
 * A rule of the published game that house rules speak of, without its text.
 */
export interface BaseRuleDocument extends DocumentFields, TraitFields {
  /**
   * Kind of the document.
   */
  kind: 'base-rule'
  /**
   * Other names.
   */
  aliases?: string[]
  /**
   * Where to find the published rule.
   */
  where: string
}
/**
 * An army, and its kinds of troops.
 */
export interface FactionDocument extends DocumentFields {
  /**
   * Kind of the document.
   */
  kind: 'faction'
  /**
   * Other names.
   */
  aliases?: string[]
  /**
   * Kinds of troops.
   */
  units?: Unit[]
}
/**
 * A kind of troops of a faction.
 */
export interface Unit {
  /**
   * Id.
   */
  id: string
  /**
   * Name.
   */
  title: string
  /**
   * Other names.
   */
  aliases?: string[]
  /**
   * Traits it always has.
   */
  traits?: Target[]
}
/**
 * A change of rules for a faction, for units or for those who have a trait.
 */
export interface ExceptionDocument extends DocumentFields, AmendingFields {
  /**
   * Kind of the document.
   */
  kind: 'exception'
  /**
   * Other names.
   */
  aliases?: string[]
  for: For
  /**
   * Whom it is for, in words.
   */
  condition: string
}
/**
 * Whom an exception is for; every part that is given must hold.
 */
export interface For {
  /**
   * Id of the faction.
   */
  faction?: string
  /**
   * Only these units, by id.
   */
  units?: string[]
  /**
   * All units but these, by id.
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
   * Kind of the document.
   */
  kind: 'faq'
  /**
   * Other names.
   */
  aliases?: string[]
  /**
   * What the FAQ entry is about.
   */
  about: Target[]
  /**
   * Whether the question is answered.
   */
  status: 'answered' | 'unanswered'
  ruling?: Ruling
  supersededBy?: Target
  /**
   * Heading it is listed under.
   */
  topic?: string
}
/**
 * Who ruled, when, with what standing.
 */
export interface Ruling {
  /**
   * Who ruled.
   */
  by: string
  /**
   * When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
   */
  date: string
  /**
   * Standing of the ruling.
   */
  authority: 'official' | 'designer' | 'club' | 'editorial' | 'community'
  /**
   * Id of the source.
   */
  source?: string
}
/**
 * A word of the game, and what it means.
 */
export interface TermDocument extends DocumentFields, AmendingFields, TraitFields {
  /**
   * Kind of the document.
   */
  kind: 'term'
  /**
   * Other names.
   */
  aliases?: string[]
  /**
   * Whether the term links itself.
   */
  link?: 'auto' | 'marked'
  /**
   * How sure the definition is.
   */
  certainty?: 'source' | 'seen' | 'known'
}
/**
 * What an author wants printed together.
 */
export interface PackDocument extends DocumentFields {
  /**
   * Kind of the document.
   */
  kind: 'pack'
  faction?: Target
  /**
   * Options of a pack.
   */
  options?: Target[]
  /**
   * Sections of a pack.
   */
  include?: string[]
}
/**
 * One document of a ruleset, `api/v1/<ruleset>/<kind>/<id>.json`.
 */
export interface DocumentFile {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  generator: Generator1
  ruleset: Ruleset
  document: Document
}
/**
 * What made the file.
 */
export interface Generator1 {
  /**
   * Program.
   */
  name: string
  /**
   * Its version.
   */
  version: string
}
/**
 * A pack as data, `packs/<ruleset>/<pack>.json`; the PDF beside it has the same ids, version and fingerprint.
 */
export interface PackFile {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  generator: Generator2
  pack: Pack
  ruleset: Ruleset
  /**
   * How each clause of the pack reads for the selection; absent where there is none.
   */
  resolution?: ResolvedClause[]
  /**
   * Documents of the pack, in reading order, with the clauses that it prints; in a quick reference these are the document itself, without text, and its tables. References from what the pack leaves out are left out.
   */
  documents: Document[]
}
/**
 * What made the file.
 */
export interface Generator2 {
  /**
   * Program.
   */
  name: string
  /**
   * Its version.
   */
  version: string
}
/**
 * What was chosen.
 */
export interface Pack {
  /**
   * Id of the pack.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * `book`: the text. `questions`: the FAQ under what it is about. `sheet`: one page. `difference`: only what reads differently for an army. Absent in packs of older releases.
   */
  form?: 'book' | 'questions' | 'sheet' | 'difference'
  /**
   * Sections it holds.
   */
  include: string[]
  selection?: PackSelection
  /**
   * The selection in words.
   */
  words?: string
  /**
   * The clauses it prints, in the order of the PDF. A difference has the clauses that read differently, and the texts that change them. A quick reference lists, in reading order, each rule and option, of which it prints number, title, summary and order of play, and then the tables of that rule; a table that finds no room on its paper is named on the page instead.
   */
  clauses: Target[]
  /**
   * Keys of traits that any army can have and on which further changes depend, in a pack of the form `difference`: the rules for all armies have them.
   */
  commonTraits?: Target[]
  /**
   * Hash over what was chosen and the words that are read; the PDF states it, too. Numbers and versions do not count.
   */
  fingerprint: string
}
/**
 * For whom the rules were resolved. What is left out is open. Absent where every change stands with its condition.
 */
export interface PackSelection {
  /**
   * Id of the faction; null for one that the ruleset does not declare.
   */
  faction?: string | null
  /**
   * Id of a unit of the faction; null for one that the ruleset does not declare.
   */
  unit?: string | null
  /**
   * Keys of traits: true where the unit has it, false where it lacks it.
   */
  traits?: {
    /**
     * Whether the unit has it.
     */
    [k: string]: boolean
  }
  /**
   * Ids of the options that are on; all others are off.
   *
   * Items: Id of an option.
   */
  options: string[]
}
/**
 * One clause for the selection.
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
   * The text that holds for it and everything below it, clause by clause; empty where nothing does.
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
  /**
   * Key of the document that brings it here; null for the text’s own clauses.
   */
  by: string | null
}
/**
 * One change that depends on what is open.
 */
export interface PossibleChange {
  by: Target
  /**
   * What it would do.
   */
  effect: 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
  /**
   * Id of the part of that clause that it would change; left out for other effects.
   */
  part?: string
  target: Target
  with: Target
  /**
   * What must be so, in words.
   */
  condition: string
}
/**
 * What decides which rules are in force in a ruleset, without their texts, `api/v1/<ruleset>/rulebook.json`. Documents that are not in it always hold as they stand.
 */
export interface RulebookFile {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  generator: Generator3
  ruleset: RulebookRuleset
  /**
   * Documents that amend, are amended, modify, disagree, have a condition, or can be chosen, in reading order.
   */
  documents: RulebookEntry[]
}
/**
 * What made the file.
 */
export interface Generator3 {
  /**
   * Program.
   */
  name: string
  /**
   * Its version.
   */
  version: string
}
/**
 * The ruleset it belongs to.
 */
export interface RulebookRuleset {
  /**
   * Id.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Version.
   */
  version: string
  /**
   * Fingerprint of the ruleset.
   */
  fingerprint: string
  /**
   * What parts of clauses are called that amendments may change, by id, after “Changes”; left out where the ruleset declares none.
   */
  parts?: {
    [k: string]: string
  }
  /**
   * What rolls are called that modifiers count for, by id; left out where the ruleset declares none.
   */
  rolls?: {
    [k: string]: string
  }
}
/**
 * One document.
 */
export interface RulebookEntry {
  key: Target
  /**
   * Title.
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
  /**
   * Address of its page, without base path.
   */
  href: string
  /**
   * Kind of trait that it declares.
   */
  trait?: string
  /**
   * Ids of the only factions whose units can have that trait; absent where any can.
   */
  of?: string[]
  for?: For
  /**
   * Options that an option needs.
   */
  requires?: Target[]
  /**
   * Options that an option cannot be on with.
   */
  excludes?: Target[]
  /**
   * Clauses that the sources set against this document.
   */
  conflicts?: Target[]
  /**
   * Kinds of troops of a faction.
   */
  units?: Unit[]
  /**
   * Modifiers in numbers.
   */
  adjusts?: Adjustment[]
  /**
   * Changes it makes.
   */
  amends?: Amendment[]
  /**
   * Its clauses in reading order; the first is the document itself. Only the first where nothing changes the others: they stand and fall with the document.
   *
   * @minItems 1
   */
  clauses: RulebookClause[]
}
/**
 * One clause.
 */
export interface RulebookClause {
  /**
   * Id inside the document; empty for the document itself.
   */
  local: string
  /**
   * Place in this list of the clause it is part of, from 0; left out where that is the document itself.
   */
  parent?: number
  /**
   * Its number or title; left out where that is the title of the document.
   */
  name?: string
  /**
   * Print of its own words, where a text that can take another’s place has them: `a.b.n` in base 36. `n` is the number of UTF-16 code units; `a` and `b` are polynomial hashes of them modulo 67108859, with bases 65599 and 31337. So the print of joined texts follows from the prints of its parts.
   */
  print?: string
}
/**
 * What reads differently for a faction than in the rules for every army, `api/v1/<ruleset>/differences/<faction>.json`. It has ids; the bundle has the words.
 */
export interface DifferenceFile {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  generator: Generator4
  ruleset: DifferenceRuleset
  /**
   * Id of the faction. No unit is chosen, and all options are off.
   */
  faction: string
  /**
   * Clauses that read differently, or may, in reading order: where an amendment that applies, or may apply, is for this faction, its units, a trait that only named factions can have, or one that a unit of it always has. A change within a text is listed at that text alone, or, where the text depends on something, at the clause it may come to.
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
}
/**
 * What made the file.
 */
export interface Generator4 {
  /**
   * Program.
   */
  name: string
  /**
   * Its version.
   */
  version: string
}
/**
 * The ruleset it belongs to.
 */
export interface DifferenceRuleset {
  /**
   * Id.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Version.
   */
  version: string
  /**
   * Fingerprint of the ruleset.
   */
  fingerprint: string
}
/**
 * One clause as it reads for the faction.
 */
export interface DifferingClause {
  clause: Target
  /**
   * Visible number of the clause; null where it has none.
   */
  number: string | null
  /**
   * How it reads. `in-force`: its own words are read. `replaced`: another text is read instead. `suspended`: nothing is read in its place. `conflict`: amendments disagree. `blocked`: an amendment disables it.
   */
  state: 'in-force' | 'replaced' | 'suspended' | 'conflict' | 'blocked'
  /**
   * The reason, in a sentence or two.
   */
  why: string
  /**
   * What is read, clause by clause, for the clause itself where its own words apply: sub-clauses that differ are clauses of this list. For a clause whose own words are not read, what is read for it and everything below it. Empty where nothing is.
   */
  pieces: DifferingPiece[]
  /**
   * Changes that depend on what the faction leaves open, such as the unit; of those that any army can have, the ones whose text the army changes. None of their texts is among `pieces`.
   */
  conditional: ConditionalChange[]
  /**
   * Modifiers in numbers that count at the clause; left out where there are none.
   */
  modifiers?: ModifierHere[]
}
/**
 * One clause of the text that is read.
 */
export interface DifferingPiece {
  clause: Target
  /**
   * `own`: part of the text itself. `change`: read instead of a part of it. `contested`: one of several texts that disagree.
   */
  role: 'own' | 'replacement' | 'change' | 'addition' | 'contested'
  /**
   * Key of the document that brings it here; null for the text’s own clauses.
   */
  by: string | null
}
/**
 * One change that depends on what is open.
 */
export interface ConditionalChange {
  by: Target
  /**
   * What it would do.
   */
  effect: 'replaces' | 'changes' | 'adds' | 'suspends' | 'disables'
  /**
   * Id of the part of that clause that it would change; left out for other effects.
   */
  part?: string
  target: Target
  with: Target
  /**
   * What must be so, in words.
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
 * Names and numbers of one ruleset, `api/v1/<ruleset>/search.json`: what a search answers from while somebody types.
 */
export interface SearchFile {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  ruleset: SearchRuleset
  /**
   * By kind of document, the folder of their pages: a page is at the address of the ruleset, the folder and the id.
   */
  folders: {
    [k: string]: string
  }
  /**
   * Its documents in reading order, packs left out.
   */
  documents: SearchDocument[]
  /**
   * What earlier versions had and this one no longer has; left out where there is nothing.
   */
  withdrawn?: SearchWithdrawn[]
}
/**
 * The ruleset.
 */
export interface SearchRuleset {
  /**
   * Id.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Short name.
   */
  short: string
  /**
   * Site address, without base path.
   */
  href: string
}
/**
 * One document and the names it goes by.
 */
export interface SearchDocument {
  key: Target
  /**
   * Title; for a FAQ entry the question.
   */
  title: string
  /**
   * Visible number, left out where there is none.
   */
  number?: string
  /**
   * Other names.
   */
  aliases?: string[]
  /**
   * Names of the units of a faction.
   */
  units?: string[]
  /**
   * Former ids.
   */
  formerly?: string[]
  /**
   * Numbers it had in released versions, each with the last version that had it.
   */
  was?: {
    [k: string]: string
  }
  /**
   * Clauses it is read with: what a FAQ entry is about, what an exception changes.
   */
  on?: Target[]
  /**
   * Title of the faction it is for.
   */
  faction?: string
  /**
   * Standing of the ruling of a FAQ entry.
   */
  ruling?: 'official' | 'designer' | 'club' | 'editorial' | 'community'
  /**
   * Whether a FAQ entry is answered; left out where a ruling says so.
   */
  status?: 'answered' | 'unanswered'
  /**
   * Its clauses that have a number or a title, in reading order, the document itself left out.
   */
  clauses?: SearchClause[]
}
/**
 * One clause.
 */
export interface SearchClause {
  /**
   * Id within its document, and its anchor on the page.
   */
  id: string
  /**
   * Visible number; where it begins with a dot, the number of the document goes before it.
   */
  number?: string
  /**
   * Numbers it had in released versions, each with the last version that had it. Left out where they are those of its document with the same ending.
   */
  was?: {
    [k: string]: string
  }
  /**
   * Heading or caption.
   */
  title?: string
  /**
   * Former ids.
   */
  formerly?: string[]
}
/**
 * One document or clause that was taken back.
 */
export interface SearchWithdrawn {
  id: Target
  /**
   * Where it says so, behind the address of the ruleset.
   */
  page: string
  /**
   * Title or heading it had; else its last number, or its id.
   */
  title: string
  /**
   * First version without it.
   */
  since: string
  /**
   * Number it had last, with the last version that had it.
   */
  was?: {
    [k: string]: string
  }
}
/**
 * The words of one ruleset that none of its names has, `api/v1/<ruleset>/words.json`: with the names in `search.json`, what a misspelt search is corrected from.
 */
export interface SearchWords {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  /**
   * Every word of four letters or more that no title, heading, alias or unit has, in lower case, each once, in alphabetical order, separated by spaces.
   */
  words: string
}
/**
 * How the clauses of one ruleset begin, `api/v1/<ruleset>/beginnings.json`: what stands for a clause without a heading where a search for its number lists it.
 */
export interface SearchBeginnings {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  /**
   * By canonical id, the first words of each numbered clause without a heading.
   */
  beginnings: {
    [k: string]: string
  }
}
/**
 * What the site publishes, `api/v1/index.json`.
 */
export interface Index {
  /**
   * Version of this format, `major.minor`. A new major means a field or id was removed or renamed.
   */
  format: string
  generator: Generator5
  /**
   * Rulesets of the site.
   */
  rulesets: IndexEntry[]
  /**
   * Addresses of the schemas.
   */
  schemas: string[]
}
/**
 * What made the file.
 */
export interface Generator5 {
  /**
   * Program.
   */
  name: string
  /**
   * Its version.
   */
  version: string
}
/**
 * One ruleset.
 */
export interface IndexEntry {
  /**
   * Id.
   */
  id: string
  /**
   * Title.
   */
  title: string
  /**
   * Version.
   */
  version: string
  /**
   * Day from which it holds.
   */
  effective: string
  /**
   * True for a version that is not final, such as `1.1.0-draft`: it may change under the same name.
   */
  draft?: true
  /**
   * Day on which it was made, `YYYY-MM-DD` in UTC; absent where nothing says it. Fingerprints do not depend on it.
   */
  built?: string
  /**
   * Licence.
   */
  licence: string
  /**
   * Fingerprint.
   */
  fingerprint: string
  /**
   * Site address.
   */
  href: string
  /**
   * Address of the bundle.
   */
  bundle: string
  /**
   * Address of what decides which rules are in force, without the texts.
   */
  rulebook: string
  /**
   * Address of the names and numbers that a search answers from while somebody types.
   */
  search: string
  /**
   * Address of the words that no name has, which a misspelt search is corrected from.
   */
  words: string
  /**
   * Address of how clauses without a heading begin.
   */
  beginnings: string
  /**
   * What reads differently for each of its factions.
   */
  differences: IndexDifference[]
  /**
   * Its documents.
   */
  documents: IndexDocument[]
  /**
   * Its packs.
   */
  packs: IndexPack[]
}
/**
 * One faction.
 */
export interface IndexDifference {
  /**
   * Id of the faction.
   */
  faction: string
  /**
   * Address of its difference.
   */
  api: string
}
/**
 * One document.
 */
export interface IndexDocument {
  key: Target
  /**
   * Title.
   */
  title: string
  /**
   * Fingerprint.
   */
  fingerprint: string
  /**
   * Site address.
   */
  href: string
  /**
   * Address of its JSON.
   */
  api: string
}
/**
 * One pack.
 */
export interface IndexPack {
  /**
   * Id.
   */
  id: string
  /**
   * Ids it had before: its files stand at their addresses, too.
   */
  formerly?: string[]
  /**
   * Title.
   */
  title: string
  /**
   * Addresses of its files.
   */
  files: string[]
}
/** Value of a field in those members of a union that have it. */
type FieldOf<T, Name> = T extends unknown ? (Name extends keyof T ? Exclude<T[Name], undefined> : never) : never
/** A union read as one shape: a field that only some of its members have is absent in the others. */
export type AnyOf<T> = Pick<T, keyof T> & {
  readonly [Name in T extends unknown ? Exclude<keyof T, 'kind'> : never]?: FieldOf<T, Name>
}
/** A document of any kind: fields that its kind does not have are absent. */
export type AnyDocument = AnyOf<Document>
