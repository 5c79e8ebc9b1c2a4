import { foldLetters } from '../../../../notation/letters.ts'
import { control, part } from '../../../hooks.ts'
import { asPart, make } from '../../element.ts'

/** A field that filters the traits in a fold by name. */
export function makeNarrow(fold: HTMLElement): HTMLElement {
  const input = make('input', '')
  input.type = 'search'
  input.autocomplete = 'off'
  input.dataset['field'] = 'narrow'
  const none = make('p', 'aside')
  none.setAttribute('role', 'status')
  input.addEventListener('input', () => {
    none.textContent = narrow(fold, input.value) > 0 ? '' : 'No name contains this.'
    if (input.value.trim() === '') settle(fold)
  })
  const made = make('div', 'narrow', make('label', 'field', make('span', 'name', 'Find one'), input), none)
  return asPart('filter', made)
}

/** Filters a fold by the text typed into its field; call again after its content has changed. */
export function narrowAgain(fold: HTMLElement): void {
  const typed = fold.querySelector<HTMLInputElement>(`${part('filter')} input`)?.value ?? ''
  if (typed.trim() !== '') narrow(fold, typed)
}

/** @returns how many are left */
function narrow(fold: HTMLElement, typed: string): number {
  const wanted = foldLetters(typed).trim()
  let left = 0
  for (const kind of fold.querySelectorAll<HTMLDetailsElement>(control('kind'))) {
    const fields = [...kind.querySelectorAll<HTMLElement>(control('key'))]
    for (const field of fields)
      field.hidden = !foldLetters(field.querySelector(part('field-name'))?.textContent ?? '').includes(wanted)
    const shown = fields.filter((field) => !field.hidden).length
    kind.hidden = shown === 0
    if (wanted !== '') kind.open = shown > 0
    left += shown
  }
  return left
}

/** With nothing typed, kinds of which nothing is said are closed again. */
function settle(fold: HTMLElement): void {
  for (const kind of fold.querySelectorAll<HTMLDetailsElement>(control('kind'))) {
    kind.open = [...kind.querySelectorAll('select')].some(({ value }) => value !== '')
  }
}
