import { inquire } from '../../../resolve/inquiry.ts'
import { armyFields } from './army-fields.ts'
import { noChoice, selectionOf } from './choice.ts'
import { differenceOf } from './difference.ts'
import { totalsBlock } from './document/totals.ts'
import { button, link, make } from './element.ts'
import { optionFields } from './option-fields.ts'
import type { ChoiceChange, Table } from './table.ts'
import { traitFields } from './trait-fields.ts'

let sheet: HTMLDialogElement | undefined

/** Open the sheet on which one chooses army, options and opponent. */
export function openSheet(table: Table): void {
  sheet ??= makeSheet(table)
  if (!sheet.open) sheet.showModal()
}

function makeSheet(table: Table): HTMLDialogElement {
  const made = make('dialog', 'sheet choosing')
  made.setAttribute('aria-labelledby', 'choosing-title')
  const title = make('h2', '', 'Who plays, and with what?')
  title.id = 'choosing-title'
  const form = make('div', 'fields')
  const status = make('div', 'difference')
  status.setAttribute('role', 'status')
  const close = () => made.close()
  const ends = make(
    'div',
    'ends',
    button('button', 'Done', close),
    button('tool', 'Clear', () => table.choose(noChoice))
  )
  made.append(title, form, status, ends)
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target instanceof Element && target.closest('a'))) close()
  })
  fill(form, table)
  table.watch((change) => {
    refill(form, table)
    status.replaceChildren(...fullDifference(table, change))
  })
  document.body.append(made)
  return made
}

function fill(form: HTMLElement, table: Table): void {
  const totals = totalsBlock(inquire(table.library.rulebook, selectionOf(table.choice())), () => true)
  const groups = [...armyFields(table), traitFields(table), optionFields(table), totals]
  form.replaceChildren(...groups.filter((group) => group !== undefined))
}

/** Show the fields anew for another choice; the focus stays where it was. */
function refill(form: HTMLElement, table: Table): void {
  const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['field'] : undefined
  const open = new Set([...form.querySelectorAll<HTMLElement>('details[open]')].map(({ id }) => id))
  fill(form, table)
  for (const each of form.querySelectorAll('details')) each.open ||= open.has(each.id)
  if (held !== undefined) form.querySelector<HTMLElement>(`[data-field="${CSS.escape(held)}"]`)?.focus()
}

/** Everything that a choice changed, as a list. */
function fullDifference({ library }: Table, change: ChoiceChange): readonly Node[] {
  const { words, clauses } = differenceOf(library.rulebook, change)
  const lines = clauses.map((id) => make('li', '', link(library.hrefOf(id), library.labelOf(id))))
  const end = clauses.length > 0 ? ':' : '.'
  return [make('p', '', `${words}${end}`), ...(lines.length > 0 ? [make('ul', '', ...lines)] : [])]
}
