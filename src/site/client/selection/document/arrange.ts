import { placeNamed } from '../../../../notation/decoded.ts'
import { readingOf } from '../../../../resolve/reading/read.ts'
import { isRead } from '../../../../resolve/reading/reading.ts'
import { whetherApplies } from '../../../../resolve/wording/reasons.ts'
import { control, part } from '../../../hooks.ts'
import { make } from '../../element.ts'
import { isNothing } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { SelectionStore } from '../store.ts'
import { whyAside } from './asked-about.ts'
import { arrangeClause, arrangeOpenPoints } from './clause-now.ts'
import { type ArrangementContext, contextOf } from './context.ts'
import { nearFirst } from './near-first.ts'
import { type Printed, printedDocuments } from './printed.ts'
import { givesTo, totalsBlock } from './totals.ts'
import { type Undo, undoable } from './undo.ts'

/** Shows the documents of the page as they apply to the choice, now and after every change of it. */
export function arrangeDocuments(store: SelectionStore): void {
  const steps = printedDocuments().map((printed) => {
    const undo = undoable()
    const arrange = (): void => {
      undo.all()
      if (!isNothing(store.choice())) show(contextOf(store, printed.key, undo), printed)
    }
    return { place: printed.root, arrange }
  })
  if (steps.length === 0) return
  for (const { arrange } of steps) arrange()
  const { near, rest } = nearFirst(steps)
  store.watch(near)
  store.watch(rest, 'last')
  showTarget()
}

function show(context: ArrangementContext, printed: Printed): void {
  const { key, root: place } = printed
  const { lookup, mine, undo } = context
  const reading = readingOf(mine, key)
  // The rulebook has no questions that nothing changes and that concern everyone.
  if (!reading || reading.state === 'in-force') sayIfAside(context, place)
  if (!reading) return
  if (lookup.rulebook.documents.get(key)?.kind === 'exception') {
    sayInHead(context, place, whetherApplies(reading.state, reading.why))
  }
  if (!isRead(reading) && reading.state !== 'blocked') {
    arrangeOpenPoints(context, reading, printed)
    return
  }
  arrangeClause(context, reading, printed)
  foldNoAnswer(place, undo)
  const totals = totalsBlock(mine, givesTo(mine, key))
  if (totals) undo.insert(totals, (made) => place.querySelector(part('clauses'))?.before(made))
}

/** Says at the head of a question why it is about words that do not apply, if it is. */
function sayIfAside(context: ArrangementContext, page: HTMLElement): void {
  const { mine } = context
  const about = page.querySelector<HTMLElement>(control('about'))?.dataset['about']?.split(' ')
  const why = about && whyAside(mine, inquiryFor(mine.rulebook, {}), about)
  if (why) sayInHead(context, page, why)
}

function sayInHead({ undo }: ArrangementContext, page: HTMLElement, words: string): void {
  undo.insert(make('p', 'applies', words), (made) => page.querySelector(part('head'))?.append(made))
}

/** Of a question that has an answer now, what its head said of the sources is one tap away. */
function foldNoAnswer(page: HTMLElement, undo: Undo): void {
  const said = page.querySelector(`:scope > ${part('head')} > ${part('no-answer')}`)
  const fold = said && page.querySelector(part('superseded'))
  if (fold) undo.move([said], fold)
}

/** Scrolls to the clause that the address leads to, which rearranging the page may have moved. */
export function showTarget(): void {
  if (location.hash === '') return
  document.getElementById(placeNamed(location.hash))?.scrollIntoView()
}
