import { control, part } from '../../../hooks.ts'
import { narrowAgain } from './narrow.ts'

const keyOf = (field: Element): string => field.getAttribute('data-key') ?? ''

const controlIn = (field: Element): HTMLSelectElement | HTMLInputElement | null => field.querySelector('select, input')

/** The values of a list to choose from, with their words. Units of two armies may have the same words. */
interface List {
  readonly options: Iterable<Pick<HTMLOptionElement, 'value' | 'text'>>
}

/** True if two lists have the same values under the same words. */
export function haveSameValues(one: List | null, other: List | null): boolean {
  const [own, others] = [one, other].map((list) => [...(list?.options ?? [])])
  return JSON.stringify(own?.map(entryOf)) === JSON.stringify(others?.map(entryOf))
}

const entryOf = ({ value, text }: Pick<HTMLOptionElement, 'value' | 'text'>) => [value, text]

/** True if one field can replace the other once its value is set: the same control with the same values. */
const isAlike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && haveSameValues(one.querySelector('select'), other.querySelector('select'))

function takeValue(field: Element, from: Element): void {
  field.querySelector(part('refusal'))?.remove()
  const [control, wanted] = [controlIn(field), controlIn(from)]
  if (control instanceof HTMLSelectElement && wanted) control.value = wanted.value
  if (control instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    control.checked = wanted.checked
    control.indeterminate = wanted.indeterminate
  }
  field.querySelector(part('answers-on'))?.remove()
  field.append(from.querySelector(part('answers-on')) ?? '')
}

/** Updates the content of a slot; fields in use and folds that a reader opened stay. */
export function patchGroup(slot: Element, fresh: HTMLElement | undefined): void {
  const [held] = slot.children
  if (held instanceof HTMLFieldSetElement && fresh) patchFields(held, fresh)
  else if (held instanceof HTMLDetailsElement && fresh) patchKinds(held, fresh)
  else slot.replaceChildren(...(fresh ? [fresh] : []))
}

/** Brings folds of fields, one for each kind, to another state. */
function patchKinds(held: HTMLDetailsElement, fresh: HTMLElement): void {
  const [own, wanted] = [kindsIn(held), kindsIn(fresh)]
  if (hasNarrow(held) !== hasNarrow(fresh)) {
    if (fresh instanceof HTMLDetailsElement) fresh.open ||= held.open
    held.replaceWith(fresh)
    return
  }
  for (const [kind, fold] of own) if (!wanted.has(kind)) fold.remove()
  let last: Element | null = held.querySelector(part('filter')) ?? held.firstElementChild
  for (const [kind, fold] of wanted) {
    const stays = own.get(kind)
    if (stays) patchKind(stays, fold)
    else last?.after(fold)
    last = stays ?? fold
  }
  narrowAgain(held)
}

const hasNarrow = (fold: Element): boolean => fold.querySelector(part('filter')) !== null

const kindsIn = (fold: Element): ReadonlyMap<string | undefined, HTMLElement> =>
  new Map([...fold.querySelectorAll<HTMLElement>(control('kind'))].map((kind) => [kind.dataset['kind'], kind]))

function patchKind(held: HTMLElement, fresh: HTMLElement): void {
  const [before, after] = [held, fresh].map((kind) => kind.querySelector('fieldset'))
  if (before && after) patchFields(before, after)
  const [old, amount] = [held, fresh].map((kind) => kind.querySelector(part('amount')))
  if (old) old.textContent = amount?.textContent ?? ''
}

/**
 * Brings a group of fields to another state without touching the fields that stay, so that the one in use keeps the
 * focus and what is being typed.
 */
function patchFields(group: Element, fresh: Element): void {
  const wanted = new Map([...fresh.querySelectorAll(control('key'))].map((field) => [keyOf(field), field]))
  const kept = new Map<string, Element>()
  for (const field of group.querySelectorAll(control('key'))) {
    const other = wanted.get(keyOf(field))
    if (other && isAlike(field, other)) kept.set(keyOf(field), field)
    else field.remove()
  }
  let last: Element | null = group.querySelector('legend')
  for (const [key, field] of wanted) {
    const stays = kept.get(key)
    if (stays) takeValue(stays, field)
    else last?.after(field)
    last = stays ?? field
  }
}
