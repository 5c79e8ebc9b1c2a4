import type { AmendedBy, Target } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { parseId } from '../../../notation/ids.ts'
import { effectDone } from '../../../resolve/wording/effects.ts'
import { type Book, holds } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, join, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import { isOnPaper } from '../on-paper.ts'
import { isAskedAt } from './asked-here.ts'
import { printException } from './exceptions.ts'
import { clauseAt, note, referBriefly, referBrieflyToIds, referTo, referToId, referToIds } from './label.ts'
import { isChangeNamedIn, isNamedIn } from './named-in.ts'
import { printQuestion } from './questions.ts'

/**
 * Attachments that are nested deeper (an exception to an exception and so on) are printed elsewhere, with a reference
 * here.
 */
const deepestNest = 4

/** Exceptions and FAQ entries that concern a clause, each in full the first time, as a reference afterwards. */
export function attachments(book: Book, chapter: Chapter, clause: Clause, nest: number): readonly Code[] {
  const record = chapter.records.get(clause.key)
  if (record === undefined) return []
  const isNew = (amendment: AmendedBy) => isNewException(book, clauseAt(book, amendment.with), nest)
  const changes = record.amendedBy.filter(({ by }) => isHeld(book, by))
  const inFull = changes.filter(isNew)
  const elsewhere = changes.filter((each) => !isNew(each) && !isChangeNamedIn(chapter, clause, each.with))
  const { seen, asked } = questionsOf(book, chapter, clause)
  return [
    ...references(book, clause, elsewhere, nest),
    ...questionsAt(book, seen, nest, chapter),
    ...sameExceptions(inFull).map((group) => exceptionAt(book, clause, group, nest)),
    // An exception above may have brought some of them along.
    ...questionsAt(
      book,
      asked.filter((key) => !book.printed.has(key)),
      nest,
      chapter
    )
  ]
}

/** FAQ entries about a clause: those printed before, unless its words refer to them, and the others. */
function questionsOf(book: Book, chapter: Chapter, clause: Clause) {
  const { printed } = book
  const faq = (chapter.records.get(clause.key)?.faq ?? []).filter((key) => !isAskedAt(book, key, clause.key))
  const before = faq.filter((key) => printed.has(key))
  return {
    seen: before.filter((key) => !isNamedIn(chapter, clause, key)),
    asked: faq.filter((key) => !printed.has(key))
  }
}

/** The FAQ entries about a clause: where those are that were printed before, then the others. */
export function questionsAbout(book: Book, chapter: Chapter, clause: Clause, nest: number): readonly Code[] {
  const { seen, asked } = questionsOf(book, chapter, clause)
  return questionsAt(book, [...seen, ...asked], nest)
}

/** True for an amendment by a document that the pack has room for. */
function isHeld(book: Book, by: Target): boolean {
  const { kind } = parseId(by)
  if (kind === 'exception') return holds(book, 'exceptions')
  return kind !== 'option' || holds(book, 'options')
}

/**
 * FAQ entries about a clause, where the pack has any.
 *
 * @param keys Their ids
 * @param chapter Its document, which spells out the words of a question once
 */
export const questionsAt = (book: Book, keys: readonly string[], nest: number, chapter?: Chapter): readonly Code[] =>
  holds(book, 'faq') ? keys.map((key) => questionAt(book, key, nest, chapter)) : []

const isNewException = (book: Book, clause: Clause | undefined, nest: number): boolean =>
  clause?.document.valid.kind === 'exception' && !isOnPaper(book, clause) && nest < deepestNest

/**
 * Says where to find the changes of a clause, a line for each effect and condition. What changes many exceptions alike has
 * its name at the first of them.
 */
function references(
  book: Book,
  { key, draft, document }: Clause,
  amendments: readonly AmendedBy[],
  nest: number
): readonly Code[] {
  const isOpen = draft.open !== undefined
  const groups = Map.groupBy(amendments, ({ effect, condition }) =>
    effectDone({ effect, target: key, isOpen }, condition)
  )
  const isException = document.valid.kind === 'exception'
  return [...groups].map(([said, group]) => {
    const ids = group.map((each) => each.with)
    const isAgain = isException && !isFirstTold(book, `exceptions: ${said} ${ids.join(' ')}`)
    return note(nest, authored(`${said} `), isAgain ? referBrieflyToIds(book, ids) : referToIds(book, ids))
  })
}

/** Groups amendments by exception and effect, however many clauses of the exception they come from. */
const sameExceptions = (amendments: readonly AmendedBy[]): readonly (readonly AmendedBy[])[] => [
  ...Map.groupBy(amendments, ({ by, effect, part, condition }) =>
    JSON.stringify([by, effect, part, condition])
  ).values()
]

/** An exception in full, unless one before it at this clause has printed the same words. */
function exceptionAt(book: Book, target: Clause, group: readonly AmendedBy[], nest: number): Code {
  const clauses = group.flatMap((amendment) => clauseAt(book, amendment.with) ?? [])
  const fresh = [...new Set(clauses)].filter((clause) => isNewException(book, clause, nest))
  const [[amendment], [first]] = [group, fresh]
  if (!amendment || !first) return join(references(book, target, group, nest))
  return printException(book, first.document, fresh, amendment, nest)
}

/**
 * The same without entries that a later one supersedes. The difference of an army has its own questions alone, each once:
 * on a few pages, readers find them without a reference.
 */
export function currentQuestions(book: Book, keys: readonly string[], nest: number): readonly Code[] {
  const { difference } = book.plan
  const isAsked = (key: string): boolean =>
    difference === undefined || (difference.questions.includes(key) && !book.printed.has(key))
  const isCurrent = (key: string): boolean => book.chapter(key)?.record?.supersededBy === undefined
  return questionsAt(
    book,
    keys.filter((key) => isAsked(key) && isCurrent(key)),
    nest
  )
}

function questionAt(book: Book, key: string, nest: number, chapter?: Chapter): Code {
  const clause = clauseAt(book, key)
  if (clause === undefined) return note(nest, literal('See '), referToId(book, key))
  const isFirst = isSpeltFirst(book, key, chapter)
  if (!book.printed.has(clause.key) && nest < deepestNest) return printQuestion(book, clause, nest)
  return note(nest, literal('See '), (isFirst ? referTo : referBriefly)(book, clause))
}

/** True the first time that a document has the words of a question, in full or as those of a reference. */
const isSpeltFirst = (book: Book, question: string, chapter: Chapter | undefined): boolean =>
  chapter === undefined || isFirstTold(book, `${chapter.document.key} spells ${question}`)

/** Notes that words are printed. @returns whether for the first time */
function isFirstTold({ told }: Book, words: string): boolean {
  const isFirst = !told.has(words)
  told.add(words)
  return isFirst
}
