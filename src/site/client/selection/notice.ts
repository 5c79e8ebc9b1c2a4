import type { Target } from '../../../generated/published.ts'
import { button, link, make } from '../element.ts'
import { type ChoiceDifference, dependingWords, differenceOf } from './difference.ts'
import type { RulebookLookup } from './lookup.ts'
import type { SelectionStore } from './store.ts'

/** How many clauses are named of those that change, and of those that may. */
const [handful, few] = [5, 3]

/** Shows below the sentence what was left out of a choice, and after each choice its effect. */
export function showNotice(after: HTMLElement, store: SelectionStore, refused: readonly string[]): void {
  const notice = make('p', 'changed-by-choice')
  notice.setAttribute('role', 'status')
  after.after(notice)
  if (refused.length > 0) notice.textContent = `Left out of your link: ${refused.join(' ')}`
  notice.hidden = refused.length === 0
  store.watch(function* (change) {
    const difference = yield* differenceOf(store.lookup.rulebook, change)
    notice.hidden = false
    notice.replaceChildren(...differenceWords(store.lookup, difference, store.open))
  }, 'soon')
}

/** Describes a difference, with links; if there are many, the first ones and a button for all. */
export function differenceWords(
  lookup: RulebookLookup,
  difference: ChoiceDifference,
  showAll: () => void
): readonly (Node | string)[] {
  const { words, clauses, depending } = difference
  const further =
    depending.length === 0 ? [] : [' ', ...listWords(lookup, dependingWords(difference), depending, few, showAll)]
  return [...listWords(lookup, words, clauses, handful, showAll), ...further]
}

/** Words and the clauses they are about; if those are many, the first ones and a button for all. */
function listWords(
  lookup: RulebookLookup,
  words: string,
  clauses: readonly Target[],
  most: number,
  showAll: () => void
): readonly (Node | string)[] {
  if (clauses.length === 0) return [`${words}.`]
  const shown = clauses.length > most + 1 ? clauses.slice(0, most) : clauses
  const links = shown.flatMap((id, at) => [at > 0 ? ', ' : ' ', link(lookup.hrefOf(id), lookup.labelOf(id))])
  const left = clauses.length - shown.length
  return [`${words}:`, ...links, ...(left > 0 ? [' ', button('more', `and ${left} more`, showAll)] : []), '.']
}
