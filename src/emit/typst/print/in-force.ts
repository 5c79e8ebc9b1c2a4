import type { Clause } from '../../../model/graph.ts'
import type { AmendmentName, Brought, Passage, Perhaps } from '../../../resolve/index.ts'
import { type Book, type Chapter, holds } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { authored } from '../lower/words.ts'
import { currentQuestions } from './attachments.ts'
import { printClause } from './clauses.ts'
import { effectNotesInForce } from './effects.ts'
import { printApplied, settingOf } from './exceptions.ts'
import { indentOf, shownNumber } from './frame.ts'
import { lossNotes } from './gave-way.ts'
import { clauseAt, labelOf, note, referWith } from './label.ts'
import { inBar } from './setting.ts'
import type { ClauseTask } from './task.ts'

/** What stands in the place of a clause that gave way: a note that says so, then what took its place. */
export function insteadOf(task: ClauseTask, { state, instead }: Passage): readonly Code[] {
  const { book, clause, setting } = task
  if (instead.length === 0) return []
  const said = state === 'conflict' ? literal('In dispute: the changes below disagree.') : insteadWords(book, instead)
  const id = labelOf(book, clause)
  const named = { id, number: id && shownNumber(task), nest: setting.nest }
  const gone = call('gone', { ...named, indent: `${indentOf(clause) * 4.5}mm` }, said)
  return [gone, ...instead.flatMap((each) => printBrought(book, each, '', setting.nest))]
}

/** What stands in the place of a clause whose changes all give way to others: where, and to what. */
export function insteadOfLost(task: ClauseTask): readonly Code[] {
  const { book, clause, setting } = task
  const named = { id: labelOf(book, clause), number: shownNumber(task), nest: setting.nest }
  return [call('gone', named, literal('Does not apply.')), ...lossNotes(book, clause, setting.nest)]
}

/** What is said where a clause gave way; the text that follows speaks for itself. */
function insteadWords(book: Book, [first]: readonly Brought[]): Code {
  if (!first) return '""'
  const { by, passage } = first
  const isHere = isPrintable(book, by)
  if (passage === null && isHere) return literal('Does not apply, and nothing takes its place:')
  if (isHere) return literal('In place of the words that stood here:')
  const left = isHeld(book, by) ? '.' : ', which this pack leaves out.'
  return join([literal(passage === null ? 'Suspended by ' : 'Replaced by '), source(book, by), literal(left)])
}

/** What concerns a clause for the selection of the pack: effects, additions, what may change it, questions. */
export function concerning(
  book: Book,
  { document, records }: Chapter,
  clause: Clause,
  reading: Passage,
  nest: number
): readonly Code[] {
  const questions = reading.state === 'in-force' ? (records.get(clause.key)?.faq ?? []) : []
  return [
    ...(reading.state === 'in-force' ? effectNotesInForce(book, { document }, clause, nest) : []),
    ...(reading.state === 'in-force' && document.valid.kind !== 'exception' ? lossNotes(book, clause, nest) : []),
    ...reading.additions.flatMap((each) => printAddition(book, each, nest)),
    ...reading.perhaps.flatMap((each) => printPerhaps(book, each, 'this', nest)),
    ...currentQuestions(book, questions, nest)
  ]
}

/** True where the pack has room for the document of an amendment. */
function isHeld(book: Book, { layer }: AmendmentName): boolean {
  if (layer === 'exception') return holds(book, 'exceptions')
  return layer === 'house-rule' || holds(book, 'options')
}

/** True where the text of an amendment can be printed here: it is held, and stands nowhere else. */
const isPrintable = (book: Book, by: AmendmentName): boolean => isHeld(book, by) && !book.printed.has(by.with)

const source = (book: Book, { with: text, title }: AmendmentName): Code => {
  const clause = clauseAt(book, text)
  return clause ? referWith(book, clause, `“${title}”`) : authored(`“${title}”`)
}

function printAddition(book: Book, brought: Brought, nest: number): readonly Code[] {
  if (isPrintable(book, brought.by)) return printBrought(book, brought, 'Adds to this', nest)
  const left = isHeld(book, brought.by) ? [] : [literal(', which this pack leaves out')]
  return [note(nest, literal('Extended by '), source(book, brought.by), ...left)]
}

/** The text that an amendment in force brings here, with its source; nothing where it stands elsewhere. */
function printBrought(book: Book, brought: Brought, said: string, nest: number): readonly Code[] {
  const { by, perhaps } = brought
  const passage = brought.passage ?? brought.notice
  const open = perhaps.flatMap((each) => printPerhaps(book, each, `“${by.title}”`, nest))
  if (passage === null || !isPrintable(book, by)) return open
  book.told.add(`${by.by} ${by.with}`)
  return [...textOf(book, by, authored(said), passage, nest), ...open]
}

/** The text of an amendment as an entry of its own. */
function textOf(book: Book, by: AmendmentName, said: Code, passage: Passage, nest: number): readonly Code[] {
  const clause = clauseAt(book, passage.clause)
  const chapter = clause && book.chapters.get(clause.document.key)
  if (!clause || !chapter) return []
  const index = chapter.document.clauses.indexOf(clause)
  if (by.layer === 'exception') return [printApplied(book, chapter, said, index, passage, nest)]
  const { document } = chapter
  const body = join(printClause(book, chapter, index, settingOf(chapter, inBar(nest)), passage))
  const named = { nest, keep: false, ...(document.number !== undefined && { number: literal(document.number) }) }
  return [call('exception', named, authored(document.title), said, body)]
}

const verbs = { replaces: 'takes the place of', adds: 'adds to', suspends: 'suspends', disables: 'takes back' } as const

/** What changes a clause only if something left open is so: its condition in words, and its text. */
function printPerhaps(
  book: Book,
  { amendment, condition, passage, perhaps }: Perhaps,
  what: string,
  nest: number
): readonly Code[] {
  const { effect } = amendment
  if (!isHeld(book, amendment)) return []
  const said = `If ${condition}: ${verbs[effect]} ${what}`
  const open = perhaps.flatMap((each) => printPerhaps(book, each, `“${amendment.title}”`, nest))
  if (passage === null || book.printed.has(passage.clause)) {
    return [note(nest, authored(`${said}, by `), source(book, amendment)), ...open]
  }
  return [...textOf(book, amendment, authored(said), passage, nest), ...open]
}
