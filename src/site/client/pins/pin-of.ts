import { part } from '../../hooks.ts'
import type { Citable } from '../cite/citable.ts'
import { citationOf } from '../cite/citation.ts'
import { keptAddress, type Pin } from './store.ts'

/** Text of an element in one line. */
export const lineOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? ''

const ofDocument = `${part('lead')}, ${part('clauses')} ${part('words')}`

/** Words of a clause; of a page, from its head, its summary, that it has no answer, or else its first words. */
export const wordsOf = (element: Element): Element | null =>
  element.querySelector(`${part('words')}, ${part('summary')}, ${part('no-answer')}`) ??
  (element.matches(part('head')) ? element.ownerDocument.querySelector(ofDocument) : null)

/** Makes a pin of a place. */
export function pinOf(place: Citable): Pin {
  const { number, title, ruleset, version } = citationOf(place)
  const words = lineOf(wordsOf(place.element))
  return { address: keptAddress(place.address), number, title, ruleset, version, words }
}
