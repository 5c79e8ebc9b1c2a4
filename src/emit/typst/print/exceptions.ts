import type { AmendedBy } from '../../../generated/published.ts'
import type { Amendment, Clause, LinkedDocument } from '../../../model/graph.ts'
import { lower } from '../../../notation/capitals.ts'
import { type ClauseReading, readingOf, readingSupposed } from '../../../resolve/index.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import { effectHead, effectVerb, partName } from '../../../resolve/wording/effects.ts'
import { type Book, chapterOf } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, optional } from '../code.ts'
import { linesOf, linesOfText } from '../lower/measure.ts'
import { authored } from '../lower/text.ts'
import { isOnPaper } from '../on-paper.ts'
import { isShort } from '../printed-target.ts'
import { labelOf, referToAll } from './label.ts'
import { conflictsOf } from './points.ts'
import { printUnderHeadings } from './sections.ts'
import { inBar, inEntry, mostLinesKept, type Setting } from './setting.ts'

/** An exception at a clause it changes: whom it is for, what it does, and the clauses of its text that do it. */
export function printException(
  book: Book,
  document: LinkedDocument,
  clauses: readonly Clause[],
  { effect, part, condition }: AmendedBy,
  nest: number
): Code {
  const chapter = chapterOf(book, document)
  const said = saying(condition, effectHead({ effect, part }, book.bundle.ruleset.parts))
  return exceptionEntry(book, chapter, { said, parts: clauses.map((clause) => ({ clause })), nest })
}

/** An exception in the list of those that are printed nowhere else, or the part of it that is not. */
export function printRest(book: Book, chapter: Chapter): Code {
  const { document, record } = chapter
  const condition = record?.condition
  const said = join(effectLines(book, document.amendments, condition))
  const whole = said === '""' && condition !== undefined ? authored(condition) : said
  const [first] = document.clauses
  return exceptionEntry(book, chapter, { said: whole, parts: first ? [{ clause: first }] : [], nest: 0 })
}

/**
 * Says what amendments do, and to what: a line for each effect, all under one condition. A sheet has no room to say
 * what is changed in part or only added to: the text itself does.
 */
export function effectLines(
  book: Book,
  amendments: readonly Amendment[],
  condition: string | undefined
): readonly Code[] {
  const names = book.bundle.ruleset.parts
  const isTold = ({ effect }: Amendment): boolean => book.plan.form !== 'sheet' || !['adds', 'changes'].includes(effect)
  const told = amendments.filter(isTold)
  if (told.length === 0 && amendments.length > 0) return condition === undefined ? [] : [authored(condition)]
  const groups = [...Map.groupBy(told, ({ effect, part }) => `${effect} ${part ?? ''}`).values()]
  const lines = groups.map((group) => {
    const [{ effect, part } = { effect: 'replaces' } as const] = group
    const targets = [...new Set(group.map(({ target }) => target))]
    return join([
      saying(condition, `${effectVerb({ effect })} `),
      referToAll(book, targets),
      ...(part === undefined ? [] : [authored(`: ${partName({ part }, names)}`)])
    ])
  })
  return lines.flatMap(withBreak)
}

/** An exception of an army at a clause it changes. @param said What it does, and on what that depends */
export const printApplied = (book: Book, chapter: Chapter, said: Code, parts: readonly Part[], nest: number) =>
  exceptionEntry(book, chapter, { said, parts, nest })

const saying = (condition: string | undefined, effect: string): Code =>
  authored(condition === undefined ? effect : `${condition}: ${lower(effect)}`)

const withBreak = (line: Code, index: number): readonly Code[] => (index === 0 ? [line] : ['linebreak()', line])

/** A clause of an exception, and how it reads for the selection of the pack, if it has one. */
export interface Part {
  readonly clause: Clause
  readonly reading?: ClauseReading
}

interface Entry {
  /** Whom it is for and what it does. */
  readonly said: Code
  readonly parts: readonly Part[]
  readonly nest: number
}

