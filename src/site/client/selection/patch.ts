const keyOf = (field: Element): string => (field as HTMLElement).dataset['key'] ?? ''

const controlIn = (field: Element): HTMLSelectElement | HTMLInputElement | null => field.querySelector('select, input')

/** True where one field can stand for the other once its value is set: the same control with the same values. */
const isAlike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName &&
  one.querySelector('select')?.textContent === other.querySelector('select')?.textContent

function takeValue(field: Element, from: Element): void {
  field.querySelector('.refusal')?.remove()
  const [control, wanted] = [controlIn(field), controlIn(from)]
  if (control instanceof HTMLSelectElement && wanted) control.value = wanted.value
  if (control instanceof HTMLInputElement && wanted instanceof HTMLInputElement) control.checked = wanted.checked
}

/**
 * Bring a group of fields to another state without touching the fields that stay, so that the one in use keeps the
 * focus and what is being typed.
 */
export function patchFields(group: Element, fresh: Element): void {
  const wanted = new Map([...fresh.querySelectorAll('[data-key]')].map((field) => [keyOf(field), field]))
  const kept = new Map<string, Element>()
  for (const field of group.querySelectorAll('[data-key]')) {
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
