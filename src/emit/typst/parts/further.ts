import { passageInForce, passageSupposed, questionsInForce } from '../../../resolve/index.ts'
import { type Book, type Chapter, chaptersOf, holds } from '../book.ts'
import { type Code, literal } from '../code.ts'
import { authored } from '../lower/words.ts'
import { isIncomplete, printApplied, printRest } from '../print/exceptions.ts'
import { printQuestion } from '../print/questions.ts'

/** Exceptions, or parts of them, that stand at no clause of this pack. */
export function furtherExceptions(book: Book): readonly Code[] {
  if (!holds(book, 'exceptions')) return []
  const chapters = chaptersOf(book, 'exception').filter((chapter) => isIncomplete(book, chapter))
  if (!book.resolution) return chapters.map((chapter) => printRest(book, chapter))
  return chapters.flatMap((chapter) => standingAlone(book, chapter))
}

/** An exception of the army that changes no clause, so that it can stand nowhere else. */
function standingAlone(book: Book, chapter: Chapter): readonly Code[] {
  const { document } = chapter
  const { bundle, resolution } = book
  if (!resolution || document.amendments.length > 0 || book.labelled.has(document.key)) return []
  const found = resolution.clauses.get(document.key)
  const read = found?.state === 'conditional' ? passageSupposed : passageInForce
  const reading = read(bundle, resolution, document.key)
  const [clause] = document.clauses
  if (!reading || !clause) return []
  const said = found?.state === 'conditional' ? authored(found.why) : literal('')
  return [printApplied(book, chapter, said, [{ clause, reading }], 0)]
}

/** FAQ entries that matter, and stand at no clause of this pack. */
export function furtherQuestions(book: Book): readonly Code[] {
  if (!holds(book, 'faq')) return []
  const { bundle, resolution } = book
  const matters =
    resolution && new Set(bundle.documents.flatMap(({ key }) => questionsInForce(bundle, resolution, key)))
  return chaptersOf(book, 'faq').flatMap(({ document }) => {
    const [first] = document.clauses
    const isOut = matters !== undefined && !matters.has(document.key)
    return first && !isOut && !book.printed.has(first.key) ? [printQuestion(book, first, 0)] : []
  })
}
