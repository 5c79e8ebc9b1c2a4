import { control, part } from '../../hooks.ts'
import { make } from '../element.ts'
import { copyOf, textOf } from './entry.ts'

/** About as much as a phone shows at once, in UTF-16 code units. */
const enough = 600

/** The heading of a section; a clause of another kind has none. */
export const headingOf = (clause: Element): Element | null =>
  clause.querySelector(`:scope > ${part('words')} > :is(h2, h3, h4, h5, h6)`)

/** True for a clause that says why a rule is as it is. */
export const isDesignersNote = (clause: Element): boolean =>
  clause.querySelector(`:scope > ${control('fold', 'design')}`) !== null

const levelOf = (clause: Element): number => Number(headingOf(clause)?.tagName.slice(1) ?? 7)

const indentOf = (clause: Element): number => Number(clause.getAttribute('data-indent') ?? 0)

/** True for a clause that belongs to the one before it. */
function isBelow(clause: Element, above: Element): boolean {
  if (levelOf(above) < 7) return levelOf(clause) > levelOf(above)
  return levelOf(clause) === 7 && indentOf(clause) > indentOf(above)
}

/** A clause and what is below it, in reading order. */
export function withBelow(clause: Element, all: readonly Element[]): readonly Element[] {
  const after = all.slice(all.indexOf(clause) + 1)
  const end = after.findIndex((next) => !isBelow(next, clause))
  return [clause, ...after.slice(0, end === -1 ? undefined : end)]
}

/** The first of them, up to a length; designer's notes can wait. */
export function firstOf(clauses: readonly Element[]): readonly Element[] {
  let length = 0
  return clauses
    .filter((clause) => !isDesignersNote(clause))
    .filter((clause) => {
      const fits = length < enough
      length += textOf(clause.querySelector(`:scope > ${part('words')}`)).length
      return fits
    })
}

/**
 * The words of a clause beside its number.
 *
 * @param isNamed True for the clause that the card is about: its number and heading are shown above already
 */
export function partOf(clause: Element, page: URL, isNamed: boolean): HTMLElement {
  const made = make('div', 'part')
  const number = textOf(clause.querySelector(`:scope > ${part('number')}`))
  if (!isNamed && number !== '') made.append(make('span', 'no', number))
  const heading = isNamed ? headingOf(clause) : null
  const nodes = [...(clause.querySelector(`:scope > ${part('words')}`)?.childNodes ?? [])]
  const shown = nodes.filter((node) => node !== heading && node.nodeName !== 'SUMMARY')
  made.append(make('div', '', copyOf(shown, page)))
  return made
}
