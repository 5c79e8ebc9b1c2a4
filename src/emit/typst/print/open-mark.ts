import type { Clause as ClauseRecord, Target } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { lastPartOf } from '../../../notation/ids.ts'
import { type Book, settlingOption } from '../book.ts'

/** Mark behind the number of a clause that the sources leave open, on a sheet that does not print the point. */
const mark = '?'

/** What the mark means, for the foot of a sheet. */
export const meaningOfMark = `“${mark}” behind a number: the sources leave something open there. Agree on it before the game.`

/** True once a sheet has a mark. */
export const isMarked = ({ told }: Book): boolean => told.has(mark)

/** The number of a clause as a pack shows it: on a quick reference, with a mark if something is open there. */
export function numberShown(book: Book, clause: Clause, number: string): string {
  if (book.plan.form !== 'sheet' || !isOpenAt(book, clause)) return number
  book.told.add(mark)
  return `${number}${mark}`
}

const isOpenAt = (book: Book, { document, key }: Clause): boolean =>
  (book.chapter(document.key)?.record?.clauses ?? []).some(
    (point) => point.open?.about === key && !isAnswered(book, point) && !isChosen(book, document.key, point.id)
  )

/**
 * True if an option of the sheet settles a point in words that its author chose for the sheet, or decides between sources
 * that contradict each other: then the clause says which of them counts.
 */
function isAnswered(book: Book, point: ClauseRecord): boolean {
  if (settlingOption(book, point) === undefined) return false
  const on = book.inquiry?.selection.options ?? []
  const answers = point.faq
    .flatMap((question) => book.chapter(question)?.record?.clauses[0]?.amendedBy ?? [])
    .filter(({ by }) => on.includes(lastPartOf(by)))
  return answers.length === 0 || answers.some(({ by, with: words }) => isChosen(book, by, words))
}

const isChosen = (book: Book, by: Target, words: Target): boolean =>
  book.chapter(by)?.record?.quick?.includes(words) ?? false
