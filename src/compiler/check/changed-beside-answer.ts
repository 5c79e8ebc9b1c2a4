import { eventBesideAnswer } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { lastPartOf } from '../../notation/ids.ts'
import { type Amendment, type ClauseNode, covers, inwards, type Rulebook } from '../../resolve/rulebook/rulebook.ts'

/** The changes of an event, in the rules that are played there. */
export interface ChangesAtEvent {
  readonly rulebook: Rulebook
  /** Ids of the options that everybody plays. */
  readonly on: readonly string[]
  /** Ids of those that the players of each game may switch on. */
  readonly open: readonly string[]
  /** Keys of the questions at the open points about a clause, by its id. */
  readonly atOpenPoints: ReadonlyMap<string, readonly string[]>
  /** Returns the place of a change of the event. */
  readonly placeOf: (amendment: Amendment) => Span
}

/**
 * Reports changes of an event that leave an answer beside the words that they change: an option that is on, or can be, settles a
 * question about the clause, or about an open point of it, and players would read both. Left out are additions, changes of
 * only a part of a clause, and answers that the event changes as well.
 */
export function checkChangedBesideAnswer(
  { rulebook, on, open, atOpenPoints, placeOf }: ChangesAtEvent,
  report: Report
): void {
  const changes = rulebook.amendments.filter(({ by }) => by.layer === 'event')
  const isChanged = (clause: ClauseNode): boolean => changes.some(({ target }) => covers(target, clause))
  const answers = rulebook.amendments.filter(
    ({ by, target, with: words }) =>
      by.kind === 'option' &&
      [...on, ...open].includes(lastPartOf(by.key)) &&
      target.document.kind === 'faq' &&
      !isChanged(target) &&
      !isChanged(words)
  )
  for (const change of changes) {
    const asked = change.effect === 'adds' ? [] : inwards(change.target)
    const questions = new Set(asked.flatMap(({ id, questions: about }) => [...about, ...(atOpenPoints.get(id) ?? [])]))
    const answer = answers.find(({ target }) => questions.has(target.document.key))
    if (answer) report(placeOf(change), problemOf(change, answer, open))
  }
}

const problemOf = ({ target }: Amendment, { by, target: question, with: words }: Amendment, open: readonly string[]) =>
  eventBesideAnswer({
    target: target.id,
    option: by.id,
    question: question.document.key,
    answer: words.id,
    isOpen: open.includes(by.id)
  })
