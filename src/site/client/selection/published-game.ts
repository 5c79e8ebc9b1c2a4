import { capital } from '../../../notation/capitals.ts'
import { identity } from '../../../resolve/decide/names.ts'
import type { Considered } from '../../../resolve/decide/resolution.ts'
import type { Inquiry } from '../../../resolve/inquiry.ts'
import { control, part } from '../../hooks.ts'
import { make } from '../element.ts'
import { isNothing, selectionOf } from './choice.ts'
import { nearFirst } from './document/near-first.ts'
import { type Undo, undoable } from './document/undo.ts'
import { inquiryFor } from './inquiries.ts'
import type { SelectionStore } from './store.ts'

/** Marks in the table of changes from the published game which of them apply to the choice, and folds the rest. */
export function markPublishedGame(store: SelectionStore): void {
  const rows = [...document.querySelectorAll<HTMLElement>(part('published-rule'))]
  if (rows.length === 0) return
  const steps = rows.map((row) => {
    const undo = undoable()
    const arrange = (): void => {
      undo.all()
      if (isNothing(store.choice())) return
      markRow(undo, inquiryFor(store.lookup.rulebook, selectionOf(store.choice())), row)
    }
    return { place: row, arrange }
  })
  for (const { arrange } of steps) arrange()
  const { near, rest } = nearFirst(steps)
  store.watch(near)
  store.watch(rest, 'last')
}

function markRow(undo: Undo, inquiry: Inquiry, row: HTMLElement): void {
  const effects = [...row.querySelectorAll<HTMLElement>(control('amendment'))]
  const off = new Set(effects.filter((effect) => !markEffect(undo, inquiry, effect)))
  for (const list of row.querySelectorAll('ul')) foldOff(undo, list, off)
  if (off.size < effects.length) return
  const words = make('span', 'where', 'Unchanged for your choice')
  undo.insert(words, (made) => row.querySelector('th')?.append(made))
  undo.mark(row, 'unchanged')
}

/** Marks whether an effect applies. @returns false if it cannot apply to the choice */
function markEffect(undo: Undo, { clause }: Inquiry, effect: HTMLElement): boolean {
  const amendment = effect.dataset['amendment'] ?? ''
  const [, , target = ''] = amendment.split(' ')
  const found = clause(target)?.considered.find((each) => identity(each.amendment) === amendment)
  if (!found) return true
  const condition = effect.querySelector<HTMLElement>(part('condition'))
  if (condition) undo.hide(condition)
  const isOn = holds(found)
  const words = isOn ? condition && 'Applies to your choice' : wordsOf(found)
  if (words) undo.insert(make('span', 'condition', words), (made) => effect.append(made))
  return isOn || found.outcome === 'conditional'
}

const holds = ({ outcome }: Considered): boolean =>
  outcome === 'applied' || outcome === 'same' || outcome === 'conflict'

const wordsOf = ({ condition, why }: Considered): string => capital(condition ?? why)

function foldOff(undo: Undo, list: HTMLElement, off: ReadonlySet<Element>): void {
  const effects = [...list.children]
  const gone = effects.filter((effect) => off.has(effect))
  if (gone.length === 0) return
  const verb = gone.length === 1 ? 'does not apply' : 'do not apply'
  const inner = make('ul', '')
  inner.setAttribute('role', 'list')
  const fold = make('details', 'was', make('summary', '', `${gone.length} ${verb} to your choice`), inner)
  undo.insert(fold, (made) => list.after(made))
  undo.move(gone, inner)
  if (gone.length === effects.length) undo.hide(list)
}
