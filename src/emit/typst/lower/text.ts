import { typographic } from '../../typography.ts'
import { type Code, call, join, literal } from '../code.ts'

/** Scripts that the fonts have upright only: Arabic, Syriac, Thaana, N'Ko, Ogham, Tifinagh. */
export const uprightOnly = /[\u0600-\u07FF\u1680-\u169C\u2D30-\u2D7F\uFB50-\uFDFF\uFE70-\uFEFC]+/u

const runs = new RegExp(`(${uprightOnly.source})`, 'u')

/** Replaces zero-width spaces by empty boxes: at a zero-width space, Typst breaks a line one letter too late. */
const brokenAtWill = (text: string): Code => {
  const [first = '', ...others] = text.split('\u200B').map(literal)
  return others.length === 0 ? first : `(${[first, ...others].join('+box()+')})`
}

/** Returns Typst code that prints `text`. */
export const words = (text: string): Code =>
  join(text.split(runs).map((run, index) => (index % 2 === 1 ? call('upright', {}, literal(run)) : brokenAtWill(run))))

/** Returns Typst code for text of the front matter, whose quotes, primes and minus signs are still as typed. */
export const authored = (text: string): Code => words(typographic(text))

/** Same as `authored`; `undefined` for no text, so that `call` omits the argument. */
export const ifAny = (text: string | undefined): Code | undefined => (text ? authored(text) : undefined)
