import { armyPageOf, armyPageTitle } from '../../../notation/army-page.ts'
import { documentId } from '../../../notation/ids.ts'
import { readsAsAll } from '../../../resolve/reading/army-difference.ts'
import { control } from '../../hooks.ts'
import { link, make } from '../element.ts'
import type { RulebookLookup } from './lookup.ts'
import type { SelectionStore } from './store.ts'

/**
 * Leads, in a line below the sentence, to what is different for the chosen armies. Only where a choice arranges the page:
 * others are shown before they know what is chosen, and would jump.
 */
export function showArmyLinks(after: HTMLElement, { lookup, choice, watch }: SelectionStore): void {
  if (!document.querySelector(control('document'))) return
  const line = make('p', 'changed-by-choice to-armies')
  after.after(line)
  const show = (): void => {
    const { faction, against } = choice()
    const links = [...new Set([faction, against])].flatMap((id) => armyLink(lookup, id) ?? [])
    line.hidden = links.length === 0
    line.replaceChildren(...links)
  }
  watch(show)
  show()
}

/** The way to the page of an army; absent on that page, and for an army that reads what all others do. */
function armyLink({ entries, rulebook }: RulebookLookup, id = ''): HTMLAnchorElement | undefined {
  const army = entries.get(documentId('faction', id))
  if (!army || readsAsAll(rulebook, { faction: id, options: [] })) return undefined
  const made = link((document.documentElement.dataset['base'] ?? '') + armyPageOf(army.href), armyPageTitle(army.title))
  return made.pathname === location.pathname ? undefined : made
}
