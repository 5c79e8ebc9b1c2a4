import { control } from '../../hooks.ts'
import type { SelectionStore } from './store.ts'

let started: Promise<SelectionStore> | undefined

/** Loads the resolver in the browser; once, and only if the reader chooses something. */
const start = (button: HTMLElement): Promise<SelectionStore> => {
  started ??= import('./start.ts').then(({ startSelection }) => startSelection(button))
  started.catch(() => {
    started = undefined
  })
  return started
}

function explain(button: HTMLElement): void {
  button.textContent = 'The choice of army could not be loaded. Try again.'
}

/** Offers to choose an army and options if a ruleset has any; an earlier choice applies from the start. */
export function beginSelection(): void {
  const button = document.querySelector<HTMLElement>(control('playing'))
  if (!button) return
  const { dataset } = document.documentElement
  const whenReady = (use: (store: SelectionStore) => void): void => {
    start(button)
      .then(use, () => explain(button))
      .finally(() => delete dataset['choosing'])
  }
  button.addEventListener('click', () => whenReady((store) => store.open()))
  for (const offer of document.querySelectorAll<HTMLElement>(control('choose'))) {
    offer.addEventListener('click', () => whenReady((store) => store.toggleOffer(offer.dataset['choose'] ?? '')))
  }
  if (dataset['choosing'] !== undefined) whenReady(() => undefined)
}
