import type { For, Ruling } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { capital } from '../../../notation/capitals.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { ourTexts, textsOf } from '../../../notation/game.ts'
import { readingOf } from '../../../resolve/index.ts'
import { concernsOnly } from '../../../resolve/wording/conditions.ts'
import { effectDone } from '../../../resolve/wording/effects.ts'
import { authorityWords, toConfirmWords } from '../../../resolve/wording/rulings.ts'
import { type Book, chapterOf, holds } from '../book.ts'
import { type Code, call, join, literal, optional, withNext } from '../code.ts'
import { authored } from '../lower/text.ts'
import { isHeld, isPrintable, printAmendmentTexts, source } from './amendment-texts.ts'
import { isKept, settingOf } from './exceptions.ts'
import { enumerated, labelOf, note, referToId } from './label.ts'
import { inBlock } from './setting.ts'

/** A FAQ entry: the question, the answer, and who ruled when; or that there is no ruling, and how an option settles it. */
export function printQuestion(book: Book, clause: Clause, nest: number): Code {
  const chapter = chapterOf(book, clause.document)
  const { record, document } = chapter
  const named = { id: labelOf(book, clause), number: optional(document.number), nest, keep: isKept(chapter) }
  const { supersededBy: superseded, toConfirm = [] } = record ?? {}
  const condition = isForPack(book, record?.for) ? undefined : record?.condition
  const settled = settledBy(book, clause, inBlock(nest))
  const asked = (answer: readonly Code[], said: Code): Code =>
    call('question', named, authored(document.title), lastWithNext(answer), said)
  const above = [
    ...(condition === undefined ? [] : [note(inBlock(nest), authored(concernsOnly(condition)))]),
    ...(superseded === undefined ? [] : [note(inBlock(nest), literal('Superseded by '), referToId(book, superseded))]),
    ...(toConfirm.length === 0
      ? []
      : [note(inBlock(nest), literal(`${toConfirmWords} `), enumerated(toConfirm.map((id) => referToId(book, id))))])
  ]
  const answer = [
    ...above.map(withNext),
    ...(settled ?? book.print.clause(book, chapter, 0, settingOf(chapter, inBlock(nest))))
  ]
  if (record?.ruling) return asked(answer, standing(book, record.ruling))
  if (settled) return asked(answer, literal(`The ${textsOf(book.bundle.ruleset.game)} do not say.`))
  const { words, notes } = apart(answer)
  if (notes.length === 0) return asked(answer, literal(`${unanswered(book)}.`))
  return asked([...words, withNext(note(inBlock(nest), literal(unanswered(book)))), ...notes], '""')
}

/** What a question says, and the lines below it, such as which option settles it. */
function apart(answer: readonly Code[]): { readonly words: readonly Code[]; readonly notes: readonly Code[] } {
  const last = answer.findLastIndex((code) => !code.startsWith('side-note('))
  return { words: answer.slice(0, last + 1), notes: answer.slice(last + 1) }
}

/** True for a question for all of the army that the pack is for. */
const isForPack = ({ plan }: Book, whom: For | undefined): boolean =>
  whom?.faction !== undefined && whom.faction === plan.selection?.faction && Object.keys(whom).length === 1

/** What is said of the ruling stays with the last words of the answer. */
const lastWithNext = (answer: readonly Code[]): Code => join([...answer.slice(0, -1), withNext(answer.at(-1) ?? '""')])

/** The answer of the options of the pack; absent if they leave the entry as it is. */
function settledBy(book: Book, clause: Clause, nest: number): readonly Code[] | undefined {
  const reading = book.inquiry && readingOf(book.inquiry, clause.key)
  if (!reading || reading.instead.length === 0) return undefined
  book.printed.add(clause.key)
  return reading.instead.flatMap((change) => {
    if (!isPrintable(book, change.by)) {
      const left = isHeld(book, change.by) ? [] : [literal(', which this pack leaves out')]
      return [note(nest, literal(`${effectDone(change.amendment)} `), source(book, change.by), ...left)]
    }
    book.moved.add(change.by.with)
    return printAmendmentTexts(book, [change], 'Settles this', nest)
  })
}

function standing(book: Book, ruling: Ruling): Code {
  const { bundle } = book
  if (!holds(book, 'sources')) return authored(`${capital(authorityWords[ruling.authority])}.`)
  const { by, date, authority, source } = ruling
  const title = bundle.ruleset.sources.find(({ id }) => id === source)?.title
  const said = [by, dateInWords(date), title && `in “${title}”`].filter(Boolean).join(', ')
  return authored(`${capital(authorityWords[authority])}: ${said}.`)
}

/** Says that a question has no answer: the first time in a sentence. Without its full stop. */
function unanswered({ told, bundle }: Book): string {
  const isFirst = !told.has('unanswered')
  told.add('unanswered')
  return isFirst ? `Unanswered: ${ourTexts(bundle.ruleset.game)} do not say. Agree before you play` : 'Unanswered'
}
