import type { Amendment } from '../../../model/graph.ts'
import { capital } from '../../../notation/capitals.ts'
import { type Inquiry, readingOf, readingSupposed } from '../../../resolve/index.ts'
import { questionsWithin } from '../../../resolve/reading/read.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import { type Book, chaptersOf, holds, ownChaptersOf } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, join, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import { isOnPaper } from '../on-paper.ts'
import { effectLines, isIncomplete, type Part, printApplied, printRest } from '../print/exceptions.ts'
import { consideredOf } from '../print/overruled.ts'
import { printQuestion } from '../print/questions.ts'

/** Exceptions, or parts of them, that are printed at no clause of this pack. */
export function furtherExceptions(book: Book): readonly Code[] {
  if (!holds(book, 'exceptions')) return []
  const chapters = ownChaptersOf(book, 'exception').filter((chapter) => isIncomplete(book, chapter))
  const { inquiry } = book
  if (!inquiry) return chapters.map((chapter) => printRest(book, chapter))
  return chapters.flatMap((chapter) =>
    chapter.document.amendments.length > 0
      ? standingElsewhere(book, chapter, inquiry)
      : standingAlone(book, chapter, inquiry)
  )
}

/** Effects of an exception, for the selection, on clauses that the pack leaves out. */
function standingElsewhere(book: Book, chapter: Chapter, inquiry: Inquiry): readonly Code[] {
  const { document } = chapter
  const conditionOf = (amendment: Amendment): string | undefined => consideredOf(book, amendment)?.condition
  const missing = document.amendments.filter((amendment) => !isOnPaper(book, amendment.with))
  const open = missing.filter((amendment) => {
    const outcome = consideredOf(book, amendment)?.outcome
    return outcome === 'applied' || outcome === 'conditional'
  })
  const parts = open.flatMap((amendment): Part[] => {
    const read = conditionOf(amendment) === undefined ? readingOf : readingSupposed
    const reading = read(inquiry, amendment.with.key)
    return reading && isRead(reading) ? [{ clause: amendment.with, reading }] : []
  })
  const once = [...new Map(parts.map((part) => [part.clause, part])).values()]
  if (once.length === 0) return []
  const said = [...Map.groupBy(open, conditionOf)].flatMap(([condition, group], index) => [
    ...(index === 0 ? [] : ['linebreak()']),
    ...effectLines(book, group, condition && capital(condition))
  ])
  return [printApplied(book, chapter, join(said), once, 0)]
}

/** An exception of the army that changes no clause, so that it can be printed nowhere else. */
function standingAlone(book: Book, chapter: Chapter, inquiry: Inquiry): readonly Code[] {
  const { document } = chapter
  if (book.labelled.has(document.key)) return []
  const found = inquiry.clause(document.key)
  const read = found?.state === 'conditional' ? readingSupposed : readingOf
  const reading = read(inquiry, document.key)
  const [clause] = document.clauses
  if (!reading || !isRead(reading) || !clause) return []
  const said = found?.state === 'conditional' ? authored(found.why) : literal('')
  return [printApplied(book, chapter, said, [{ clause, reading }], 0)]
}

/** FAQ entries that matter, and are printed at no clause of this pack. */
export function furtherQuestions(book: Book): readonly Code[] {
  if (!holds(book, 'faq')) return []
  const { bundle, inquiry } = book
  const { difference } = book.plan
  const read = () => inquiry && bundle.documents.flatMap(({ key }) => questionsOf(inquiry, key))
  const asked = difference?.questions ?? read()
  const matters = asked && new Set(asked)
  return chaptersOf(book, 'faq').flatMap(({ document }) => {
    const [first] = document.clauses
    const isOut = matters !== undefined && !matters.has(document.key)
    return first && !isOut && !book.printed.has(first.key) ? [printQuestion(book, first, 0)] : []
  })
}

/** Questions about everything that is read in a document. */
function questionsOf(inquiry: Inquiry, document: string): readonly string[] {
  const reading = readingOf(inquiry, document)
  return reading && isRead(reading) ? questionsWithin(reading) : []
}
