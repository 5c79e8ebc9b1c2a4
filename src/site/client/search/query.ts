import { otherWordsFor } from './names/everyday.ts'
import { askedFor, isQuestion, nameKey, tellingKey, tellingWords } from './names/folded.ts'
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
  /** What it was read as, too: words of the rules. */
  readonly read: readonly string[]
}

/** Reads words, each with other spellings; two that the rules write as one are looked for as that, too. */
function slotsOf(words: readonly string[], speller: Speller | undefined): readonly AskedWord[] {
  const joined = words.map((word, at) => (at > 0 ? speller?.joined(words[at - 1] ?? '', word) : undefined))
  return words.map((typed, at) => {
    const { forms } = speller?.slot(typed) ?? { forms: [typed] }
    const asOne = [joined[at], joined[at + 1]].filter((word) => word !== undefined)
    return { typed, read: forms.slice(1), forms: [...forms, ...asOne], others: otherWordsFor(typed) }
  })
}

/**
 * Reads a query.
 *
 * @param speller Where the words of the rules are known already
 */
export const queryOf = (text: string, speller?: Speller): Query => ({
  slots: slotsOf(tellingWords(text), speller),
  keys: [nameKey(text), tellingKey(text)].filter((key) => key !== ''),
  number: askedNumber(text),
  isQuestion: isQuestion(text),
  asks: askedFor(text),
  text
})

/** Words that were read as others, for people: `overwach` as `overwatch`. */
export function corrections({ slots }: Query): readonly { readonly typed: string; readonly read: string }[] {
  return slots.flatMap(({ typed, read: [read] }) => (read === undefined ? [] : [{ typed, read }]))
}
