import type { Clause, LinkedDocument } from '../../../model/graph.ts'
import type { Kind } from '../../../model/id.ts'
import { documentId, documentOf } from '../../../notation/ids.ts'
import type { ArmyDifference, ClauseReading } from '../../../resolve/index.ts'
import { goneQuestions } from '../../../resolve/reading/gone-questions.ts'
import { type Book, holds, ownChaptersOf } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { array, type Code, call, join, literal, optional } from '../code.ts'
import { authored } from '../lower/text.ts'
import { printClause } from '../print/clauses.ts'
import { isKept, printApplied } from '../print/exceptions.ts'
import { clauseAt, labelOf, note } from '../print/label.ts'
import { sectionHeading } from '../print/sections.ts'
import { inEntry, inRules } from '../print/setting.ts'
import { titleOf } from '../printed-target.ts'
import { dependents } from './dependents.ts'
import { subject } from './faq.ts'
import { furtherExceptions, furtherQuestions } from './further.ts'
import { army, listEntry, part } from './reference.ts'
import { rule } from './rules.ts'

/**
 * Prints what reads differently for an army: each clause in its rule with the words that apply, then documents that
 * belong to no clause.
 */
export function difference(book: Book, differing: ArmyDifference): readonly Code[] {
  const of = (kinds: readonly Kind[]): readonly Code[] => clausesOf(book, kinds, differing.clauses)
  const rules = [...(holds(book, 'rules') ? of(['rule']) : []), ...(holds(book, 'options') ? of(['option']) : [])]
  const others = [
    ...part('The published game', holds(book, 'base-rules') ? of(['base-rule']) : []),
    ...part('Glossary', holds(book, 'glossary') ? of(['term']) : []),
    ...part('Exceptions', holds(book, 'exceptions') ? of(['exception']) : []),
    ...part('Only for this army', ownEntries(book)),
    ...part('More for this army', furtherExceptions(book)),
    ...part('Questions', [...furtherQuestions(book), ...questionsGone(book, differing)])
  ]
  const isForUnit = Boolean(differing.selection.unit)
  return [
    ...(isForUnit ? [] : army(book)),
    ...dependents(book, differing),
    ...part('Rules', rules),
    ...others,
    ...common(book, differing)
  ]
}

/** Rules, base rules and terms that only this army can have, and that are not printed because of what changes them. */
function ownEntries(book: Book): readonly Code[] {
  const left = (...kinds: readonly Kind[]): readonly Chapter[] =>
    ownChaptersOf(book, ...kinds).filter(({ document }) => !book.printed.has(document.key))
  const rules = holds(book, 'rules') ? left('rule', 'option') : []
  const listed = [
    ...(holds(book, 'base-rules') ? left('base-rule') : []),
    ...(holds(book, 'glossary') ? left('term') : [])
  ]
  return [...rules.flatMap((chapter) => rule(book, chapter)), ...listed.map((chapter) => listEntry(book, chapter))]
}

/** Differing clauses of the documents of some kinds, in reading order. */
function clausesOf(book: Book, kinds: readonly Kind[], clauses: readonly ClauseReading[]): readonly Code[] {
  const byDocument = Map.groupBy(clauses, ({ clause }) => documentOf(clause))
  const chapters = [...byDocument.keys()].flatMap((key) => book.chapter(key) ?? [])
  return chapters.flatMap((chapter) => {
    const readings = byDocument.get(chapter.document.key) ?? []
    if (!kinds.includes(chapter.document.valid.kind)) return []
    const { kind } = chapter.document.valid
    if (kind === 'exception') return [exceptionChanged(book, chapter, readings)]
    return kind === 'rule' || kind === 'option'
      ? ruleChanged(book, chapter, readings)
      : [entryChanged(book, chapter, readings)]
  })
}

