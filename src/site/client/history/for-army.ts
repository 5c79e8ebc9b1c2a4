import { placeNamed } from '../../../notation/decoded.ts'
import { control, part } from '../../hooks.ts'
import { button, make } from '../element.ts'
import { chosenArmy } from './chosen-army.ts'

/** On the page of a version's changes, shows only those that the chosen army reads, if the reader chose one. */
export function mountArmyChanges(): void {
  const ways = document.querySelector<HTMLElement>(part('armies'))
  const army = chosenArmy(ways?.dataset['of'] ?? '')
  if (ways && army !== undefined) showForArmy(ways, army)
}

/**
 * Hides the changes that an army does not read, and offers them. A link to one of these shows all.
 *
 * @param ways The links to what changed for each army
 * @param army Its id
 */
function showForArmy(ways: HTMLElement, army: string): void {
  const others = all(document, control('only')).filter(({ dataset }) => !dataset['only']?.split(' ').includes(army))
  if (others.length === 0) return
  const name = ways.querySelector(control('army', `"${CSS.escape(army)}"`))?.textContent ?? 'your army'
  const note = make('p', '', `Only what changed for ${name} is shown. `)
  const showOthers = (isShown: boolean): void => {
    for (const each of others) each.hidden = !isShown
    hideEmptied()
    note.hidden = isShown
  }
  const arrive = (): void => {
    if (targetOf(location.hash)?.closest('[hidden]')) showOthers(true)
  }
  note.append(button('button', 'Show all changes', () => showOthers(true)))
  ways.after(note)
  showOthers(false)
  arrive()
  addEventListener('hashchange', arrive)
}

/** Hides what has nothing else to show, from the inside out, and counts the texts that a fold shows. */
function hideEmptied(): void {
  hideWithout('changed-clause', all(document, part('changed-group')))
  hideWithout('changed-group', all(document, part('changed-document')))
  for (const fold of hideWithout('changed-document', all(document, part('changed-part')))) {
    const texts = shownIn(fold, 'changed-document').length
    fold.querySelector(part('texts'))?.replaceChildren(texts === 1 ? '1 text' : `${texts} texts`)
  }
}

function hideWithout(
  inner: 'changed-clause' | 'changed-group' | 'changed-document',
  some: readonly HTMLElement[]
): readonly HTMLElement[] {
  for (const each of some) each.hidden = shownIn(each, inner).length === 0
  return some
}

const shownIn = (place: HTMLElement, inner: Parameters<typeof part>[0]): readonly HTMLElement[] =>
  all(place, part(inner)).filter(({ hidden }) => !hidden)

const all = (place: ParentNode, selector: string): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(selector)
]

const targetOf = (hash: string): Element | null => document.getElementById(placeNamed(hash))
