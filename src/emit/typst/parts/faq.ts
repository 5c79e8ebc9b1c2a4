import type { Clause } from '../../../model/graph.ts'
import { kindMark } from '../../../notation/kind-names.ts'
import { type Book, chaptersOf } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, literal, optional } from '../code.ts'
import { withMark } from '../lower/blocks.ts'
import { authored } from '../lower/text.ts'
import { questionsAbout } from '../print/attachments.ts'
import { numberOf, titleOf } from '../printed-target.ts'

/**
 * Every question under the clause it is about, in reading order; one about several clauses under the first. Rules whose
 * questions are all printed before are left out.
 */
export function faqByClause(book: Book): readonly Code[] {
  const chapters = chaptersOf(book, 'rule', 'option', 'base-rule', 'faction', 'exception', 'term')
  const codes = chapters.flatMap((chapter) => askedAbout(book, chapter))
  return codes.length === 0 ? [] : [call('part', {}, literal('Questions and answers')), ...codes]
}

function askedAbout(book: Book, chapter: Chapter): readonly Code[] {
  const { document, records } = chapter
  const isNew = (key: string): boolean => !book.printed.has(key)
  if (![...records.values()].some(({ faq }) => faq.some(isNew))) return []
  const asked = document.clauses.flatMap((clause, index) => {
    const questions = questionsAbout(book, chapter, clause, 0)
    return questions.length === 0 ? [] : [...subject(chapter, clause, index), ...questions]
  })
  if (asked.length === 0) return []
  const kind = optional(kindMark(document.valid.kind))
  return [call('rule', { number: optional(document.number), kind }, authored(titleOf(document))), ...asked]
}

/** The words a question is about, in short: a section by its title, a table by its caption. */
export function subject({ bodies, scope }: Chapter, clause: Clause, index: number): readonly Code[] {
  const { type, title } = clause.draft
  if (type === 'document') return []
  const isNamed = (type === 'section' || type === 'table') && title !== undefined
  const beside = call('beside', {}, optional(numberOf(clause)) ?? 'none', 'gutter')
  const content = bodies[index]?.blocks ?? []
  const words = isNamed
    ? call('par', {}, join([beside, authored(title)]))
    : join(withMark(beside, content, { ...scope, footnotes: new Map() }))
  return [call('subject', {}, words)]
}
