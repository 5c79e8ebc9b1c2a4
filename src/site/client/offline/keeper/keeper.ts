import { everyPage, type Status } from '../../../offline/protocol.ts'
import type { WorkerLink } from '../worker-link.ts'
import { choiceOf, choose } from './choice.ts'
import { facts, saveWords, stateWords } from './form-text.ts'
import { showSizes } from './sizes.ts'

/** Part of the page, by the name of its data attribute. */
function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-${name}]`)
  if (!found) throw new Error(`The page has no ${name}`)
  return found
}

function showButton(name: string, words: string): void {
  const button = part(name)
  button.hidden = words === ''
  if (words !== '') button.textContent = words
}

function showProgress({ progress }: Status): void {
  // Its attribute is on no other element.
  const bar = part('progress') as HTMLProgressElement
  bar.hidden = progress === undefined
  bar.max = progress?.bytesInAll ?? 1
  bar.value = progress?.bytes ?? 0
}

function showStored({ saved, latest }: Status): void {
  part('stored').hidden = saved === undefined
  if (!saved) return
  const known = facts(saved, latest)
  for (const fact of part('stored').querySelectorAll<HTMLElement>('[data-fact]')) {
    fact.textContent = known[fact.dataset['fact'] ?? ''] ?? ''
  }
}

function show(form: HTMLFormElement, status: Status): void {
  const bytes = status.latest ? showSizes(form, status.latest) : 0
  const isBusy = status.progress !== undefined
  part('state').textContent = stateWords(status)
  showProgress(status)
  showButton('save', isBusy ? '' : saveWords(status, choiceOf(form), bytes))
  showButton('stop', isBusy ? 'Stop' : '')
  showButton('clear', status.saved || (status.isUnfinished && !isBusy) ? 'Remove from this device' : '')
  showStored(status)
  for (const fields of form.querySelectorAll('fieldset')) fields.disabled = isBusy
}

/** Ask the browser not to delete saved files when room gets scarce; it may refuse, and saving works all the same. */
const askToStay = async (): Promise<void> => void (await navigator.storage?.persist?.().catch(() => false))

/**
 * Starts the form on which readers save the site or remove it.
 *
 * @returns Shows a status
 */
export function mountKeeper(form: HTMLFormElement, link: WorkerLink): (status: Status) => void {
  let last: Status | undefined
  const update = (status: Status): void => {
    if (!last) choose(form, status.saved?.choice ?? everyPage)
    last = status
    show(form, status)
  }
  form.addEventListener('input', () => last && show(form, last))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void askToStay()
    void link.ask({ type: 'codicil-save', choice: choiceOf(form) }).then(update)
  })
  part('stop').addEventListener('click', () => void link.ask({ type: 'codicil-stop' }).then(update))
  part('clear').addEventListener('click', () => void link.ask({ type: 'codicil-clear' }).then(update))
  form.hidden = false
  return update
}
