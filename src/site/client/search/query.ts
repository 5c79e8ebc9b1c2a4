import { nameKey, wordsOf } from '../../../notation/word-forms.ts'
import { otherWordsFor } from './names/everyday.ts'
import { askedFor, isQuestion, tellingKey, tellingWords, typedWord } from './names/folded.ts'
import { type AskedNumber, askedNumber } from './names/numbers.ts'
import type { Speller } from './names/spelling.ts'
import type { Slot } from './text/full-text.ts'

/** A reader's query, parsed. */
export interface Query {
  /** The significant words, each with other spellings. */
  readonly slots: readonly AskedWord[]
  /** A name that is spelled like the query has one of these keys: as typed, and without its small words. */
  readonly keys: readonly string[]
  readonly number: AskedNumber | undefined
  /** True if it is put as a question: `can I run`. */
  readonly isQuestion: boolean
  /** What it asks for: `often`. */
  readonly asks: string | undefined
  /** As typed. */
  readonly text: string
}

/** A significant word of a query. */
export interface AskedWord extends Slot {
  /** As the reader typed it, folded. */
  readonly typed: string
  /** Words of the rules it was read as, too. */
  readonly read: readonly string[]
  /** Words of the rules that the reader may have meant. */
  readonly offered: readonly string[]
}

/** Words that nothing has, and how the rules may spell them. */
export interface Respelling {
  readonly missing: readonly string[]
  readonly speller: Speller
}

/** Words in quotation marks, which are searched as they are typed; those of inches quote nothing. */
const quoted = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<![\p{L}\p{N}])["“„]([^"“”„]+)["“”]/gu)].flatMap(([, words = '']) => wordsOf(words)))

/** Reads words, each with other spellings; two that the rules write as one are looked for as that, too. */
function slotsOf(text: string, respelling: Respelling | undefined): readonly AskedWord[] {
  const words = tellingWords(text)
  const asTyped = quoted(text)
  const isAgain = /\bre[\s-]/iu.test(text)
  const joined = words.map((word, at) => (at > 0 ? respelling?.speller.joined(words[at - 1] ?? '', word) : undefined))
  return words.map((typed, at) => {
    const others = otherWordsFor(typed)
    const isSpelt = asTyped.has(typed) || others.length > 0 || !respelling?.missing.includes(typed)
    const { forms, read, offered } = (!isSpelt && respelling?.speller.spelling(typed, isAgain)) || {
      forms: [typed],
      read: [],
      offered: []
    }
    const asOne = [joined[at], joined[at + 1]].filter((word) => word !== undefined)
    return { typed, read, offered, forms: [...forms, ...asOne], others }
  })
}

/**
 * Reads a query.
 *
 * @param respelling Where it was searched already, and something is missing
 */
export const queryOf = (text: string, respelling?: Respelling): Query => ({
  slots: slotsOf(text, respelling),
  keys: [nameKey(text), tellingKey(text)].filter((key) => key !== ''),
  number: askedNumber(text),
  isQuestion: isQuestion(text),
  asks: askedFor(text),
  text
})

/** Words that complete the verb before them; the `back` of `fall back` is not what was meant where nothing falls. */
const particle = /^(?:back|off|out|up|down|away)$/u

/** A query without the words that only complete one that is missing. */
export const withoutParticles = (query: Query, missing: readonly string[]): Query => ({
  ...query,
  slots: query.slots.filter(({ typed }, at) => {
    const before = query.slots[at - 1]
    return !(particle.test(typed) && before?.forms.length === 1 && missing.includes(before.typed))
  })
})

/** Replaces words of a query, which are given folded. */
export const replaced = (text: string, words: readonly string[], by: (word: string) => string): string =>
  text.replaceAll(typedWord, (word) => (words.includes(wordsOf(word)[0] ?? '') ? by(word) : word))
