/** The first sentence of a text; of a short one such as `No.`, the next, too. @param most Words, of a long one */
export function beginningOf(text: string, most: number): string {
  const [sentence = text] = /^.{10,}?[.!?](?=\s+\p{Lu}|$)/su.exec(text) ?? []
  const words = sentence.split(/\s+/u).filter((word) => word !== '')
  return words.slice(0, most).join(' ') + (words.length > most ? ' …' : '')
}

/** Number of entries in a file: small, because a search needs the words of a few. */
const entriesInFile = 3

/**
 * Returns the name of the file with the first words of a document or clause.
 *
 * @param place How many entries of its ruleset come before it; nothing withdrawn has one, and all of it has one file
 */
export const beginningsFile = (place: number | undefined): string =>
  place === undefined ? 'withdrawn' : `${Math.floor(place / entriesInFile)}`

/** Returns which of the entries in its file one is, from 0. @param place As of `beginningsFile` */
export const beginningsPlace = (place: number): number => place % entriesInFile

/** Returns the address of a file of first words, without base path. */
export const beginningsAddress = (ruleset: string, file: string): string => `/search/${ruleset}/beginnings/${file}.json`
