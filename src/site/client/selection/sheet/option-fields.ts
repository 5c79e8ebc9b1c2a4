import { documentId } from '../../../../notation/ids.ts'
import { answersUsed } from '../../../../resolve/rulebook/answers.ts'
import { answersInWords } from '../../../../resolve/wording/conditions.ts'
import { part } from '../../../hooks.ts'
import { asPart, button, link, make } from '../../element.ts'
import { dropOfAnswers } from '../document/drop-answer.ts'
import type { SelectionStore } from '../store.ts'
import { fieldGroup } from './fields.ts'
import { type Switched, switchOption } from './option-switch.ts'

/** A box for each option of the ruleset; one that cannot be switched says why. */
export function optionFields(store: SelectionStore): HTMLElement | undefined {
  const options = [...store.lookup.rulebook.documents.values()].filter(({ kind }) => kind === 'option')
  if (options.length === 0) return undefined
  return fieldGroup('Optional rules', ...options.map(({ id }) => optionField(store, id)))
}

function optionField(store: SelectionStore, id: string): HTMLElement {
  const { title = id, summary } = store.lookup.entries.get(documentId('option', id)) ?? {}
  const box = make('input', '')
  box.type = 'checkbox'
  box.checked = store.choice().options.includes(id)
  box.dataset['field'] = documentId('option', id)
  box.indeterminate = !box.checked && chosenAnswers(store, id).length > 0
  const words = make('span', 'name', title)
  const label = make('label', 'option', box, words)
  const field = make(
    'div',
    'option-field',
    label,
    summary !== undefined && make('p', 'aside', summary),
    answersOn(store, id)
  )
  field.dataset['key'] = documentId('option', id)
  box.addEventListener('change', () => {
    const switched = switchOption(store.lookup.rulebook, store.choice().options, id)
    if (switched.options) store.choose({ ...store.choice(), options: switched.options })
    else refuse(store, field, box, switched)
  })
  return field
}

/** The answers of an option that are chosen alone: how many of how many, and each with its button. */
function answersOn(store: SelectionStore, id: string): HTMLElement | undefined {
  const chosen = chosenAnswers(store, id)
  if (chosen.length === 0) return undefined
  const { rulebook, hrefOf, labelOf } = store.lookup
  const drop = dropOfAnswers(store)
  const lines = chosen.map((answer) => {
    const targets = rulebook.amendments.flatMap(({ with: words, target }) => (words === answer ? [target.id] : []))
    const names = targets.flatMap((target, at) => [at > 0 ? ', ' : '', link(hrefOf(target), labelOf(target))])
    return make('li', '', ...names, drop(answer.id))
  })
  const option = documentId('option', id)
  const count = `On for ${answersInWords(rulebook, option, store.choice().options)}`
  return asPart('answers-on', make('div', 'answers-on', make('p', '', count), make('ul', '', ...lines)))
}

const chosenAnswers = ({ lookup, choice }: SelectionStore, id: string) =>
  answersUsed(lookup.rulebook, documentId('option', id), choice().options)

/** Leaves the box as it was and says why, with a button for the remedy if one exists. */
function refuse(store: SelectionStore, field: HTMLElement, box: HTMLInputElement, { reasons, remedy }: Switched): void {
  box.checked = !box.checked
  field.querySelector(part('refusal'))?.remove()
  const way =
    remedy &&
    button('button', remedy.words, () => {
      store.choose({ ...store.choice(), options: remedy.options })
    })
  const refusal = asPart('refusal', make('div', 'refusal', make('p', '', reasons.join(' ')), way))
  refusal.setAttribute('role', 'alert')
  field.append(refusal)
}
