/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Version of the published formats in which the file is written, `major.minor`. A minor version may add fields and ids; a new major version means that some were removed or renamed.
 */
export type FormatVersion = string
/**
 * Address of a page, without the base path of the site.
 */
export type SiteAddress = string
/**
 * Canonical id of a document (`kind:id`) or clause (`kind:id#clause`); one in another ruleset has `ruleset/` before it.
 */
export type Target = string
/**
 * Who decided, from the publisher of the game to players: how much a ruling weighs.
 */
export type Authority = 'official' | 'designer' | 'club' | 'editorial' | 'community'
/**
 * Version of a ruleset, three numbers; a draft has a word after them.
 */
export type Version = string

export interface SiteFiles {
  'search-file': SearchFile
  'search-words': SearchWords
  'search-beginnings': SearchBeginnings
}
/**
 * Names and numbers of one ruleset, `search/<ruleset>/names.json`: what a search answers from while somebody types.
 */
export interface SearchFile {
  format: FormatVersion
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
 * The ruleset, as results name it.
 */
export interface SearchRuleset {
  /**
   * Id of the ruleset, as in its addresses.
   */
  id: string
  /**
   * Title of the ruleset.
   */
  title: string
  /**
   * Short name of the ruleset, for tight places.
   */
  short: string
  href: SiteAddress
}
/**
 * One document and the names it goes by.
 */
export interface SearchDocument {
  key: Target
  /**
   * Name of the document; the question of a FAQ entry.
   */
  title: string
  /**
   * Visible number, left out where there is none.
   */
  number?: string
  /**
   * Other names that players look for, in the order of the author.
   */
  aliases?: string[]
  /**
   * Names of the units of a faction.
   */
  units?: string[]
  /**
   * Ids that the document had before.
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
  ruling?: Authority
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
 * A clause, by the names it goes by.
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
   * Heading of the clause, or caption of its table.
   */
  title?: string
  /**
   * Ids that the clause had before.
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
  since: Version
  /**
   * Number it had last, with the last version that had it.
   */
  was?: {
    [k: string]: string
  }
}
/**
 * The words of one ruleset that none of its names has, `search/<ruleset>/words.json`: with the names in `names.json`, what a misspelt search is corrected from.
 */
export interface SearchWords {
  format: FormatVersion
  /**
   * Every word of four letters or more that no title, heading, alias or unit has, in lower case, each once, in alphabetical order, separated by spaces.
   */
  words: string
}
/**
 * How the clauses of one ruleset begin, `search/<ruleset>/beginnings.json`: what stands for a clause without a heading where a search for its number lists it.
 */
export interface SearchBeginnings {
  format: FormatVersion
  /**
   * By canonical id, the first words of each numbered clause without a heading.
   */
  beginnings: {
    [k: string]: string
  }
}
