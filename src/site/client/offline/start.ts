import { control } from '../../hooks.ts'
import { footerWords } from '../../offline/status-text.ts'
import { mountBar } from './bar.ts'
import { follow, type Situation } from './follow.ts'
import { linkWorker, type WorkerLink } from './worker-link.ts'

/** The page on which readers save, or the control of an event or an old version; their code is loaded nowhere else. */
async function keeperOf(link: WorkerLink) {
  const form = document.querySelector<HTMLFormElement>(control('keeper'))
  if (form) return (await import('./keeper/keeper.ts')).mountKeeper(form, link)
  const place = document.querySelector<HTMLElement>(control('keep'))
  return place ? (await import('./keeper/keep-part.ts')).mountPart(place, link) : undefined
}

/** Says which page is missing: for a page that is not on this device, the worker answers with the page on saving. */
function sayMissing(base: string): void {
  const missing = document.querySelector<HTMLElement>(control('missing'))
  const title = document.querySelector<HTMLElement>(control('otherwise'))
  if (!missing || !title || location.pathname === `${base}offline/`) return
  missing.hidden = false
  title.textContent = title.dataset['otherwise'] ?? ''
}

/** Shows the saved version in the footer. */
function showInFoot({ status, isOffline }: Situation): void {
  const link = document.querySelector(control('kept'))
  if (link) link.textContent = footerWords(status, isOffline)
}

/** Starts the service worker, and shows what is saved and whether there is a newer version. */
export async function start(): Promise<void> {
  const base = `${document.documentElement.dataset['base'] ?? ''}/`
  sayMissing(base)
  const link = await linkWorker(base)
  const bar = mountBar(link)
  const keeper = await keeperOf(link)
  follow(link, (situation) => {
    bar(situation)
    showInFoot(situation)
    keeper?.(situation)
  })
}
