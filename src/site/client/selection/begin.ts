import { control } from '../../hooks.ts'
import { loadNotice } from './load-notice.ts'
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

/** Offers to choose an army and options if a ruleset has any; an earlier choice applies from the start. */
export function beginSelection(): void {
  const button = document.querySelector<HTMLElement>(control('playing'))
  if (!button) {
    // Where nothing can be chosen, offers of a quick reference lead to that of the army chosen elsewhere.
    if (document.querySelector(control('quick')))
      void import('../quick-reference.ts').then(({ leadToChosen }) => leadToChosen())
    return
  }
  const { dataset } = document.documentElement
  const notice = loadNotice(button)
  const whenReady = (use: (store: SelectionStore) => Promise<void> | void): void => {
    // First: what is loaded takes over the label.
    notice.clear()
    start(button)
      .then(use)
      .catch((error: unknown) => {
        notice.show()
        reportError(error)
      })
      .finally(() => delete dataset['choosing'])
  }
  button.addEventListener('click', () => whenReady((store) => store.open()))
  for (const offer of document.querySelectorAll<HTMLElement>(control('choose'))) {
    offer.addEventListener('click', () => whenReady((store) => store.toggleOffer(offer.dataset['choose'] ?? '')))
  }
  if (dataset['choosing'] !== undefined) whenReady(() => undefined)
}
