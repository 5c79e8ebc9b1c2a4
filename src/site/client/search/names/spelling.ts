import { slips } from '../../../../notation/slips.ts'
import { fold, stemOf } from '../../../../notation/word-forms.ts'
import { isLikelySlip } from './likely-slip.ts'

/** A word as the rules may spell it. */
export interface Spelling {
  /** As typed, or in two words; with what it is read as. */
  readonly forms: readonly string[]
  /** Words of the rules that it is read as: a slip makes it another. */
  readonly read: readonly string[]
  /** Words of the rules that are alike, and perhaps not what was meant. */
  readonly offered: readonly string[]
}

/** Knowledge about the words of the rules. */
export interface Speller {
  /** @param isAgain True for `re-embark`, whose `re` the reader wrote apart: `resources` are no sources */
  readonly spelling: (word: string, isAgain?: boolean) => Spelling
  /** Two words the rules write as one: `mouse pad`. */
  readonly joined: (first: string, second: string) => string | undefined
}

/** Most slips in a word of some length for which others are alike. */
const allowance = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Most slips for which it is read as another. With more, a word of English is as likely: `sprint` for `split`. */
const sure = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** The most similar words, and how many slips away they are; another first letter is half a slip more. */
function nearest(word: string, known: readonly string[]): { readonly others: readonly string[]; readonly far: number } {
  const most = allowance(word.length)
  const near = known.flatMap((other) => {
    if (Math.abs(other.length - word.length) > most) return []
    const far = slips(word, other) + (other[0] === word[0] ? 0 : 0.5)
    return far <= most ? [{ other, far }] : []
  })
  const best = Math.min(...near.map(({ far }) => far))
  return { others: near.filter(({ far }) => far === best).map(({ other }) => other), far: best }
}

function halves(word: string, known: ReadonlySet<string>): string | undefined {
  for (let at = 4; at <= word.length - 4; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => known.has(part) || known.has(stemOf(part)))) return parts.join(' ')
  }
  return undefined
}

/** The verb of a word with `re-`, if the rules have it: they may say who embarks, and not `re-embark`. */
function doneAgain(word: string, known: ReadonlySet<string>): string | undefined {
  const done = /^re(.{4,})$/u.exec(word)?.[1]
  return done !== undefined && (known.has(done) || known.has(stemOf(done))) ? done : undefined
}

/** Learns the words of the rules. */
export function createSpeller(words: readonly string[]): Speller {
  const folded = words.map(fold)
  const known = new Set([...folded, ...folded.map(stemOf)])
  const isKnown = (word: string): boolean =>
    known.has(word) || known.has(stemOf(word)) || folded.some((other) => other.startsWith(word))
  return {
    spelling(word, isAgain = false) {
      const asTyped = { forms: [word], read: [], offered: [] }
      if (word.length < 4 || /\d/u.test(word) || isKnown(word)) return asTyped
      const apart = halves(word, known)
      if (apart !== undefined) return { ...asTyped, forms: [apart] }
      const { others, far } = nearest(word, folded)
      const distinct = [...new Map(others.map((other) => [stemOf(other), other])).values()]
      const likely = far <= sure(word.length) ? distinct.filter((other) => isLikelySlip(word, other)) : []
      if (likely.length > 0) return { forms: [word, ...likely], read: likely, offered: [] }
      const again = isAgain ? doneAgain(word, known) : undefined
      return again === undefined
        ? { ...asTyped, offered: distinct }
        : { ...asTyped, forms: [word, again], read: [again] }
    },
    joined(first, second) {
      const word = first + second
      return known.has(word) || known.has(stemOf(word)) ? word : undefined
    }
  }
}
