import { button, make } from '../../element.ts'
import { openOverPage } from '../../over-page.ts'
import { noChoice, selectionOf } from '../choice.ts'
import { differenceOf, tellDifference } from '../difference.ts'
import { totalsBlock } from '../document/totals.ts'
import { inquiryFor } from '../inquiries.ts'
import { differenceWords } from '../notice.ts'
import { linkOfChoice } from '../offer-link.ts'
import type { SelectionStore } from '../store.ts'
import { armiesOf, armyFields } from './army-fields.ts'
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
  const title = make('h2', '', armiesOf(store).length > 0 ? 'Army and options' : 'Your choice')
  title.id = 'choosing-title'
  const form = make('div', 'choices')
  const status = make('div', 'difference')
  status.setAttribute('role', 'status')
  const close = () => made.close()
  const ends = make(
    'div',
    'ends',
    status,
    button('button', 'Done', close),
    linkOfChoice(store),
    button('tool', 'Reset', () => store.choose(noChoice))
  )
  made.append(title, form, ends)
  made.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  fill(form, store)
  store.watch(() => fill(form, store))
  // What was chosen on an earlier page, or by a link, is told here again; a choice on this sheet has its own words.
  tellDifference(store, (difference) => {
    if (!status.hasChildNodes()) status.append(...differenceWords(store.lookup, difference))
  })
  store.watch(function* (change) {
    status.replaceChildren(...differenceWords(store.lookup, yield* differenceOf(store.lookup.rulebook, change)))
  }, 'soon')
  document.body.append(made)
  return made
}

/** Shows the fields as they are for the present choice. */
function fill(form: HTMLElement, store: SelectionStore): void {
  const totals = totalsBlock(inquiryFor(store.lookup.rulebook, selectionOf(store.choice())), () => true)
  const groups = [...armyFields(store), traitFields(store), optionFields(store), totals]
  for (const [at, group] of groups.entries()) {
    const slot = form.children[at] ?? form.appendChild(make('div', ''))
    patchGroup(slot, group)
  }
}
