import type { Target } from '../../../../generated/published.ts'
import type { AmendmentName } from '../../../../resolve/decide/resolution.ts'
import { piecesBySource } from '../../../../resolve/reading/pieces.ts'
import type { ClauseReading } from '../../../../resolve/reading/reading.ts'
import { effectOn } from '../../../../resolve/wording/effects.ts'
import { control } from '../../../hooks.ts'
import { link, make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'

/** Links to the document that makes an amendment. */
export const byLink = ({ hrefOf, labelOf }: RulebookLookup, { by }: Pick<AmendmentName, 'by'>): HTMLAnchorElement =>
  link(hrefOf(by), labelOf(by))

/**
 * Finds the hidden text of a clause on the page, to show it where it applies; absent if there is none. Hidden text
 * stays on the page, whatever is chosen.
 */
function carriedWords(clause: Target): Element | undefined {
  carried ??= new Map(
    [...document.querySelectorAll<HTMLElement>(control('clause'))].map((each) => [each.dataset['clause'], each])
  )
  return carried.get(clause)
}

let carried: ReadonlyMap<string | undefined, Element> | undefined

/** Copies the words of one clause, without those below it. */
function pieceOf(lookup: RulebookLookup, clause: Target): HTMLElement {
  const source = carriedWords(clause)
  const words = make('div', 'carried', ...(source ? [...source.cloneNode(true).childNodes] : []))
  if (!source && lookup.rulebook.clauses.get(clause)?.children.length === 0) {
    words.append(link(lookup.hrefOf(clause), lookup.labelOf(clause)))
  }
  words.dataset['piece'] = clause
  return words
}

/** Copies several clauses, one after the other; list items become a list again. */
function clausesOf(lookup: RulebookLookup, clauses: readonly Target[]): readonly HTMLElement[] {
  const made: HTMLElement[] = []
  for (const clause of clauses) {
    const words = pieceOf(lookup, clause)
    if (words.childNodes.length === 0) continue
    const isItem = carriedWords(clause)?.parentElement?.tagName === 'LI'
    const last = made.at(-1)
    if (!isItem) made.push(words)
    else if (last?.tagName === 'UL') last.append(make('li', '', words))
    else made.push(make('ul', '', make('li', '', words)))
  }
  return made
}

/** Shows a text as it reads, naming each further document that contributes to it. */
export function textOf(lookup: RulebookLookup, reading: ClauseReading): readonly HTMLElement[] {
  return piecesBySource(reading).flatMap(({ by, role, clauses: ids }) => {
    const clauses = clausesOf(lookup, ids)
    if (!by) return clauses
    const head = make('p', 'head', byLink(lookup, by), ` ${effectOn(by, lookup.rulebook.parts)}.`)
    return [make('div', role === 'addition' ? 'added' : 'instead', head, ...clauses)]
  })
}
