import { lower } from '../../../../notation/capitals.ts'
import { documentOf, parseId } from '../../../../notation/ids.ts'
import { doesAnswer } from '../../../../resolve/decide/answers.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { piecesOf } from '../../../../resolve/reading/pieces.ts'
import { readingOf } from '../../../../resolve/reading/read.ts'
import type { ClauseReading } from '../../../../resolve/reading/reading.ts'
import { answersToldAt } from '../../../../resolve/rulebook/answers.ts'
import type { Rulebook } from '../../../../resolve/rulebook/rulebook.ts'
import { titleOf } from '../../../../resolve/wording/conditions.ts'
import { settledWords } from '../../../../resolve/wording/effects.ts'
import { answeredAboveWords, unansweredWords } from '../../../../resolve/wording/rulings.ts'
import { control, part } from '../../../hooks.ts'
import { wayToAnswer } from '../../asked-again.ts'
import { make } from '../../element.ts'
import { type Choice, isNothing, selectionOf } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { SelectionStore } from '../store.ts'
import { tidy } from '../tidy.ts'
import { inPlaceOf, unsettledWords } from './change-blocks.ts'
import { textOf } from './clause-text.ts'
import { dropOfAnswers } from './drop-answer.ts'
import { printedAt } from './printed.ts'
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
    const inquiryAt = inquiriesOf(store)
    for (const place of places) {
      const reading = readingOf(inquiryAt(place), place.dataset['question'] ?? '')
      if (reading?.state === 'not-applicable') hideAsOfOthers(place, undo)
      else if (reading && reading.instead.length > 0) settle(store, place, reading, undo)
    }
    const settled = labels.filter((label) => settlePoint(store, label, undo))
    countSettled(settled.length, undo)
    offerSheet(store.choice(), undo)
    for (const list of document.querySelectorAll<HTMLElement>(part('questions'))) countShown(list, undo)
    for (const topic of document.querySelectorAll<HTMLElement>(part('topic'))) hideIfEmpty(topic, undo)
    countUnanswered(undo)
  }
  store.watch(show, 'soon')
  show()
}

/** Id of the option that a place belongs to, if it is off. */
function optionOff(place: HTMLElement, { options }: Choice): string | undefined {
  const around = place.closest<HTMLElement>(`${control('document')}, ${control('points-of')}`)?.dataset
  const { kind, id } = parseId(around?.['document'] ?? around?.['pointsOf'] ?? '')
  return kind === 'option' && !options.includes(id) ? id : undefined
}

/**
 * Resolves what is chosen, once for all places; at those of an option that is off, as if it were on: who reads one wants to
 * know which questions arise with it. Options that it excludes are off there.
 */
function inquiriesOf({ lookup: { rulebook }, choice }: SelectionStore): (place: HTMLElement) => Inquiry {
  const chosen = choice()
  const known = new Map<string | undefined, Inquiry>()
  const resolved = (option: string | undefined): Inquiry => {
    const wanted =
      option === undefined ? chosen : tidy(rulebook, { ...chosen, options: [option, ...chosen.options] }).choice
    return inquiryFor(rulebook, selectionOf(wanted))
  }
  return (place) => {
    const option = optionOff(place, chosen)
    const inquiry = known.get(option) ?? resolved(option)
    known.set(option, inquiry)
    return inquiry
  }
}

function settle(store: SelectionStore, place: HTMLElement, reading: ClauseReading, undo: Undo): void {
  const { lookup } = store
  const status = place.querySelector<HTMLElement>(`:scope > ${part('status')}`)
  if (status) {
    settleLine(place, status, reading, undo)
    return
  }
  const answers = inPlaceOf(lookup, reading, 'instead', dropOfAnswers(store))
  const way = wayToAnswer(place)
  if (way) {
    // On paper, a question that the page has asked before refers to its answer, which is there.
    undo.words(way, answeredAboveWords)
    undo.mark(place, 'asked-again')
    undo.insert(make('div', 'now', ...answers), (made) => place.append(made))
    return
  }
  const published = [...place.children].filter((each) => !each.matches(`${part('asked')}, summary`))
  const fold = make('details', 'was', make('summary', '', unsettledWords))
  const now = undo.insert(make('div', 'now', ...answers, fold), (made) => place.append(made))
  undo.move(published, now.lastElementChild ?? now)
}

/**
 * A question in a list: says what settles it, instead of that it has no answer, or beside a link to it, with the beginning
 * of the answer that counts. Below the questions without an answer, it is not listed again.
 */
function settleLine(place: HTMLElement, status: HTMLElement, reading: ClauseReading, undo: Undo): void {
  if (place.closest(part('unanswered'))) {
    undo.hide(place)
    return
  }
  const said = lower(settledWords(reading.instead.map(({ by }) => by.title)))
  const read = new Set<string>(piecesOf(reading).map(({ clause }) => clause))
  for (const answer of place.querySelectorAll<HTMLElement>(control('answer-of'))) {
    const counts = read.has(answer.dataset['answerOf'] ?? '')
    if (answer.hidden && counts) undo.show(answer)
    else if (!answer.hidden) undo.hide(answer)
  }
  if (!status.querySelector('a')) undo.hide(status)
  undo.insert(make('p', 'status', said), (made) => status.after(made))
}