function exceptionEntry(book: Book, chapter: Chapter, { said, parts, nest }: Entry): Code {
  const { document } = chapter
  const [first] = document.clauses
  const setting = settingOf(chapter, inBar(nest))
  const isFirst = first !== undefined && !book.labelled.has(first.key)
  const id = first && labelOf(book, first)
  const [reading] = parts.flatMap((part) => part.reading ?? [])
  const isWhole = parts.some(({ clause }) => clause === first)
  const loose = isFirst ? looseParts(book, chapter, reading) : []
  const inOrder = [...parts, ...loose].sort((a, b) => indexOf(document, a.clause) - indexOf(document, b.clause))
  const shown = new Set<Clause>()
  const body = join([
    ...inOrder.flatMap(({ clause, reading: read }) => printUnderHeadings(book, chapter, clause, setting, shown, read)),
    ...(isFirst && !isWhole && !reading ? book.print.attachments(book, chapter, first, setting.nest) : []),
    ...(isFirst && !isWhole && reading ? questionsAbout(book, chapter, setting.nest) : []),
    ...(isFirst ? conflictsOf(book, chapter, setting.nest) : [])
  ])
  const keep = isKept(chapter) || isKeptWithNotes(chapter, body)
  const named = { id, number: optional(document.number), nest, keep }
  return call('exception', named, authored(document.title), said, body)
}

const indexOf = ({ clauses }: LinkedDocument, clause: Clause): number => clauses.indexOf(clause)

/**
 * Clauses that change nothing by themselves, such as notes: they go with whatever is printed first.
 *
 * @param reading How that reads for the selection of the pack, for which they are read, too
 */
function looseParts(book: Book, { document, children }: Chapter, reading?: ClauseReading): readonly Part[] {
  const carriers = new Set(document.amendments.map((amendment) => document.clauses.indexOf(amendment.with)))
  const carries = (index: number): boolean => carriers.has(index) || (children.get(index) ?? []).some(carries)
  const looseBelow = (index: number): readonly number[] =>
    (children.get(index) ?? []).flatMap((child) => {
      if (!carries(child)) return [child]
      return carriers.has(child) ? [] : looseBelow(child)
    })
  return looseBelow(0).flatMap((index) => {
    const clause = document.clauses[index]
    return clause ? partOf(book, clause, reading) : []
  })
}

/** A clause that goes with others, read for the same selection; none if it does not apply. */
function partOf(book: Book, clause: Clause, with_?: ClauseReading): readonly Part[] {
  if (!with_ || !book.inquiry) return [{ clause }]
  const read = with_.supposed ? readingSupposed : readingOf
  const reading = read(book.inquiry, clause.key)
  return reading && isRead(reading) ? [{ clause, reading }] : []
}

/** FAQ entries about an exception as a whole. */
const questionsAbout = (book: Book, { record }: Chapter, nest: number): readonly Code[] =>
  book.print.questions(book, record?.clauses[0]?.faq ?? [], nest)

/** True for an entry short enough to stay in one piece: its title, its text, and nothing attached. */
export function isKept(chapter: Chapter): boolean {
  const attached = chapter.record?.clauses.some(({ amendedBy, faq }) => amendedBy.length + faq.length > 0) ?? false
  return !attached && linesOfEntry(chapter) <= mostLinesKept
}

/** True for an entry short enough with lines attached that only say where something is, of two lines each at most. */
function isKeptWithNotes(chapter: Chapter, body: Code): boolean {
  if (/\b(?:exception|question)\(/u.test(body)) return false
  return linesOfEntry(chapter) + 2 * (body.split('side-note(').length - 1) <= mostLinesKept
}

function linesOfEntry({ bodies, document }: Chapter): number {
  const content = bodies.flatMap(({ blocks }) => [...blocks])
  return linesOfText(document.title, inEntry.perLine) + linesOf(content, inEntry.perLine)
}

/** Numbers of single clauses only if there are several to tell apart. */
export const settingOf = ({ document }: Chapter, nest: number): Setting => ({
  ...inEntry,
  nest,
  numbers: !isShort(document)
})

/** True if some clause of an exception, or all of it, has not been printed. */
export const isIncomplete = (book: Book, { document, bodies }: Chapter): boolean =>
  !book.labelled.has(document.key) ||
  document.clauses.some((clause, index) => (index > 0 || bodies[0]?.blocks.length !== 0) && !isOnPaper(book, clause))
