import { button, link, make } from '../../element.ts'
import { openOverPage } from '../../over-page.ts'
import { noChoice, selectionOf } from '../choice.ts'
import { type ChoiceDifference, differenceOf, tellDifference } from '../difference.ts'
import { totalsBlock } from '../document/totals.ts'
import { inquiryFor } from '../inquiries.ts'
import type { RulebookLookup } from '../lookup.ts'
import type { SelectionStore } from '../store.ts'
import { armyFields } from './army-fields.ts'
import { optionFields } from './option-fields.ts'
import { patchGroup } from './patch.ts'
import { traitFields } from './trait-fields.ts'

let sheet: HTMLDialogElement | undefined

/** Opens the sheet on which one chooses army, options and opponent. */
export function openSheet(store: SelectionStore): void {
  sheet ??= makeSheet(store)
  openOverPage(sheet)
}

function makeSheet(store: SelectionStore): HTMLDialogElement {
  const made = make('dialog', 'sheet choosing')
  made.setAttribute('aria-labelledby', 'choosing-title')
  const title = make('h2', '', 'Army and options')
  title.id = 'choosing-title'
  const form = make('div', 'choices')
  const status = make('div', 'difference')
  status.setAttribute('role', 'status')
  const close = () => made.close()
  const ends = make(
    'div',
    'ends',
    button('button', 'Done', close),
    button('tool', 'Reset', () => store.choose(noChoice))
  )
  made.append(title, form, status, ends)
  made.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  fill(form, store)
  store.watch(() => fill(form, store))
  // What was chosen on an earlier page, or by a link, is told here again; a choice on this sheet has its own words.
  tellDifference(store, (difference) => {
    if (!status.hasChildNodes()) status.append(...fullDifference(store.lookup, difference))
  })
  store.watch(function* (change) {
    status.replaceChildren(...fullDifference(store.lookup, yield* differenceOf(store.lookup.rulebook, change)))
  }, 'soon')
  document.body.append(made)
  return made
}

/** Shows the fields as they are for the present choice. */
function fill(form: HTMLElement, store: SelectionStore): void {
  const totals = totalsBlock(inquiryFor(store.lookup.rulebook, selectionOf(store.choice())), () => true)
  const groups = [...armyFields(store), traitFields(store), totals, optionFields(store)]
  for (const [at, group] of groups.entries()) {
    const slot = form.children[at] ?? form.appendChild(make('div', ''))
    patchGroup(slot, group)
  }
}

/** Everything that a choice changed, as a list. */
function fullDifference(lookup: RulebookLookup, { words, clauses, depending }: ChoiceDifference): readonly Node[] {
  const lines = [...clauses, ...depending].map((id) => make('li', '', link(lookup.hrefOf(id), lookup.labelOf(id))))
  const end = lines.length > 0 ? ':' : '.'
  return [make('p', '', `${words}${end}`), ...(lines.length > 0 ? [make('ul', '', ...lines)] : [])]
}
