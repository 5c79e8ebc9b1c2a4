import { stemmer } from 'stemmer'
import { foldLetters } from './letters.ts'

/** Text without the things that people leave out when they type: case, accents, apostrophes. */
export const fold = (text: string): string => foldLetters(text).replaceAll(/['’′]/gu, '')

/** The words of a text, folded; `re-roll`, `re roll` and `reroll` are one. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .replaceAll(/\bre(?:\s+|\p{Pd})(?=\p{L})/gu, 're')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A word without its ending: `charging`, `charges` and `charge` have one stem. */
export const stemOf = (word: string): string => stemmer(word)

/** One form for names that are spelled alike: `Deep Strike`, `deepstrikes` and `deep-strike`. */
export const nameKey = (name: string): string => stemOf(wordsOf(name).map(stemOf).join(''))
