import type { Clause as ClauseRecord } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { textsOf } from '../../../notation/game.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { isChosen } from '../chosen.ts'
import { isAnswerTo, settledPointOf } from './settled.ts'

/** Mark behind the number of a clause that the sources leave open, on a sheet that does not print the point. */
const mark = '?'

/** The same where an option that is on answers it, in words that the sheet does not print. */
const settledMark = '*'

type Mark = typeof mark | typeof settledMark

/** What a sheet has in place of the number of a step that is in the published game. */
const published = 'book'

/** Said of a sheet that has a mark behind a term. */
const atTerm = (sign: Mark): string => `${sign}term`

/** Said of the numbers, most of which are of clauses that a sheet leaves out. */
const numbers = 'Numbers are those of the complete pack.'

/** What the marks and numbers mean that a sheet has so far. */
export function meaningOfMarks(book: Book): readonly string[] {
  const marks = ([mark, settledMark] as const).flatMap((sign) => meaningOf(book, sign))
  return [
    ...marks.slice(0, -1),
    [...marks.slice(-1), numbers].join(' '),
    ...(book.told.has(published) ? [`“${published}”: see the published rules.`] : [])
  ]
}

/** What follows a mark, by mark. @param texts Name of the sources */
const meanings: Readonly<Record<Mark, (texts: string) => string>> = {
  [mark]: (texts) => `the ${texts} leave something open there. Agree before the game, best on the sheet to sign.`,
  [settledMark]: (texts) =>
    `an optional rule that is on answers what the ${texts} leave open there, in words that are not on this sheet.`
}

/** What a mark means behind a number, or behind a term; nothing if the sheet has none. */
function meaningOf({ told, bundle }: Book, sign: Mark): readonly string[] {
  const words = meanings[sign](textsOf(bundle.ruleset.game))
  return told.has(sign) ? [`“${sign}” behind a number${told.has(atTerm(sign)) ? ' or a term' : ''}: ${words}`] : []
}

/** Says that the published rules have a step. */
export function publishedShown({ told }: Book): string {
  told.add(published)
  return published
}

/** The number of a clause as a pack shows it: on a quick reference, with a mark if something is open there. */
export function numberShown(book: Book, { document, key }: Clause, number: string): string {
  if (book.plan.form !== 'sheet') return number
  const points = pointsOf(book.chapter(document.key)).filter(({ open }) => open?.about === key)
  return marked(book, key, number, markFor(book, points))
}

/** The number of a rule, with a mark if it leaves something open that no clause or step on the sheet has a mark for. */
export function ruleNumberShown(book: Book, chapter: Chapter): string | undefined {
  const { key, number } = chapter.document
  return number === undefined ? undefined : marked(book, key, number, markFor(book, unsaid(book, chapter)))
}

/** The name of a term on a sheet, with a mark if it leaves something open. */
export function termShown(book: Book, chapter: Chapter): string {
  const { key, title } = chapter.document
  const sign = markFor(book, unsaid(book, chapter))
  if (sign) book.told.add(atTerm(sign))
  return marked(book, key, title, sign)
}

const pointsOf = (chapter: Chapter | undefined): readonly ClauseRecord[] =>
  (chapter?.record?.clauses ?? []).filter(({ open }) => open)

/** Points of a document of which the sheet says nothing yet. */
const unsaid = (book: Book, chapter: Chapter): readonly ClauseRecord[] =>
  pointsOf(chapter).filter(({ open }) => open?.about === undefined || !book.told.has(markAt(open.about)))

const markAt = (key: string): string => `${mark}${key}`

function marked({ told }: Book, key: string, name: string, sign: Mark | undefined): string {
  if (sign === undefined) return name
  told.add(sign).add(markAt(key))
  return `${name}${sign}`
}

/** The mark for some open points: none if the sheet has the words of all of them, or of their answers. */
function markFor(book: Book, points: readonly ClauseRecord[]): Mark | undefined {
  const left = points.filter((point) => !isAnswered(book, point) && !isChosen(book, point.id))
  if (left.length === 0) return undefined
  return left.every(({ id }) => settledPointOf(book, id)) ? settledMark : mark
}

/**
 * True if a point is settled for the sheet in words that their author chose for it, or by deciding between sources that
 * contradict each other: then the clause says which of them counts.
 */
function isAnswered(book: Book, point: ClauseRecord): boolean {
  const settlement = settledPointOf(book, point.id)
  if (settlement === undefined) return false
  const answers = settlement.answers.filter(({ amendment }) => isAnswerTo(book, point.id, amendment.with))
  return answers.length === 0 || answers.some(({ amendment }) => isChosen(book, amendment.with))
}
