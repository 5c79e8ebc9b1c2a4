/** So many words more are printed as well, instead of a sign that they were left out: the last often says what counts. */
const spared = 3

/** The first sentence of a text; of a short one such as `No.` or `Half Cover.`, the next, too. @param most Words, of a long one */
export function beginningOf(text: string, most: number): string {
  const [sentence = text] = /^.{12,}?[.!?](?=\s+\p{Lu}|$)/su.exec(text) ?? []
  const words = sentence.split(/\s+/u).filter((word) => word !== '')
  return words.length <= most + spared ? words.join(' ') : `${words.slice(0, most).join(' ')} …`
}

/** Entries in each of the first files: few, because a search needs the words of a few. */
const small = { files: 320, entries: 2 }

/** Entries in each file after those: more, so that a large ruleset does not have more files for this than for its pages. */
const large = 30

/** Entries in the small files together. */
const inSmall = small.files * small.entries

/**
 * Returns the name of the file with the first words of a document or clause.
 *
 * @param place How many entries of its ruleset come before it; nothing withdrawn has one, and all of it has one file
 */
export function beginningsFile(place: number | undefined): string {
  if (place === undefined) return 'withdrawn'
  return `${Math.floor(place < inSmall ? place / small.entries : small.files + (place - inSmall) / large)}`
}

/** Returns which of the entries in its file one is, from 0. @param place As of `beginningsFile` */
export const beginningsPlace = (place: number): number =>
  place < inSmall ? place % small.entries : (place - inSmall) % large

/** Returns the address of a file of first words, without base path. */
export const beginningsAddress = (ruleset: string, file: string): string => `/search/${ruleset}/beginnings/${file}.json`
