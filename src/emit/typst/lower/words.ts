import { typographic } from '../../typography.ts'
import { type Code, call, join, literal } from '../code.ts'

/** A run of Latin characters that does not fit a narrow column; other scripts break by themselves. */
const long = /[!-\u024F]{29,}/gu
const zeroWidthSpace = '\u200B'

/** Text with places to break in words too long for a column; nothing visible is added. */
export const breakable = (text: string): string =>
  text.replaceAll(long, (run) => run.replaceAll(/[!-\u024F]{10}(?=[!-\u024F]{5})/gu, `$&${zeroWidthSpace}`))

/** Scripts that the fonts have upright only: Arabic, Syriac, Thaana, N'Ko, Ogham, Tifinagh. */
export const uprightOnly = /[\u0600-\u07FF\u1680-\u169C\u2D30-\u2D7F\uFB50-\uFDFF\uFE70-\uFEFC]+/u

const runs = new RegExp(`(${uprightOnly.source})`, 'u')

/** Typst text that comes out as `text` and never runs out of its column. */
export const words = (text: string): Code =>
  join(
    breakable(text)
      .split(runs)
      .map((run, index) => (index % 2 === 1 ? call('upright', {}, literal(run)) : literal(run)))
  )

/** Words of front matter, which nobody has set as a printer sets them. */
export const authored = (text: string): Code => words(typographic(text))

/** As `authored`; `undefined` where there is nothing to say, so that `call` leaves it out. */
export const ifAny = (text: string | undefined): Code | undefined => (text ? authored(text) : undefined)
