import type { Clause as ClauseRecord } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { textsOf } from '../../../notation/game.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { isChosen } from '../chosen.ts'
import { isAnswerTo, settlementOf } from './settled.ts'

/** Mark behind the number of a clause that the sources leave open, on a sheet that does not print the point. */
const mark = '?'

/** What a sheet has in place of the number of a step that is in the published game. */
const published = 'book'

/** Said of a sheet that marks a term. */
const markedTerm = `${mark}term`

/** What the marks mean that a sheet has so far. */
export const meaningOfMarks = ({ told, bundle }: Book): readonly string[] => [
  ...(told.has(mark)
    ? [
        `“${mark}” behind a number${told.has(markedTerm) ? ' or a term' : ''}: the ${textsOf(bundle.ruleset.game)} leave something open there. Agree on it before the game, best on the sheet to sign.`
      ]
    : []),
  ...(told.has(published) ? [`“${published}”: see the published rules.`] : [])
]

/** Says that the published rules have a step. */
export function publishedShown({ told }: Book): string {
  told.add(published)
  return published
}

/** The number of a clause as a pack shows it: on a quick reference, with a mark if something is open there. */
export function numberShown(book: Book, clause: Clause, number: string): string {
  if (book.plan.form !== 'sheet' || !isOpenAt(book, clause)) return number
  return marked(book, clause.key, number)
}

/** The number of a rule, with a mark if it leaves something open that no clause or step on the sheet has a mark for. */
export function ruleNumberShown(book: Book, chapter: Chapter): string | undefined {
  const { key, number } = chapter.document
  return number !== undefined && leavesOpen(book, chapter) ? marked(book, key, number) : number
}

/** The name of a term on a sheet, with a mark if it leaves something open. */
export function termShown(book: Book, chapter: Chapter): string {
  const { key, title } = chapter.document
  if (!leavesOpen(book, chapter)) return title
  book.told.add(markedTerm)
  return marked(book, key, title)
}

/** True for a document that leaves something open of which the sheet says nothing yet. */
function leavesOpen(book: Book, { record }: Chapter): boolean {
  const isSaid = ({ open }: ClauseRecord): boolean => open?.about !== undefined && book.told.has(markAt(open.about))
  return (record?.clauses ?? []).some(
    (point) => point.open && !isSaid(point) && !isAnswered(book, point) && !isChosen(book, point.id)
  )
}

const markAt = (key: string): string => `${mark}${key}`

function marked({ told }: Book, key: string, number: string): string {
  told.add(mark).add(markAt(key))
  return `${number}${mark}`
}

const isOpenAt = (book: Book, { document, key }: Clause): boolean =>
  (book.chapter(document.key)?.record?.clauses ?? []).some(
    (point) => point.open?.about === key && !isAnswered(book, point) && !isChosen(book, point.id)
  )

/**
 * True if a point is settled for the sheet in words that their author chose for it, or by deciding between sources that
 * contradict each other: then the clause says which of them counts.
 */
function isAnswered(book: Book, point: ClauseRecord): boolean {
  const settlement = settlementOf(book, point.id)
  if (settlement === undefined) return false
  const answers = settlement.answers.filter(({ amendment }) => isAnswerTo(book, point.id, amendment.with))
  return answers.length === 0 || answers.some(({ amendment }) => isChosen(book, amendment.with))
}
