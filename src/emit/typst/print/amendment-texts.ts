import type { Target } from '../../../generated/published.ts'
import { capital, lower } from '../../../notation/capitals.ts'
import { documentOf } from '../../../notation/ids.ts'
import type { AmendmentName, AppliedChange, ClauseReading, ConditionalChange } from '../../../resolve/index.ts'
import { inwardsOf } from '../../../resolve/reading/reading.ts'
import { effectDone, effectHead, effectOn } from '../../../resolve/wording/effects.ts'
import { type Book, holds, isOwn } from '../book.ts'
import { type Code, call, join, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import { isOnPaper } from '../on-paper.ts'
import { printApplied, settingOf } from './exceptions.ts'
import { clauseAt, enumerated, note, referBriefly, referToAll, referWith } from './label.ts'
import { inBar } from './setting.ts'

/** True if the pack has room for the document of an amendment. */
export function isHeld(book: Book, { layer }: AmendmentName): boolean {
  if (layer === 'exception') return holds(book, 'exceptions')
  return layer === 'house-rule' || holds(book, 'options')
}

/**
 * True if the text of an amendment can be printed here: it is held, and printed nowhere else. The difference of an
 * army has single clauses of the common book where they are read, and refers to whole texts.
 */
export const isPrintable = (book: Book, by: AmendmentName): boolean =>
  isHeld(book, by) && !isPrinted(book, by.with) && (isOwn(book, by.by) || isSingle(book, by.with))

/** True if a change has words, and they can be printed here. What only takes away may have none. */
export const hasWordsHere = (book: Book, { by, text, notice }: AppliedChange): boolean =>
  isPrintable(book, by) && (text !== undefined || (notice !== undefined && hasWords(book, notice)))

const hasWords = (book: Book, reading: ClauseReading): boolean =>
  inwardsOf(reading).some(({ clause }) => plainAt(book, clause) !== '')

/** The words of a clause without their formatting, in a line. */
export function plainAt(book: Book, id: Target): string {
  const plain = book.chapter(documentOf(id))?.records.get(id)?.text.plain ?? ''
  return plain.replaceAll(/\s+/gu, ' ')
}

/** True for a text that is on paper already. */
export function isPrinted(book: Book, id: Target): boolean {
  const clause = clauseAt(book, id)
  return clause !== undefined && isOnPaper(book, clause)
}

function isSingle(book: Book, id: Target): boolean {
  const clause = clauseAt(book, id)
  const index = clause?.document.clauses.indexOf(clause) ?? 0
  return index > 0 && !book.chapter(clause?.document.key ?? '')?.children.has(index)
}

/** A reference to the text of an amendment, with its title. */
export const source = (book: Book, { with: text, title }: AmendmentName): Code => {
  const clause = clauseAt(book, text)
  return clause ? referWith(book, clause, `“${title}”`) : authored(`“${title}”`)
}

/** The same for several texts of one document: its title is said once. */
function sources(book: Book, [first, ...others]: readonly ConditionalChange[]): Code {
  if (!first) return '""'
  const clauses = others.flatMap(({ amendment }) => clauseAt(book, amendment.with) ?? [])
  return enumerated([source(book, first.amendment), ...clauses.map((clause) => referBriefly(book, clause))])
}

/** Groups by source, in the place of the first of each. */
const inGroups = <Each>(all: readonly Each[], source: (each: Each) => string): readonly (readonly Each[])[] => [
  ...Map.groupBy(all, source).values()
]

/** Prints additions to a clause and changes of its parts: the words here, or where they are. */
export const printAdditions = (book: Book, all: readonly AppliedChange[], nest: number): readonly Code[] =>
  inGroups(all, ({ by, amendment }) => JSON.stringify([by.by, amendment.effect, amendment.part])).flatMap((group) =>
    addition(book, group, nest)
  )

/** Prints answers that settle an open point: their words, or where those are. */
export function printAnswers(book: Book, answers: readonly AppliedChange[], nest: number): readonly Code[] {
  const isAbove = ({ by }: AppliedChange): boolean => isHeld(book, by) && isPrinted(book, by.with)
  const above = answers.filter(isAbove).flatMap(({ by }) => clauseAt(book, by.with) ?? [])
  return [
    ...printAdditions(
      book,
      answers.filter((each) => !isAbove(each)),
      nest
    ),
    ...(above.length > 0 ? [note(nest, literal('See '), referToAll(book, above))] : [])
  ]
}

/** What a text does to the clause above it; nothing on a sheet for one that only adds to it, as its place says that. */
const effectSaid = (book: Book, amendment: AmendmentName, what = 'this'): string =>
  book.plan.form === 'sheet' && amendment.effect === 'adds'
    ? ''
    : effectHead(amendment, book.bundle.ruleset.parts, what)

function addition(book: Book, group: readonly AppliedChange[], nest: number): readonly Code[] {
  const [first] = group
  const said = first ? effectSaid(book, first.amendment) : ''
  const [here, elsewhere] = [
    group.filter(({ by }) => isPrintable(book, by)),
    group.filter(({ by }) => !isPrintable(book, by))
  ]
  return [
    ...printTextsOfOne(book, here, said, nest),
    ...elsewhere.map(({ by, amendment }) => {
      const left = isHeld(book, by) ? [] : [literal(', which this pack leaves out')]
      return note(nest, literal(`${effectDone(amendment)} `), source(book, by), ...left)
    })
  ]
}

/** The texts that amendments bring here, with their sources; nothing if they are printed elsewhere. */
export const printAmendmentTexts = (
  book: Book,
  all: readonly AppliedChange[],
  said: string,
  nest: number
): readonly Code[] => inGroups(all, ({ by }) => by.by).flatMap((group) => printTextsOfOne(book, group, said, nest))

function printTextsOfOne(book: Book, group: readonly AppliedChange[], said: string, nest: number): readonly Code[] {
  const open = group.flatMap(({ by, conditional }) => printAllConditional(book, conditional, `“${by.title}”`, nest))
  const texts = group.flatMap((change) => {
    const { by, text, notice } = change
    const read = text ?? notice
    if (read === undefined || !hasWordsHere(book, change)) return []
    book.told.add(`${by.by} ${by.with}`)
    return [read]
  })
  const [first] = group
  return first && texts.length > 0 ? [...textOf(book, first.by, authored(said), texts, nest), ...open] : open
}

/** Texts of one document as a separate entry. */
function textOf(
  book: Book,
  by: AmendmentName,
  said: Code,
  texts: readonly ClauseReading[],
  nest: number
): readonly Code[] {
  const parts = texts.flatMap((reading) => {
    const clause = clauseAt(book, reading.clause)
    return clause ? [{ clause, reading }] : []
  })
  const chapter = parts[0] && book.chapter(parts[0].clause.document.key)
  if (!chapter) return []
  if (by.layer === 'exception') return [printApplied(book, chapter, said, parts, nest)]
  const { document } = chapter
  const setting = settingOf(chapter, inBar(nest))
  const body = parts.flatMap(({ clause, reading }) =>
    book.print.clause(book, chapter, document.clauses.indexOf(clause), setting, reading)
  )
  const named = { nest, keep: false, ...(document.number !== undefined && { number: literal(document.number) }) }
  return [call('exception', named, authored(document.title), said, join(body))]
}

/** Prints changes that apply under a condition: the condition in words, and the text. */
export const printAllConditional = (
  book: Book,
  all: readonly ConditionalChange[],
  what: string,
  nest: number
): readonly Code[] =>
  inGroups(
    all.filter(({ amendment }) => isHeld(book, amendment)),
    ({ amendment: { by, effect }, condition }) => JSON.stringify([by, effect, condition])
  ).flatMap((group) => printConditional(book, group, what, nest))

function printConditional(
  book: Book,
  group: readonly ConditionalChange[],
  what: string,
  nest: number
): readonly Code[] {
  const [first] = group
  if (!first) return []
  const { amendment, condition } = first
  const effect = effectSaid(book, amendment, what)
  const said = [capital(condition), ...(effect === '' ? [] : [lower(effect)])].join(': ')
  const reference = `${capital(condition)}: ${effectOn(amendment, book.bundle.ruleset.parts, what)}`
  const open = group.flatMap((each) => printAllConditional(book, each.conditional, `“${each.amendment.title}”`, nest))
  const isHere = ({ text }: ConditionalChange) => text !== undefined && !isPrinted(book, text.clause)
  const texts = group.filter(isHere).flatMap(({ text }) => text ?? [])
  const elsewhere = group.filter((each) => !isHere(each))
  return [
    ...(texts.length > 0 ? textOf(book, amendment, authored(said), texts, nest) : []),
    ...(elsewhere.length > 0 ? [note(nest, authored(`${reference}, by `), sources(book, elsewhere))] : []),
    ...open
  ]
}
