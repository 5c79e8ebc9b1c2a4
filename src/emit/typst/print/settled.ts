import type { Target } from '../../../generated/published.ts'
import { documentOf, isClauseId } from '../../../notation/ids.ts'
import type { AppliedChange, ClauseReading, Inquiry } from '../../../resolve/index.ts'
import { readingIfApplicable } from '../../../resolve/reading/read.ts'
import { isSettled } from '../../../resolve/reading/reading.ts'
import { answersToldAt } from '../../../resolve/rulebook/answers.ts'
import { type EffectOnPart, settledWords } from '../../../resolve/wording/effects.ts'
import { type Book, holds } from '../book.ts'

/** How an open point is settled for the selection of a pack, at least for those whom it concerns. */
export interface SettledPoint {
  /** `Settled by “Our answers”`. */
  readonly words: string
  /** What settles it; without a text if it only takes the point away. */
  readonly answers: readonly AppliedChange[]
}

/** How an open point is settled; absent if it stays open, and in packs that print every change with its condition. */
export function settledPointOf({ inquiry }: Pick<Book, 'inquiry'>, point: Target): SettledPoint | undefined {
  const reading = inquiry && readingIfApplicable(inquiry, point)
  if (!reading || !isSettled(reading)) return undefined
  const others = reading.answers ?? []
  const answers = reading.instead.length > 0 ? reading.instead : others.map((each) => asChange(inquiry, point, each))
  return { words: settledWords(answers.map(({ by }) => by.title)), answers }
}

/** An answer as a change of the point, which it settles without an amendment of it. */
function asChange({ rulebook }: Inquiry, point: Target, text: ClauseReading): AppliedChange {
  const by = documentOf(text.clause)
  const { title = by, layer = 'option' } = rulebook.documents.get(by) ?? {}
  const amendment = { by, title, layer, effect: 'replaces', target: point, with: text.clause } as const
  return { amendment, by: amendment, text, conditional: [] }
}

/**
 * The answers to a point of which no question says the words that is printed at it. Versions before answers were published
 * name whole options, which have no words for a point.
 */
export function answersUntold(book: Book, point: Target, { answers }: SettledPoint): readonly AppliedChange[] {
  const asked = questionsAt(book, point).filter((key) => isAsked(book, key))
  const told = answersToldAt(recordsOf(book, asked))
  return answers
    .filter(({ amendment, text }) => text !== undefined && isClauseId(text.clause) && !told.has(amendment.with))
    .map((each) => ({ ...each, amendment: asSettling(each.amendment) }))
}

/** True for an answer that a point or a question about it has, and that does not decide between sources. */
export const isAnswerTo = (book: Book, point: Target, answer: Target): boolean =>
  answersToldAt(recordsOf(book, [point, ...questionsAt(book, point)])).has(answer)

const asSettling = (amendment: AppliedChange['amendment']): AppliedChange['amendment'] & EffectOnPart => ({
  ...amendment,
  isOpen: true
})

const recordAt = ({ chapter }: Book, id: Target) =>
  chapter(documentOf(id))?.record?.clauses.find((each) => each.id === id)

const questionsAt = (book: Book, point: Target): readonly Target[] => recordAt(book, point)?.faq ?? []

const recordsOf = (book: Book, ids: readonly Target[]) => ids.flatMap((id) => recordAt(book, id) ?? [])

/** True for a question that the pack prints: the difference of an army has its own alone. */
const isAsked = (book: Book, question: Target): boolean =>
  holds(book, 'faq') && book.plan.difference?.questions.includes(question) !== false
