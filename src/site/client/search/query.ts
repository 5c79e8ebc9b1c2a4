import { otherWordsFor } from './names/everyday.ts'
import { askedFor, isQuestion, nameKey, tellingKey, tellingWords } from './names/folded.ts'
import { type AskedNumber, askedNumber } from './names/numbers.ts'
import type { Speller } from './names/spelling.ts'
import type { Slot } from './text/full-text.ts'

/** A reader's query, parsed. */
export interface Query {
  /** The significant words, each with other spellings. */
  readonly slots: readonly Slot[]
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

/** Two words the rules write as one are one word. */
function joinWords(words: readonly string[], speller: Speller | undefined): readonly Slot[] {
  return words.flatMap((word, at): Slot[] => {
    const joined = speller?.joined(words[at - 1] ?? '', word)
    const own = { ...(speller?.slot(word) ?? { forms: [word] }), others: otherWordsFor(word) }
    return joined !== undefined && at > 0 ? [own, { forms: [joined] }] : [own]
  })
}

/**
 * Reads a query.
 *
 * @param speller Where the words of the rules are known already
 */
export const queryOf = (text: string, speller?: Speller): Query => ({
  slots: joinWords(tellingWords(text), speller),
  keys: [nameKey(text), tellingKey(text)].filter((key) => key !== ''),
  number: askedNumber(text),
  isQuestion: isQuestion(text),
  asks: askedFor(text),
  text
})

/** Words that were read as others, for people: `overwach` as `overwatch`. */
export function corrections({ slots }: Query): readonly { readonly typed: string; readonly read: string }[] {
  return slots.flatMap(({ forms: [typed = '', read] }) => (read === undefined ? [] : [{ typed, read }]))
}
