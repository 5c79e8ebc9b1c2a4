import { distance } from 'fastest-levenshtein'
import type { Slot } from '../text/full-text.ts'
import { fold, stemOf } from './folded.ts'

/** Knowledge about the words of the rules. */
export interface Speller {
  /** A word as typed, in other spellings that the rules use, or as they spell it. */
  readonly slot: (word: string) => Slot
  /** Two words the rules write as one: `mouse pad`. */
  readonly joined: (first: string, second: string) => string | undefined
}

/** How many letters may be wrong in a word of some length. */
const allowance = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

function nearest(word: string, known: readonly string[]): readonly string[] {
  const most = allowance(word.length)
  const near = known.flatMap((other) => {
    if (Math.abs(other.length - word.length) > most) return []
    const letters = distance(word, other) + (other[0] === word[0] ? 0 : 0.5)
    return letters <= most ? [{ other, letters }] : []
  })
  const best = Math.min(...near.map(({ letters }) => letters))
  return near.filter(({ letters }) => letters === best).map(({ other }) => other)
}

function halves(word: string, known: ReadonlySet<string>): string | undefined {
  for (let at = 4; at <= word.length - 4; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => known.has(part) || known.has(stemOf(part)))) return parts.join(' ')
  }
  return undefined
}

/** Learns the words of the rules. */
export function createSpeller(words: readonly string[]): Speller {
  const folded = words.map(fold)
  const known = new Set([...folded, ...folded.map(stemOf)])
  const isKnown = (word: string): boolean =>
    known.has(word) || known.has(stemOf(word)) || folded.some((other) => other.startsWith(word))
  return {
    slot(word) {
      if (word.length < 4 || /\d/u.test(word) || isKnown(word)) return { forms: [word] }
      const apart = halves(word, known)
      return { forms: apart === undefined ? [word, ...nearest(word, folded)] : [apart] }
    },
    joined(first, second) {
      const word = first + second
      return known.has(word) || known.has(stemOf(word)) ? word : undefined
    }
  }
}
