import type { AnyDocument, Clause, Target } from '../../../generated/published.ts'
import { inForceWords } from '../../../notation/dates.ts'
import { gameName, leftOpenWords, rulesOfGame } from '../../../notation/game.ts'
import { documentOf, isClauseId } from '../../../notation/ids.ts'
import { versionInWords } from '../../../notation/version.ts'
import { readingOf } from '../../../resolve/index.ts'
import { readingIfApplicable } from '../../../resolve/reading/read.ts'
import { isGone, isSettled, mayBeRead } from '../../../resolve/reading/reading.ts'
import { keyOfChoice, optionOfChoice } from '../../../resolve/rulebook/answers.ts'
import { listed } from '../../../resolve/wording/conditions.ts'
import { type Book, chaptersOf, holds } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { array, type Code, call, literal, optional } from '../code.ts'
import { authored } from '../lower/text.ts'
import { clauseAt, labelOf, labelOfDocument } from '../print/label.ts'
import { titleOf } from '../printed-target.ts'
import { answersOn, type LeftOpen, openIn } from './left-open.ts'
import { inquiryWith, isExcluded, offeredOptions } from './offered.ts'
import { part } from './reference.ts'
import { licenceInShort } from './sources.ts'
import { fingerprintFact } from './to-check.ts'

/** Head of a sheet to sign: for which rules it is, in which edition, and who plays. */
export function agreementHead({ bundle, plan }: Book): Code {
  const { title, game, version } = bundle.ruleset
  const facts = [
    ...(plan.words === undefined ? [] : [['For', plan.words]]),
    ['Version', `${versionInWords(version)}, ${inForceWords(bundle.ruleset)}`]
  ]
  const named = {
    name: literal('Before the game'),
    under: authored(`${title}. ${rulesOfGame(game, gameName(game))}`),
    summary: literal('Tick what you play, write down on the lines how you play what is left open, and sign.'),
    labels: array(toFillIn.map(literal))
  }
  return call('form-head', named, ...facts.map((fact) => array(fact.map(authored))), fingerprintFact)
}

/** Sheet to sign before a game, below its head: options on or off, and what the sources leave open, each with a line. */
export function agreement(book: Book): readonly Code[] {
  return [
    ...part(
      'Options',
      holds(book, 'options') ? chaptersOf(book, 'option').map((chapter) => choice(book, chapter)) : []
    ),
    ...part(leftOpenWords(book.bundle.ruleset.game), leftOpen(book)),
    call('small-print', {}, authored(licenceInShort(book)))
  ]
}

/** What players write down about themselves and the game, four in a line. */
const toFillIn = ['Player', 'Army', 'Player', 'Army', 'Scenario', 'Date', 'Signed', 'Signed']

function choice(book: Book, chapter: Chapter): Code {
  const { document, record } = chapter
  const { selection } = book.plan
  const choices = selection?.options?.filter((each) => optionOfChoice(each) === document.valid.id)
  const named = {
    id: labelOfDocument(book, chapter),
    number: optional(document.number),
    on: choices && choices.length > 0 ? true : isExcluded(book, document.key) ? false : undefined
  }
  const summary = answersAlone(book, choices ?? []) ?? record?.summary ?? ''
  return call('choice', named, authored(titleOf(document)), authored(summary))
}

/** Names the clauses for which alone an option is used: `Only 2.1 and 2.3.`; nothing if it is on as a whole, or off. */
function answersAlone(book: Book, choices: readonly string[]): string | undefined {
  if (choices.length === 0 || !choices.every(isClauseId)) return undefined
  const clauses = choices.map((choice) => clauseAt(book, keyOfChoice(choice)))
  return `Only ${listed(
    clauses.map((clause, at) => clause?.number ?? choices[at] ?? ''),
    'and'
  )}.`
}

/** Points left open, document by document, and below them questions without an answer that are about no such point. */
function leftOpen(book: Book): readonly Code[] {
  const played = chaptersOf(book, 'rule', 'option', 'base-rule', 'exception', 'term').filter((each) =>
    isPlayed(book, each)
  )
  const atPoints = new Set(played.flatMap((chapter) => pointsIn(book, chapter)).flatMap(({ faq }) => faq))
  const others = unanswered(book).filter(
    (entry) => !atPoints.has(entry.document.key) && !isSettledIn(book, entry.document.key) && !isMoot(book, entry)
  )
  const asked = Map.groupBy(others, ({ record }) => documentOf(record?.about?.[0] ?? ''))
  const options = offeredOptions(book)
  return played.flatMap((chapter) => {
    const { document } = chapter
    const points = pointsIn(book, chapter)
    const questions = asked.get(document.key) ?? []
    // A document with nothing open is not printed, and has no label.
    if (points.length + questions.length === 0) return []
    return openIn(
      { id: labelOfDocument(book, chapter), number: optional(document.number), title: authored(titleOf(document)) },
      [...points.map((each) => point(book, each, options)), ...questions.map((each) => question(book, each))],
      book.bundle.ruleset.language
    )
  })
}

/** Clauses of a document that leave something open on which players can agree, if no option of the pack settles it. */
const pointsIn = (book: Book, { record }: Chapter): readonly Clause[] =>
  (record?.clauses ?? []).filter(
    (clause) => clause.open && clause.open.kind !== 'missing' && !isSettledIn(book, clause.id)
  )

/** Questions without an answer, in reading order. */
const unanswered = (book: Book): readonly Chapter[] =>
  holds(book, 'faq') ? chaptersOf(book, 'faq').filter(({ record }) => record?.ruling === undefined) : []

function point(book: Book, point: Clause, options: ReadonlyMap<string, AnyDocument>): LeftOpen {
  const { id, number, text } = point
  const clause = clauseAt(book, id)
  const named = { id: clause && labelOf(book, clause), number: optional(number) }
  return { named, words: text.plain, answers: answersOn(options, point) }
}

function question(book: Book, chapter: Chapter): LeftOpen {
  const named = { id: labelOfDocument(book, chapter), number: optional(chapter.document.number) }
  return { named, words: chapter.document.title }
}

/** True for a question or an open point that an option of the pack settles, at least for those whom it concerns. */
function isSettledIn(book: Book, key: Target): boolean {
  const inquiry = inquiryWith(book, key)
  const reading = inquiry && readingIfApplicable(inquiry, key)
  return reading !== undefined && isSettled(reading)
}

/** True for a question about open points that all went with a text they are part of, which does not apply to the selection. */
function isMoot(book: Book, { record }: Chapter): boolean {
  const isPoint = (id: Target): boolean =>
    (book.chapter(documentOf(id))?.record?.clauses ?? []).some((clause) => clause.id === id && clause.open)
  const points = (record?.about ?? []).filter(isPoint)
  return points.length > 0 && points.every((point) => isGoneWithMore(book, point))
}

function isGoneWithMore({ inquiry }: Book, point: Target): boolean {
  const reading = inquiry && readingOf(inquiry, point)
  return (
    reading !== undefined && isGone(reading) && reading.instead.every(({ amendment }) => amendment.target !== point)
  )
}

/** False for what does not apply to the selection of the pack, and for sections that it leaves out. */
function isPlayed(book: Book, { document }: Chapter): boolean {
  const { kind } = document.valid
  if (kind === 'exception' && !holds(book, 'exceptions')) return false
  const key: Target = document.key
  const inquiry = inquiryWith(book, key)
  const reading = inquiry && readingOf(inquiry, key)
  return reading === undefined || mayBeRead(reading)
}
