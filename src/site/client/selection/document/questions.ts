import { documentId } from '../../../../notation/ids.ts'
import { readingOf } from '../../../../resolve/reading/read.ts'
import type { ClauseReading } from '../../../../resolve/reading/reading.ts'
import { listed, titleOf } from '../../../../resolve/wording/conditions.ts'
import { control, part } from '../../../hooks.ts'
import { make } from '../../element.ts'
import { isNothing, selectionOf } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { SelectionStore } from '../store.ts'
import { inPlaceOf, unsettledWords } from './change-blocks.ts'
import { type Undo, undoable } from './undo.ts'

/**
 * Shows the questions of the page with the answers of the options that are on, hides those that concern only others, and
 * says which open points are settled, now and after every change.
 */
export function settleQuestions(store: SelectionStore): void {
  const places = [...document.querySelectorAll<HTMLElement>(control('question'))]
  const labels = [...document.querySelectorAll<HTMLElement>(control('settled-by'))]
  const undo = undoable()
  const show = (): void => {
    undo.all()
    if (isNothing(store.choice())) return
    const mine = inquiryFor(store.lookup.rulebook, selectionOf(store.choice()))
    for (const place of places) {
      const reading = readingOf(mine, place.dataset['question'] ?? '')
      if (reading?.state === 'not-applicable') hideAsOfOthers(place, undo)
      else if (reading && reading.instead.length > 0) settle(store, place, reading, undo)
    }
    for (const label of labels) settlePoint(store, label, undo)
    for (const list of document.querySelectorAll<HTMLElement>(part('questions'))) countShown(list, undo)
    for (const topic of document.querySelectorAll<HTMLElement>(part('topic'))) hideIfEmpty(topic, undo)
  }
  store.watch(show, 'soon')
  show()
}

function settle({ lookup }: SelectionStore, place: HTMLElement, reading: ClauseReading, undo: Undo): void {
  const status = place.querySelector<HTMLElement>(`:scope > ${part('status')}`)
  if (status) {
    settleLine(status, reading, undo)
    return
  }
  const published = [...place.children].filter((each) => !each.matches(`${part('asked')}, summary`))
  const fold = make('details', 'was', make('summary', '', unsettledWords))
  const now = undo.insert(make('div', 'now', ...inPlaceOf(lookup, reading), fold), (made) => place.append(made))
  undo.move(published, now.lastElementChild ?? now)
}

/** A question in a list: says what settles it, instead of that it has no answer, or beside a link to it. */
function settleLine(status: HTMLElement, { instead }: ClauseReading, undo: Undo): void {
  const names = [...new Set(instead.map(({ by }) => `“${by.title}”`))]
  if (!status.querySelector('a')) undo.hide(status)
  undo.insert(make('p', 'status', `settled by ${listed(names, 'and')}`), (made) => status.after(made))
}

/** Says at an open point which of the options that are on settles it. */
function settlePoint({ lookup, choice }: SelectionStore, label: HTMLElement, undo: Undo): void {
  const options: readonly string[] = choice().options.map((id) => documentId('option', id))
  const settling = label.dataset['settledBy']?.split(' ').find((option) => options.includes(option))
  if (settling === undefined) return
  undo.hide(label)
  const said = make(
    label.matches('p') ? 'p' : 'span',
    label.className,
    `Settled by “${titleOf(lookup.rulebook, settling)}”`
  )
  undo.insert(said, (made) => label.after(made))
}

/** Hides a question that does not concern the choice, unless the page is for an army, whatever is chosen. */
function hideAsOfOthers(place: HTMLElement, undo: Undo): void {
  if (place.matches('li') || place.closest(part('questions'))) undo.hide(place)
}

/** Hides a heading of the list of questions, and the link to it, where none of its questions is left. */
function hideIfEmpty(topic: HTMLElement, undo: Undo): void {
  if (topic.querySelector('li:not([hidden])')) return
  undo.hide(topic)
  const link = document.querySelector(`nav a[href="#${topic.id}"]`)?.closest('li')
  if (link) undo.hide(link)
}

/** Corrects the number of questions at a clause where some of them are hidden; without any, nothing is said. */
function countShown(list: HTMLElement, undo: Undo): void {
  const all = [...list.querySelectorAll<HTMLElement>(part('question'))]
  const shown = all.filter(({ hidden }) => !hidden).length
  const summary = list.querySelector('summary')
  if (shown === all.length || !summary) return
  if (shown === 0) undo.hide(list)
  const published = summary.textContent
  summary.textContent = published.replace(/\d+ questions?/u, `${shown} question${shown === 1 ? '' : 's'}`)
  undo.later(() => {
    summary.textContent = published
  })
}
