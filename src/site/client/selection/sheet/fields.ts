import { asPart, make } from '../../element.ts'

/** One value of a list to choose from. */
export interface Value {
  /** Empty for no choice. */
  readonly value: string
  readonly words: string
}

/**
 * A list to choose one value from, with its name above it.
 *
 * @param field Tells the fields of the sheet apart
 * @param pick Called with the value that is chosen
 */
export function listField(
  field: string,
  name: string,
  values: readonly Value[],
  chosen: string,
  pick: (value: string) => void
): HTMLLabelElement {
  const list = make('select', '')
  list.dataset['field'] = field
  for (const { value, words } of values) list.append(new Option(words, value, value === chosen, value === chosen))
  list.addEventListener('change', () => pick(list.value))
  const made = make('label', 'field', asPart('field-name', make('span', 'name', name)), list)
  made.dataset['key'] = field
  return made
}

/** Fields that belong together, under one name. */
export const fieldGroup = (name: string, ...fields: readonly Node[]): HTMLFieldSetElement =>
  make('fieldset', 'group', make('legend', '', name), ...fields)
