import type { Target } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { readingOf } from '../../../resolve/index.ts'
import { isRead, mayBeRead } from '../../../resolve/reading/reading.ts'
import { type Book, chaptersOf, holds, ownChaptersOf } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join } from '../code.ts'
import { authored } from '../lower/text.ts'
import { part } from '../parts/reference.ts'
import { printClause } from '../print/clauses.ts'
import { labelOfDocument } from '../print/label.ts'
import { termShown } from '../print/open-mark.ts'
import { inTerm } from '../print/setting.ts'

/**
 * The terms that rules on the sheet chose, and exceptions of its army, in the order of the glossary: each with its
 * definition as it applies, and with what changes it.
 *
 * @param chapters Rules and options of the sheet
 */
export function quickTerms(book: Book, chapters: readonly Chapter[]): readonly Code[] {
  const chosen = [...chapters, ...exceptionsInForce(book)].flatMap(({ record }) => record?.quick ?? [])
  const byDocument = Map.groupBy(new Set(chosen), documentOf)
  const entries = chaptersOf(book, 'term').flatMap((chapter) => {
    const keys = byDocument.get(chapter.document.key)
    return keys ? quickTerm(book, chapter, new Set(keys)) : []
  })
  return part('Terms', entries)
}

/** Exceptions of the army of the sheet, if it has one. */
const exceptionsInForce = (book: Book): readonly Chapter[] =>
  !holds(book, 'exceptions')
    ? []
    : ownChaptersOf(book, 'exception').filter(({ document }) => {
        const found = book.inquiry?.clause(document.key)
        return found !== undefined && mayBeRead(found)
      })

/** A term with all of its definition, or with the clauses of it that were chosen. */
function quickTerm(book: Book, chapter: Chapter, chosen: ReadonlySet<Target>): readonly Code[] {
  const { document } = chapter
  const id = labelOfDocument(book, chapter)
  const indexes = document.clauses.flatMap(({ key }, index) => (chosen.has(key) ? [index] : []))
  const words = call('term-name', {}, authored(termShown(book, chapter)))
  const lead = leadOf(book, chapter, indexes)
  const setting = lead === undefined ? inTerm : { ...inTerm, lead: { clause: lead, words } }
  const said = indexes.flatMap((index) => definition(book, chapter, index, setting))
  if (said.length === 0) return []
  return [call('term-in-short', { id }, join([...(lead === undefined ? [call('par', {}, words)] : []), ...said]))]
}

/** The clause whose first line begins with the name of the term; absent if that has a line of its own. */
function leadOf(
  book: Book,
  { document, bodies, children }: Chapter,
  [first = 0]: readonly number[]
): Target | undefined {
  const isEmpty = bodies[first]?.blocks.length === 0
  const clause = document.clauses[isEmpty ? (children.get(first)?.[0] ?? first) : first]
  if (!clause || !['document', 'paragraph'].includes(clause.draft.type)) return undefined
  const reading = book.inquiry && readingOf(book.inquiry, clause.key)
  return reading && reading.state !== 'in-force' ? undefined : clause.key
}

function definition(book: Book, chapter: Chapter, index: number, setting: typeof inTerm): readonly Code[] {
  const clause = chapter.document.clauses[index]
  const reading = clause && book.inquiry && readingOf(book.inquiry, clause.key)
  if (reading && !isRead(reading)) return []
  return printClause(book, chapter, index, setting, reading)
}