/** True if an option has a text in place of the point itself, which is then arranged as a clause that is replaced. */
function isReplaced({ lookup }: SelectionStore, label: HTMLElement, option: string): boolean {
  const root = label.closest<HTMLElement>(control('document'))
  if (!root) return false
  const [printed, point] = [printedAt(root), label.closest(part('clause'))]
  return lookup.rulebook.amendments.some(
    ({ by, effect, target }) => by.key === option && effect === 'replaces' && printed.clause(target.id) === point
  )
}

/**
 * Says at an open point which of the options that are on settles it, folds its words, and opens its questions.
 *
 * @returns true if one does
 */
function settlePoint(store: SelectionStore, label: HTMLElement, undo: Undo): boolean {
  const { lookup, choice } = store
  const { rulebook } = lookup
  const inquiry = inquiryFor(rulebook, selectionOf(choice()))
  const settling = label.dataset['settledBy']?.split(' ').filter((id) => doesAnswer(inquiry.clause(id)?.state)) ?? []
  const [first] = settling
  if (first === undefined) return false
  if (isReplaced(store, label, documentOf(first))) return true
  undo.hide(label)
  const said = make(
    label.matches('p') ? 'p' : 'span',
    label.className,
    settledWords(settling.map((id) => titleOf(rulebook, documentOf(id))))
  )
  undo.insert(said, (made) => label.after(made))
  const heading = label.closest('a') ?? said
  foldWords(heading, undo)
  const place = label.closest<HTMLElement>(`${part('clause')}, li`)
  const told = answersToldIn(rulebook, place)
  const untold = settling.filter((id) => !told.has(id))
  const readings = untold.flatMap((id) => readingOf(inquiry, id) ?? [])
  const words = readings.flatMap((reading) => [...textOf(lookup, reading), dropOfAnswers(store)(reading.clause)])
  if (words.length > 0) undo.insert(make('div', 'now instead', ...words), (made) => heading.after(made))
  // In the list of open points; at a clause, its changes are arranged with it.
  const listed = place?.querySelector<HTMLElement>(`:scope > div > ${part('changes')}`)
  if (listed && words.length > 0 && place?.matches('li')) undo.hide(listed)
  const questions = place?.querySelector(`:scope > ${part('beside')} > ${part('questions')}`)
  if (questions?.matches('details:not([open])')) undo.open(questions)
  return true
}

/** The answers that the questions in a place have. */
const answersToldIn = ({ clauses, amendmentsOf }: Rulebook, place: HTMLElement | null): ReadonlySet<string> =>
  answersToldAt(
    [...(place?.querySelectorAll<HTMLElement>(control('question')) ?? [])]
      .flatMap(({ dataset }) => clauses.get(dataset['question'] ?? '') ?? [])
      .map((question) => ({ amendedBy: amendmentsOf(question).map((each) => ({ with: each.with.id })) }))
  )

/** Folds the words of an open point that follow its heading: they say what to agree on, which is settled. */
function foldWords(heading: Element, undo: Undo): void {
  const all = [...(heading.parentElement?.children ?? [])]
  const words = all.slice(all.indexOf(heading) + 1).filter((each) => !each.querySelector(part('question')))
  if (words.length === 0) return
  const fold = make('details', 'was', make('summary', '', unsettledWords))
  undo.move(
    words,
    undo.insert(fold, (made) => heading.after(made))
  )
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
  if (shown === all.length) return
  if (shown === 0) undo.hide(list)
  const summary = list.querySelector('summary')
  const published = summary?.textContent
  if (!list.matches('details') || !summary || published === undefined) return
  const counted = published.replace(/\d+ questions?/u, `${shown} question${shown === 1 ? '' : 's'}`)
  undo.words(summary, counted)
}

/** Says in the list of open points how many of them the choice settles. */
function countSettled(amount: number, undo: Undo): void {
  const all = document.querySelector<HTMLElement>(part('how-many-open'))
  if (!all || amount === 0) return
  undo.insert(make('p', '', `Your options settle ${amount} of them.`), (made) => all.after(made))
}

/** Offers the sheet to sign that has an option of the choice on, instead of the blank one. */
function offerSheet({ options }: Choice, undo: Undo): void {
  const sheets = [...document.querySelectorAll<HTMLElement>(control('sheet-with'))]
  const fitting = sheets.find(({ dataset }) => options.includes(dataset['sheetWith'] ?? ''))
  if (fitting) for (const sheet of sheets) if (sheet !== fitting) undo.hide(sheet)
}

/** Corrects how many questions a list has without an answer, and how many of these an option can answer. */
function countUnanswered(undo: Undo): void {
  const amount = document.querySelector<HTMLElement>(part('how-many-unanswered'))
  if (!amount) return
  const left = [...document.querySelectorAll<HTMLElement>(`${part('unanswered')} li:not([hidden])`)]
  if (left.length === 0) undo.hide(amount)
  else undo.words(amount, unansweredWords(left.length, left.filter((line) => line.matches(control('optional'))).length))
}
