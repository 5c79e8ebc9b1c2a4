import type { Target } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { type AppliedChange, type ClauseReading, rulebookOf } from '../../../resolve/index.ts'
import { goneWith } from '../../../resolve/reading/reading.ts'
import { arrivalWords, effectDone, inDisputeWords } from '../../../resolve/wording/effects.ts'
import { modifierInWords, modifierNames } from '../../../resolve/wording/modifiers.ts'
import { type Book, isOwn } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import {
  hasWordsHere,
  isHeld,
  isPrinted,
  plainAt,
  printAdditions,
  printAllConditional,
  printAmendmentTexts,
  source
} from './amendment-texts.ts'
import { isAskedAt } from './asked-here.ts'
import { currentQuestions } from './attachments.ts'
import { effectNotesInForce } from './effects.ts'
import { indentOf, shownNumber } from './frame.ts'
import { clauseAt, labelOf, note, referWith } from './label.ts'
import { isChangeNamedIn } from './named-in.ts'
import { overruledNotes } from './overruled.ts'
import type { ClauseTask } from './task.ts'

/** Prints a clause that is replaced or suspended: a note that says so, then the text read instead. */
export function insteadOf(task: ClauseTask, reading: ClauseReading): readonly Code[] {
  const { book, clause, setting } = task
  const { state, instead, goneWithParent } = reading
  if (state === 'blocked') return goneWithParent ? [] : [blockedNote(task)]
  if (instead.length === 0) return []
  const said = state === 'conflict' ? literal(inDisputeWords) : insteadWords(book, clause, instead)
  const id = labelOf(book, clause)
  const named = { id, number: id && shownNumber(task), nest: setting.nest }
  const gone = call('gone', { ...named, indent: `${indentOf(clause)} * mm` }, said)
  return [gone, ...wordsGone(task, reading), ...printAmendmentTexts(book, instead, '', setting.nest)]
}

/** The words that a suspension takes away, struck, where the pack has no more of the rules than an army changes. */
function wordsGone({ book, setting }: ClauseTask, reading: ClauseReading): readonly Code[] {
  if (book.plan.difference === undefined || reading.state !== 'suspended') return []
  const words = goneWith(reading)
    .map(({ clause }) => plainAt(book, clause))
    .filter((plain) => plain !== '')
    .join(' ')
    .replace(/\.$/u, '')
  return words === '' ? [] : [note(setting.nest, call('gone-words', {}, authored(words)))]
}

/** Prints, instead of a clause whose changes are all overruled, where and by what. */
export function insteadOfOverruled(task: ClauseTask): readonly Code[] {
  const { book, clause, setting } = task
  const named = { id: labelOf(book, clause), number: shownNumber(task), nest: setting.nest }
  return [call('gone', named, literal('Does not apply.')), ...overruledNotes(book, clause, setting.nest)]
}

/** Label of a clause that an exception of the army blocks. */
const blockedNote = ({ book, clause, setting, reading }: ClauseTask): Code =>
  call(
    'gone',
    { id: labelOf(book, clause), nest: setting.nest },
    authored(`Does not apply. ${reading?.why ?? ''}`.trim())
  )

/** A note at a clause that was replaced; the text that follows needs none. */
function insteadWords(book: Book, { draft }: Clause, [first]: readonly AppliedChange[]): Code {
  if (!first) return '""'
  const { by, text } = first
  const isHere = hasWordsHere(book, first)
  if (text === undefined && isHere) return literal('Does not apply, and nothing takes its place:')
  const isOpen = draft.open !== undefined
  if (isHere && isOpen) return literal(`${arrivalWords('instead', { effect: 'replaces', isOpen }, undefined)}:`)
  if (isHere) return literal('Replaces the text of this clause:')
  const left = isHeld(book, by) ? '.' : ', which this pack leaves out.'
  const passive = effectDone({ effect: text === undefined ? 'suspends' : 'replaces', isOpen })
  return join([literal(`${passive} `), source(book, by), literal(left)])
}

/** Modifiers that count here and that no text says here, a line for each, and by what. */
const modifierLines = (book: Book, { modifiers }: ClauseReading, nest: number): readonly Code[] =>
  modifiers.flatMap(({ modifier, said }) => {
    const { by, title } = modifier
    const document = clauseAt(book, by)
    if (said || !isOwn(book, by) || !document) return []
    const words = modifierInWords(modifier, modifierNames(rulebookOf(book.bundle)))
    return [note(nest, authored(`${words}, by `), referWith(book, document, `“${title}”`))]
  })

/** Prints the rest of a clause for the selection of the pack: effects, additions, possible changes, questions. */
export function concerning(
  book: Book,
  chapter: Chapter,
  clause: Clause,
  reading: ClauseReading,
  nest: number
): readonly Code[] {
  const { document, records } = chapter
  const isNamed = (text: Target): boolean => isPrinted(book, text) && isChangeNamedIn(chapter, clause, text)
  const asked = new Set(reading.questions)
  const questions = (records.get(clause.key)?.faq ?? []).filter(
    (key) => asked.has(key) && !isAskedAt(book, key, clause.key)
  )
  const itself = reading.state === 'in-force' && isOwn(book, document.key)
  return [
    ...(itself ? effectNotesInForce(book, { document }, clause, nest) : []),
    ...(itself && document.valid.kind !== 'exception' ? overruledNotes(book, clause, nest) : []),
    ...printAdditions(
      book,
      [...reading.parts, ...reading.additions].filter(({ by }) => !isNamed(by.with)),
      nest
    ),
    ...printAllConditional(
      book,
      reading.conditional.filter(({ amendment }) => !isNamed(amendment.with)),
      'this',
      nest
    ),
    ...modifierLines(book, reading, nest),
    ...currentQuestions(book, questions, nest)
  ]
}
