import { control } from '../../hooks.ts'
import { button, opener } from '../element.ts'
import { loadStyles } from '../on-demand-styles.ts'
import { openOverPage } from '../over-page.ts'
import { beginsSearch } from '../search/form/keys.ts'

/**
 * Makes every search of a page one of an event: its keys, its button if it has one, and the button that is returned. What
 * searches is loaded when one of them is used.
 *
 * @param home Address of the event, a path
 * @param look Class of the button: `tool` in a line of others, `button` by itself
 * @param query What to search first
 */
export function searchEvent(title: string, home: string, look: 'tool' | 'button', query = ''): HTMLButtonElement {
  let sheet: HTMLDialogElement | undefined
  const open = async (): Promise<void> => {
    const [{ eventSheet }] = await Promise.all([import('./search.ts'), loadStyles()])
    sheet ??= eventSheet(title, home, query)
    openOverPage(sheet)
    sheet.querySelector('input')?.select()
  }
  const own = button(look, 'Search this event')
  const press = opener(own, open)
  own.addEventListener('click', press)
  const take = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    void press()
  }
  const takeKey = (event: KeyboardEvent): void => {
    if (beginsSearch(event)) take(event)
  }
  document.addEventListener('keydown', takeKey, true)
  document.querySelector(control('search-open'))?.addEventListener('click', take, true)
  return own
}

/** Puts the button where a page of an event has a place for it. */
export function mountEventSearch(): void {
  const place = document.querySelector<HTMLElement>(control('search-event'))
  const { searchEvent: home, title } = place?.dataset ?? {}
  if (place && home && title) place.append(searchEvent(title, home, 'button'))
}
