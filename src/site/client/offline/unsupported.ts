import { control } from '../../hooks.ts'

/** How long a browser may take to start the service worker before readers are shown other ways, in ms. */
const patience = 10_000

/**
 * On the page on which readers save, shows the other ways instead of the form while nothing can be saved: in a private
 * window, where a setting forbids it, and in the authors' preview.
 */
export function sayUnsupported(): void {
  const form = document.querySelector<HTMLElement>(control('keeper'))
  const words = document.querySelector<HTMLElement>(control('unsupported'))
  const show = (canSave: boolean): void => {
    if (form) form.hidden = !canSave
    if (words) words.hidden = canSave
  }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return show(false)
  const late = setTimeout(show, patience, false)
  const know = (canSave: boolean) => (): void => {
    clearTimeout(late)
    show(canSave)
  }
  navigator.serviceWorker.ready.then(know(true), know(false))
}
