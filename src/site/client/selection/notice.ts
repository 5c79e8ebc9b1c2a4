import type { Target } from '../../../generated/published.ts'
import { kindOf } from '../../../notation/ids.ts'
import { link, make } from '../element.ts'
import { isNothing } from './choice.ts'
import { type ChoiceDifference, dependingWords, differenceOf, tellDifference } from './difference.ts'
import type { RulebookLookup } from './lookup.ts'
import type { SelectionStore } from './store.ts'

/**
 * Shows below the sentence what was left out of a choice, and after each choice its effect.
 *
 * @returns the place for these words
 */
export function showNotice(after: HTMLElement, store: SelectionStore, refused: readonly string[]): HTMLElement {
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
  return notice
}

/**
 * Says in one line, which has its place at once, what the choice of a link changes; what that is about is folded. A
 * choice that is made in the meantime has its own words.
 */
export function tellOfLink(notice: HTMLElement, store: SelectionStore): void {
  if (isNothing(store.choice())) return
  const words = make('summary', '', 'What this choice changes')
  const fold = make('details', 'was', words)
  notice.append(fold)
  notice.hidden = false
  tellDifference(store, (difference) => {
    words.textContent = difference.words
    fold.append(...listsOf(store.lookup, difference))
  })
}

/** Everything that a difference is about; if it is about nothing, a sentence. */
function listsOf(lookup: RulebookLookup, difference: ChoiceDifference): readonly HTMLElement[] {
  const { clauses, depending } = difference
  const list = (ids: readonly Target[]): HTMLElement =>
    make('ul', '', ...hereFirst(lookup, ids).map((id) => make('li', '', link(lookup.hrefOf(id), lookup.labelOf(id)))))
  const further = depending.length === 0 ? [] : [make('p', '', `${dependingWords(difference)}:`), list(depending)]
  return clauses.length + depending.length === 0
    ? [make('p', '', 'Every clause reads as published.')]
    : [...(clauses.length === 0 ? [] : [list(clauses)]), ...further]
}

/** Describes a difference in a line; the clauses it is about are folded, unless it is only one. */
export function differenceWords(lookup: RulebookLookup, difference: ChoiceDifference): readonly (Node | string)[] {
  const { words, clauses, depending } = difference
  const further = depending.length === 0 ? [] : [' ', ...linesOf(lookup, dependingWords(difference), depending)]
  return [...linesOf(lookup, words, clauses), ...further]
}

function linesOf(lookup: RulebookLookup, words: string, clauses: readonly Target[]): readonly (Node | string)[] {
  const links = hereFirst(lookup, clauses).map((id) => link(lookup.hrefOf(id), lookup.labelOf(id)))
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
