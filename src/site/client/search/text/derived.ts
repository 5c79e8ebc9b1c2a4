import { stemOf, wordsOf } from '../../../../notation/word-forms.ts'
import type { AskedWord, Query } from '../query.ts'
import type { Line } from '../score.ts'

/** A word without the ending of its number or tense: `activated` and `activates` are `activate`, `active` is not. */
const inflected = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/u, '')

/** How much less a name counts that has only another word with the stem of the one that was asked for. */
const derivedLoss = 0.7

/** True if only the stem of a word is among some: `active` for `activate`. */
function isDerived({ forms, others = [] }: AskedWord, words: readonly string[]): boolean {
  const asked = [...forms, ...others].flatMap((form) => form.split(' '))
  const has = (isSame: (word: string, form: string) => boolean): boolean =>
    words.some((word) => asked.some((form) => isSame(word, form)))
  return (
    has((word, form) => stemOf(word) === stemOf(form)) &&
    !has((word, form) => word.startsWith(form) || inflected(word) === inflected(form))
  )
}

/** Counts names less that have other words than those of the query, with the same stems. */
export function lessForDerived({ slots }: Query): (line: Line) => Line {
  return (line) => {
    const words = line.words.flatMap(wordsOf)
    const derived = slots.filter((slot) => isDerived(slot, words)).length
    return derived === 0 ? line : { ...line, score: line.score * (1 - (derivedLoss * derived) / slots.length) }
  }
}
