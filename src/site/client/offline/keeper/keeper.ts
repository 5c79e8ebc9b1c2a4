import { control } from '../../../hooks.ts'
import { lastChoice, type Status } from '../../../offline/protocol.ts'
import type { Situation } from '../follow.ts'
import type { WorkerLink } from '../worker-link.ts'
import { choiceOf, choose, offeredChoice } from './choice.ts'
import { askToStay, facts, saveWords, stateWords } from './form-text.ts'
import { showSizes } from './sizes.ts'

/** Finds an element that the page must have. @throws if it has not */
function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no ${selector}`)
  return element
}

function showButton(selector: string, words: string): void {
  const button = found(selector)
  button.hidden = words === ''
  if (words !== '') button.textContent = words
}

function showProgress({ progress }: Status): void {
  const bar = found(control('progress'))
  if (!(bar instanceof HTMLProgressElement)) return
  bar.hidden = progress === undefined
  bar.max = progress?.bytesInAll ?? 1
  bar.value = progress?.bytes ?? 0
}

function showStored({ saved, latest }: Status): void {
  found(control('stored')).hidden = saved === undefined
  if (!saved) return
  const known = facts(saved, latest)
  for (const fact of found(control('stored')).querySelectorAll<HTMLElement>(control('fact'))) {
    fact.textContent = known[fact.dataset['fact'] ?? ''] ?? ''
  }
}

function show(form: HTMLFormElement, { status, isOffline }: Situation): void {
  const bytes = status.latest ? showSizes(form, status.latest, status.saved?.choice) : 0
  const isBusy = status.progress !== undefined
  found(control('state')).textContent = stateWords(status, isOffline)
  showProgress(status)
  showButton(control('save'), isBusy ? '' : saveWords(status, choiceOf(form), bytes))
  showButton(control('stop'), isBusy ? 'Stop' : '')
  showButton(control('clear'), status.saved || (status.isUnfinished && !isBusy) ? 'Remove from this device' : '')
  showStored(status)
  for (const fields of form.querySelectorAll('fieldset')) fields.disabled = isBusy
}

/**
 * Starts the form on which readers save the site or remove it.
 *
 * @returns Shows a situation
 */
export function mountKeeper(form: HTMLFormElement, link: WorkerLink): (situation: Situation) => void {
  let last: Situation | undefined
  const update = (situation: Situation): void => {
    if (!last) choose(form, lastChoice(situation.status) ?? offeredChoice(form))
    last = situation
    show(form, situation)
  }
  form.addEventListener('input', () => last && show(form, last))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void askToStay()
    void link.ask({ type: 'codicil-save', choice: choiceOf(form) })
  })
  found(control('stop')).addEventListener('click', () => void link.ask({ type: 'codicil-stop' }))
  found(control('clear')).addEventListener('click', () => void link.ask({ type: 'codicil-clear' }))
  return update
}
