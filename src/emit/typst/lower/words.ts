import { typographic } from '../../typography.ts'
import { type Code, call, join, literal } from '../code.ts'

/** Scripts that the fonts have upright only: Arabic, Syriac, Thaana, N'Ko, Ogham, Tifinagh. */
export const uprightOnly = /[\u0600-\u07FF\u1680-\u169C\u2D30-\u2D7F\uFB50-\uFDFF\uFE70-\uFEFC]+/u

const runs = new RegExp(`(${uprightOnly.source})`, 'u')

/** Text that authors let break: Typst ends a line at a zero-width space one letter too late, at an empty box in time. */
const brokenAtWill = (text: string): Code => {
  const [first = '', ...others] = text.split('\u200B').map(literal)
  return others.length === 0 ? first : `(${[first, ...others].join('+box()+')})`
}

/** Typst text that comes out as `text`. */
export const words = (text: string): Code =>
  join(text.split(runs).map((run, index) => (index % 2 === 1 ? call('upright', {}, literal(run)) : brokenAtWill(run))))

/** Words of front matter, which nobody has set as a printer sets them. */
export const authored = (text: string): Code => words(typographic(text))

/** As `authored`; `undefined` where there is nothing to say, so that `call` leaves it out. */
export const ifAny = (text: string | undefined): Code | undefined => (text ? authored(text) : undefined)
