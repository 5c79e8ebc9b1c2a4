import { control } from '../hooks.ts'
import { copyPageLink } from './cite/copy-link.ts'

/** Names of the two choices, in the form and in the address. */
const names = ['one', 'other'] as const

/** Lets a reader pick two turns to see side by side, in the address too; until one is picked, all are shown. */
export function mountComparison(): void {
  const form = document.querySelector<HTMLFormElement>(control('compare'))
  const turns = [...document.querySelectorAll<HTMLElement>(control('turn'))]
  const place = turns[0]?.parentElement
  if (!form || !place) return
  const show = (picked: readonly HTMLElement[]): void => {
    place.toggleAttribute('data-picked', picked.length > 1)
    for (const turn of turns) turn.hidden = picked.length > 0 && !picked.includes(turn)
    place.append(...(picked.length > 0 ? picked : turns))
  }
  const showChosen = (): void => {
    const chosen = new Set(chosenIn(form).values())
    show([...chosen].flatMap((id) => turns.find((turn) => turn.dataset['turn'] === id) ?? []))
  }
  const copy = copyPageLink('Copy link to this comparison')
  copy.classList.add('tool')
  form.append(copy)
  choose(form, new URLSearchParams(location.search))
  showChosen()
  form.addEventListener('change', () => {
    showInAddress(chosenIn(form))
    showChosen()
  })
  form.addEventListener('reset', () => {
    showInAddress(new URLSearchParams())
    show([])
  })
}

/** The ids that are chosen, by the names of their fields. */
function chosenIn(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form)
  return new URLSearchParams(names.map((name) => [name, String(data.get(name) ?? '')]).filter(([, id]) => id !== ''))
}

/** Chooses what an address names; an id that this site does not have leaves its field empty. */
function choose(form: HTMLFormElement, wanted: URLSearchParams): void {
  for (const field of form.querySelectorAll('select')) {
    field.value = wanted.get(field.name) ?? ''
    if (field.selectedIndex < 0) field.value = ''
  }
}

const showInAddress = (chosen: URLSearchParams): void =>
  history.replaceState(history.state, '', location.pathname + (chosen.size > 0 ? `?${chosen}` : '') + location.hash)
