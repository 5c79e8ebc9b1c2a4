import { keepBeside } from '../beside.ts'
import { button, make } from '../element.ts'
import { loadStyles } from '../on-demand-styles.ts'
import type { Citable } from './citable.ts'

/** Loads what the card says, unless it is there; where it cannot be loaded, the next opening tries again. */
async function show(card: HTMLElement, place: Citable): Promise<void> {
  if (card.querySelector('button')) return
  try {
    const [{ fill }] = await Promise.all([import('./card.ts'), loadStyles()])
    fill(card, place)
  } catch {
    card.textContent = 'The citation could not be loaded. Try again.'
  }
}

/** The control that shows how to cite a place, with ways to copy it. */
export function cite(place: Citable): HTMLElement {
  const card = make('span', 'card cite')
  card.popover = 'auto'
  card.setAttribute('role', 'dialog')
  card.setAttribute('aria-label', `Cite ${place.name}`)
  const opener = button('', 'Cite')
  opener.setAttribute('aria-label', `Cite ${place.name}`)
  opener.setAttribute('aria-haspopup', 'dialog')
  opener.popoverTargetElement = card
  const placed = keepBeside(card, () => opener)
  card.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') void show(card, place).then(placed)
  })
  return make('span', '', opener, card)
}
