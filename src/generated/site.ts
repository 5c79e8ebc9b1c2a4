/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */

/**
 * Clauses that have a number or a title, in reading order, each with those within it; ids of which nothing else is said are one text, separated by blanks.
 */
export type SearchClauses = (string | SearchClause)[]
/**
 * Canonical id of a document (`kind:id`) or clause (`kind:id#clause`); one in another ruleset has `ruleset/` before it.
 */
export type Target = string
/**
 * Version of a ruleset, three numbers; a draft has a word after them.
 */
export type Version = string

export interface SiteFiles {
  'search-file': SearchFile
  'search-numbers': SearchNumbers
  'search-words': SearchWords
  'search-beginnings': SearchBeginnings
}
/**
 * Names and present numbers of one ruleset, `search/<ruleset>/names.json`: the search answers from it while a reader types.
 */
export interface SearchFile {
  ruleset: SearchRuleset
  /**
   * Its documents in reading order, packs left out; those of one kind that follow each other in one group.
   */
  documents: SearchGroup[]
  /**
   * What earlier versions had and this one no longer has, and is found by its name; left out if there is nothing.
   */
  withdrawn?: SearchWithdrawn[]
}
/**
 * The ruleset, as results name it.
 */
export interface SearchRuleset {
  /**
   * Id of the ruleset, which is its address.
   */
  id: string
  /**
   * Short name of the ruleset, for tight places.
   */
  short: string
}
/**
 * Documents of one kind that follow each other.
 */
export interface SearchGroup {
  /**
   * Kind of all of them, as in their ids.
   */
  kind: string
  /**
   * The title of each document, in reading order; of a FAQ entry the question. Side by side, titles take fewer bytes once they are compressed.
   */
  titles: string[]
  /**
   * The id of each document, separated by blanks; empty if it is the title in lower case, with hyphens for spaces. Left out where all are.
   */
  ids?: string
  /**
   * What each document is read with, separated by commas: what a FAQ entry is about, what an exception changes, separated by blanks. A clause is named by its number, a document without one by `@` and its place among all documents of this file, from 0, and anything else by its id. The last documents that are read with nothing are left out.
   */
  on?: string
  /**
   * A letter for each FAQ entry: `o` for an official answer, `e` for another one, `-` for none.
   */
  rulings?: string
  /**
   * What else there is of each document, in reading order.
   */
  documents: SearchDocument[]
}
/**
 * One document: its number, its clauses, and the names it goes by besides its title.
 */
export interface SearchDocument {
  /**
   * Visible number, empty if it has none. Left out if it is one more than that of the document before it, or where neither has one.
   */
  number?: string
  /**
   * Other names, without those that a search takes for the title: other endings, hyphens or capitals.
   */
  also?: string[]
  /**
   * Names of the units of a faction.
   */
  units?: string[]
  /**
   * Former ids.
   */
  formerly?: string[]
  /**
   * Title of the faction it is for.
   */
  faction?: string
  in?: SearchClauses
}
/**
 * One clause.
 */
export interface SearchClause {
  /**
   * Id within its document, and its anchor on the page; left out if it is the title in lower case, with hyphens for spaces.
   */
  id?: string
  /**
   * Visible number, empty if it has none. Left out if it is that of the clause or document around it, a point, and its place among the clauses beside it that leave it out.
   */
  number?: string
  /**
   * Heading or caption.
   */
  title?: string
  in?: SearchClauses
}
/**
 * One document or clause that was withdrawn.
 */
export interface SearchWithdrawn {
  id: Target
  /**
   * Where it says so, behind the address of the ruleset; left out if that is where its kind has its pages.
   */
  page?: string
  /**
   * Title or heading it had; else its id in words, or the last number it had.
   */
  title: string
  since: Version
}
/**
 * Numbers that clauses of one ruleset had in released versions, `search/<ruleset>/numbers.json`: read only where a number is searched, as it grows with every release.
 */
export interface SearchNumbers {
  /**
   * By number, the documents and clauses that had it, by canonical id, each with the last version that had it.
   */
  former: {
    [k: string]: {
      [k: string]: string
    }
  }
  /**
   * What was withdrawn and had no name but a number; left out if there is nothing.
   */
  withdrawn?: SearchWithdrawn[]
}
/**
 * The words of one ruleset that none of its names has, `search/<ruleset>/words.json`: with the names in `names.json`, what a misspelt search is corrected from.
 */
export interface SearchWords {
  /**
   * Every word of four letters or more that no title, heading, alias or unit has, in lower case, each once, in alphabetical order, separated by spaces.
   */
  words: string
}
/**
 * What the entries of a ruleset say first, some documents in each file `search/<ruleset>/beginnings/<n>.json`: the text of a result that was found by its name or number.
 */
export interface SearchBeginnings {
  /**
   * In the order of the names of the ruleset, the summary of a document, the first sentence of an answer or a clause; of a heading, that of the text below it. Empty for one that says nothing. Left out of the file of what was withdrawn.
   */
  beginnings?: string[]
  /**
   * Why something was withdrawn, by its canonical id: in a file of its own.
   */
  withdrawn?: {
    [k: string]: string
  }
}
