import type { AnyDocument, Clause, Target } from '../../generated/published.ts'
import { dateInWords } from '../../notation/dates.ts'
import { isClauseId } from '../../notation/ids.ts'
import { answersAtEvent } from '../../resolve/events/overtaken.ts'
import { wordsOf as wordsRead } from '../../resolve/events/rules-of-event.ts'
import { readingIfApplicable } from '../../resolve/reading/read.ts'
import { type ClauseReading, isSettled } from '../../resolve/reading/reading.ts'
import { listed } from '../../resolve/wording/conditions.ts'
import { settledWords } from '../../resolve/wording/effects.ts'
import { type Code, call, join, optional } from './code.ts'
import { concerns, isPlayable, type PackArmy, type PlayedRuleset } from './event-played.ts'
import { paragraph, plainWords, wordsOf } from './event-words.ts'
import { authored } from './lower/text.ts'

/**
 * Answers that count, and those by which an option or a change of the event settles a question or an open point. Who gave
 * most of them is said once, and so are the words of each.
 *
 * @param told What is printed so far; those that are printed here are added
 */
export function answersThatCount(played: PlayedRuleset, army: PackArmy | undefined, told: Told): readonly Code[] {
  const counting = new Set<string>(answersAtEvent(played.inquiry.rulebook, played.said).counting)
  const asked = played.bundle.documents
    .filter((entry) => entry.kind === 'faq' && concerns(entry, army))
    .map((entry) => ({ entry, reading: readingIfApplicable(played.inquiry, entry.key) }))
  const isAnswer = ({ entry, reading }: (typeof asked)[number]): boolean =>
    counting.has(entry.key) && reading?.state !== 'suspended' && !reading?.instead.length
  const most = mostRuledBy(asked.filter(isAnswer).map(({ entry }) => entry))
  const printed = asked.flatMap((each) => {
    const { entry, reading } = each
    if (reading && reading.instead.length > 0) return [settled(played, entry, settledTextsAt(reading), told)]
    return isAnswer(each) ? [answer(entry, most)] : []
  })
  const all = [...printed, ...pointsSettled(played, army, told)]
  return most === '' ? all : [paragraph(`By ${most}, unless an answer says otherwise.`), ...all]
}

/** How a question or an open point is settled: the texts, and the titles of what has them. */
interface SettledTexts {
  readonly texts: readonly ClauseReading[]
  readonly by: readonly string[]
}

/** Clauses whose words the pack has so far, and the number or the title of what they are printed at. */
export type Told = Map<Target, string>

/** Those of the changes for the event, which are printed above. */
export const toldByChanges = ({ said }: PlayedRuleset): Told =>
  new Map(said.changes.flatMap(({ title, number, clauses }) => clauses.map(({ id }) => [id, number ?? title] as const)))

/** What the sources leave open, and an option of the event settles, in words that no question above has. */
const pointsSettled = (played: PlayedRuleset, army: PackArmy | undefined, told: Told): readonly Code[] =>
  played.bundle.documents
    .filter((document) => concerns(document, army) && (document.kind !== 'option' || isPlayable(played, document.id)))
    .flatMap((document) => document.clauses.flatMap((clause) => pointSettled(played, document, clause, told)))

function pointSettled(
  played: PlayedRuleset,
  { title, number: whole }: AnyDocument,
  { id, open, number = whole }: Clause,
  told: Told
): readonly Code[] {
  const reading = open && readingIfApplicable(played.inquiry, id)
  if (!reading || !isSettled(reading)) return []
  const { texts, by } = settledTextsAt(reading, ({ clause }) => played.places.get(clause)?.document.title ?? clause)
  // Versions before answers were published name whole options, which are no answers.
  const words = texts.filter(({ clause }) => !told.has(clause) && (open?.answers !== undefined || isClauseId(clause)))
  return words.length === 0 ? [] : [settled(played, { title, number }, { texts: words, by }, told)]
}

const settledTextsAt = (
  { instead, answers = [] }: ClauseReading,
  titleOf: (answer: ClauseReading) => string = ({ clause }) => clause
): SettledTexts =>
  instead.length > 0
    ? { texts: instead.flatMap(({ text }) => text ?? []), by: instead.map((change) => change.by.title) }
    : { texts: answers, by: answers.map(titleOf) }

const ruledBy = ({ ruling }: AnyDocument): string => (ruling ? `${ruling.by}, ${dateInWords(ruling.date)}` : '')

/** Who gave most answers, and when; nothing for fewer than three. */
function mostRuledBy(answers: readonly AnyDocument[]): string {
  const groups = [...Map.groupBy(answers, ruledBy)].toSorted(([, one], [, other]) => other.length - one.length)
  const [by, given] = groups[0] ?? ['', []]
  return given.length < 3 ? '' : by
}

/** An answer that counts. @param known By whom and when it is, where that need not be said again */
function answer(entry: AnyDocument, known: string): Code {
  const { title, clauses, number } = entry
  const ruled = ruledBy(entry)
  const said = ruled === known ? '""' : authored(ruled)
  return call('question', { number: optional(number) }, authored(title), wordsOf(clauses), said)
}

/** What settles a question or an open point: its words, or where the pack has them, and by what. */
function settled(
  { places }: PlayedRuleset,
  { title, number }: { readonly title: string; readonly number?: string | undefined },
  { texts, by }: SettledTexts,
  told: Told
): Code {
  const fresh = texts.filter(({ clause }) => !told.has(clause))
  const above = new Set(texts.flatMap(({ clause }) => told.get(clause) ?? []))
  for (const { clause } of fresh) told.set(clause, number ?? title)
  const words = join(fresh.flatMap((each) => wordsRead(each, places)).map(plainWords))
  const said = [settledWords(by), ...(above.size > 0 ? [`see ${listed([...above], 'and')}`] : [])].join(': ')
  return call('question', { number: optional(number) }, authored(title), words, authored(said))
}
