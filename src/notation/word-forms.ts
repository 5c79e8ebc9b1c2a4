import { stemmer } from 'stemmer'
import { foldLetters } from './letters.ts'

/** Text without the things that people leave out when they type: case, accents, apostrophes. */
export const fold = (text: string): string => foldLetters(text).replaceAll(/['’′]/gu, '')

/** The words of a text, folded; `re-roll`, `re roll` and `reroll` are one. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .replaceAll(/\bre(?:\s+|\p{Pd})(?=\p{L})/gu, 're')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The words of four letters or more, in lower case: what a search takes for the word that was meant. The vocabulary of a
 * ruleset leaves out those in names, which the browser adds again.
 */
export const longWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** A word without its ending: `charging`, `charges` and `charge` have one stem. */
export const stemOf = (word: string): string => stemmer(word)

/** One form for names that are spelled alike: `Deep Strike`, `deepstrikes` and `deep-strike`. */
export const nameKey = (name: string): string => stemOf(wordsOf(name).map(stemOf).join(''))
