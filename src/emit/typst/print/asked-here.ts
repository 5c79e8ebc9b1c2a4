import type { RootContent } from 'mdast'
import type { Clause } from '../../../model/graph.ts'
import { readingOf } from '../../../resolve/index.ts'
import { type Book, chapterOf, holds } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, optional } from '../code.ts'
import { withMark } from '../lower/blocks.ts'
import { clauseAt, isFewLines, labelOf } from './label.ts'
import { inside } from './setting.ts'
import type { ClauseTask } from './task.ts'

const said = (question: string, clause: string): string => `${question} asks ${clause}`

/** True for a question that is printed as part of the open point that it asks about. */
export const isAskedAt = ({ told }: Book, question: string, clause: string): boolean => told.has(said(question, clause))

/**
 * What questions without an answer know besides the open point that they ask about, each beside its number: the point
 * says what is asked, and that no source answers it.
 *
 * @param by Distance of the numbers to the left of the text
 */
export function askedHere({ book, chapter, clause, reading, setting }: ClauseTask, by: Code): readonly Code[] {
  const { form, difference } = book.plan
  if ((form !== 'book' && form !== 'difference') || !holds(book, 'faq')) return []
  const keys = chapter.records.get(clause.key)?.faq ?? []
  const asked = keys.filter(
    (key) => reading?.questions.includes(key) !== false && difference?.questions.includes(key) !== false
  )
  return asked.flatMap((key) => {
    const question = clauseAt(book, key)
    if (!question || !isOnlyAsked(book, question, clause)) return []
    book.told.add(said(key, clause.key))
    return [asPartOf(book, chapterOf(book, question.document), question, inside(setting).nest, by)]
  })
}

/** True for a question that is nowhere printed yet and that nothing answers: it has notes at most. */
function isOnlyAsked(book: Book, { key, document }: Clause, at: Clause): boolean {
  const { record } = chapterOf(book, document)
  const isForAll = record?.condition === undefined || at.document.valid.kind === 'exception'
  const isOpen = record?.status === 'unanswered' && !record.ruling && !record.supersededBy
  return isOpen && isForAll && !book.printed.has(key) && !isSettled(book, key)
}

/** True for a question that the options of the pack answer. */
const isSettled = ({ inquiry }: Book, key: string): boolean =>
  ((inquiry && readingOf(inquiry, key))?.instead ?? []).length > 0

/** The notes of a question without their headings. */
function asPartOf(book: Book, chapter: Chapter, question: Clause, nest: number, by: Code): Code {
  const id = labelOf(book, question)
  const number = call('beside', {}, optional(chapter.document.number) ?? 'none', by)
  const [first = [], ...others] = chapter.document.clauses.map((clause, index) => {
    book.printed.add(clause.key)
    return (chapter.bodies[index]?.blocks ?? []).flatMap((block) => (block.type === 'aside' ? block.children : [block]))
  })
  const words = others.map((content, at) => {
    const clause = chapter.document.clauses[at + 1]
    const mark = at === 0 && first.length === 0 ? number : '""'
    return call('clause', { id: clause && labelOf(book, clause), nest: 1 }, withNumber(mark, content, chapter))
  })
  const own = first.length > 0 || words.length === 0 ? [withNumber(number, first, chapter)] : []
  const settled = book.print.attachments(book, chapter, question, nest)
  const all = join([...own, ...words, ...settled])
  return call('clause', { id, nest: 1, keep: isFewLines(all) }, all)
}

const withNumber = (mark: Code, content: readonly RootContent[], { scope }: Chapter): Code =>
  content.length > 0 ? join(withMark(mark, content, scope)) : call('par', {}, mark)