/** A rule by its title and the clauses of it that differ, under the headings of their sections. */
function ruleChanged(book: Book, chapter: Chapter, readings: readonly ClauseReading[]): readonly Code[] {
  const { document } = chapter
  const kind = document.valid.kind === 'option' ? literal('Option') : undefined
  const shown = new Set<Clause>()
  const id = labelOfWhole(book, chapter, readings)
  const body = readings.flatMap((reading) => {
    const clause = clauseAt(book, reading.clause)
    if (!clause) return []
    const above = ancestors(clause).filter((each) => !shown.has(each))
    for (const each of above) shown.add(each)
    const index = document.clauses.indexOf(clause)
    return [
      ...above.flatMap((each) => contextOf(book, chapter, each)),
      ...printClause(book, chapter, index, inRules, reading)
    ]
  })
  if (body.length === 0 && id === undefined) return []
  return [call('rule', { id, number: optional(document.number), kind }, authored(titleOf(document))), ...body]
}

/** Label of a document that differs as a whole; none if only clauses of it do. */
function labelOfWhole(book: Book, { document }: Chapter, readings: readonly ClauseReading[]): Code | undefined {
  const [first] = document.clauses
  return first && readings.some(({ clause }) => clause === first.key) ? labelOf(book, first) : undefined
}

/** Sections and clauses that a clause is part of, below the document, from the outside in. */
function ancestors({ document, draft }: Clause): readonly Clause[] {
  const parent = draft.parent > 0 ? document.clauses[draft.parent] : undefined
  return parent ? [...ancestors(parent), parent] : []
}

/** Context of a part of a larger text: the title of a section, the words before a list. */
function contextOf(book: Book, chapter: Chapter, clause: Clause): readonly Code[] {
  if (clause.draft.type === 'section') return [sectionHeading(book, chapter, clause, inRules)]
  return subject(chapter, clause, chapter.document.clauses.indexOf(clause))
}

/** An entry of a list, with the clauses of it that differ. */
function entryChanged(book: Book, chapter: Chapter, readings: readonly ClauseReading[]): Code {
  const { document, record } = chapter
  const lines = record?.where === undefined ? '""' : call('detail', {}, authored(record.where))
  const before = book.printed.size
  const id = labelOfWhole(book, chapter, readings)
  const text = printAll(book, chapter, readings)
  // If nothing is printed below its own words, all of it is a few lines.
  const keep = isKept(chapter) || book.printed.size - before <= readings.length
  return call('entry', { id, keep }, authored(document.title), lines, join(text))
}

const printAll = (book: Book, chapter: Chapter, readings: readonly ClauseReading[]): readonly Code[] =>
  readings.flatMap((reading) => {
    const index = chapter.document.clauses.findIndex(({ key }) => key === reading.clause)
    return printClause(book, chapter, index, inEntry, reading)
  })

/** An exception for every army that this one changes. */
function exceptionChanged(book: Book, chapter: Chapter, readings: readonly ClauseReading[]): Code {
  const parts = readings.flatMap((reading) => {
    const clause = clauseAt(book, reading.clause)
    return clause ? [{ clause, reading }] : []
  })
  return printApplied(book, chapter, authored(chapter.record?.condition ?? ''), parts, 0)
}

/** The traits that belong to no army in particular, as a list of names: their changes are in the common book. */
function common({ bundle }: Book, { commonTraits }: ArmyDifference): readonly Code[] {
  const titles = bundle.documents.filter(({ key }) => commonTraits.includes(key)).map(({ title }) => title)
  return part('For any army', titles.length === 0 ? [] : [call('common-traits', {}, array(titles.map(authored)))])
}

/** Names the questions about words that do not apply to the army: players who have one look for it here. */
function questionsGone(book: Book, differing: ArmyDifference): readonly Code[] {
  const { faction } = differing.selection
  if (!faction || !holds(book, 'faq')) return []
  const keys = goneQuestions(book.bundle.documents, faction, differing).filter((key) => !book.printed.has(key))
  const [army, ...asked] = [documentId('faction', faction), ...keys].map((key) => book.chapter(key)?.document)
  const names = asked.flatMap((each) => (each ? [nameOf(each)] : []))
  if (!army || names.length === 0) return []
  return [note(0, authored(`About words that do not apply to ${army.title}: ${names.join(', ')}`))]
}

const nameOf = ({ number, title }: LinkedDocument): string => [number, title].filter(Boolean).join(' ')
