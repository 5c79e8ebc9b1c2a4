import type { Target } from '../../../generated/published.ts'
import { kindOf } from '../../../notation/ids.ts'
import { link, make } from '../element.ts'
import { type ChoiceDifference, differenceOf } from './difference.ts'
import type { RulebookLookup } from './lookup.ts'
import type { SelectionStore } from './store.ts'

/** Shows below the sentence what was left out of a choice, and after each choice its effect. */
export function showNotice(after: HTMLElement, store: SelectionStore, refused: readonly string[]): void {
  const notice = make('div', 'changed-by-choice')
  notice.setAttribute('role', 'status')
  after.after(notice)
  if (refused.length > 0) notice.textContent = `Left out of your link: ${refused.join(' ')}`
  notice.hidden = refused.length === 0
  store.watch(function* (change) {
    const difference = yield* differenceOf(store.lookup.rulebook, change)
    notice.hidden = false
    notice.replaceChildren(...differenceWords(store.lookup, difference))
  }, 'soon')
}

/** Makes a line below the sentence. @returns sets its words; without words it is hidden */
export function failureLine(after: HTMLElement): (words: string) => void {
  const line = make('p', 'changed-by-choice')
  line.setAttribute('role', 'status')
  line.hidden = true
  after.after(line)
  return (words) => {
    line.textContent = words
    line.hidden = words === ''
  }
}

/** Describes a difference in a line; the clauses it is about are folded, unless it is only one. */
export function differenceWords(lookup: RulebookLookup, difference: ChoiceDifference): readonly (Node | string)[] {
  const { words, clauses, depending } = difference
  const links = [...hereFirst(lookup, clauses), ...hereFirst(lookup, depending)].map((id) =>
    link(lookup.hrefOf(id), lookup.labelOf(id))
  )
  const [only] = links
  if (!only) return [`${words}.`]
  if (links.length === 1) return [`${words}: `, only, '.']
  const list = make('ul', '', ...links.map((each) => make('li', '', each)))
  return [make('details', 'was', make('summary', '', words), list)]
}

/** Clauses of this page first, questions of others last. */
function hereFirst({ hrefOf }: RulebookLookup, clauses: readonly Target[]): readonly Target[] {
  const rank = (id: Target): number => {
    const { pathname } = new URL(hrefOf(id), location.href)
    return pathname === location.pathname ? 0 : kindOf(id) === 'faq' ? 2 : 1
  }
  return [...clauses].sort((one, other) => rank(one) - rank(other))
}
