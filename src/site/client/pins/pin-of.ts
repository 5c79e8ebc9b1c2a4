import { part } from '../../hooks.ts'
import type { Citable } from '../cite/citable.ts'
import { citationOf } from '../cite/citation.ts'
import { keptAddress, type Pin } from './store.ts'

/** Text of an element in one line. */
export const lineOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? ''

/** Words of a clause, or the summary of a page. */
export const wordsOf = (element: Element): Element | null =>
  element.querySelector(`${part('words')}, ${part('summary')}`)

/** Makes a pin of a place. */
export function pinOf(place: Citable): Pin {
  const { number, title, ruleset, version } = citationOf(place)
  const words = lineOf(wordsOf(place.element))
  return { address: keptAddress(place.address), number, title, ruleset, version, words }
}
