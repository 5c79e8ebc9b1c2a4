import { ourTexts } from '../../../notation/game.ts'
import { readingOf } from '../../../resolve/index.ts'
import { type Book, chaptersOf, holds } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { array, type Code, call, join, literal } from '../code.ts'
import { authored } from '../lower/text.ts'
import { printDocument } from '../print/clauses.ts'
import { isKept } from '../print/exceptions.ts'
import { clauseAt, labelOf, leadingNote } from '../print/label.ts'
import { conflictsOf } from '../print/points.ts'
import { inEntry } from '../print/setting.ts'
import { furtherExceptions, furtherQuestions } from './further.ts'
import { neededFor } from './needed.ts'

/** Reference parts after the rules; empty ones are left out. */
export function reference(book: Book): readonly Code[] {
  const armies = book.plan.selection?.faction ? [] : part('Armies', factions(book))
  const entries = printNeeded(book)
  const hasClauses = holds(book, 'rules') || holds(book, 'options')
  const codesOf = (kind: string): readonly Code[] =>
    [...entries].flatMap(([chapter, code]) => (isOf(chapter, kind) ? [code] : []))
  return [
    ...part('Published rules', codesOf('base-rule')),
    ...armies,
    ...part('Glossary', withLegend(book, entries, codesOf('term'))),
    ...part(hasClauses ? 'Further exceptions' : 'Exceptions', furtherExceptions(book)),
    ...part(hasClauses ? 'Further questions' : 'Questions', furtherQuestions(book))
  ]
}

/** The faction of the selection, which is printed before the rules. */
export const army = (book: Book): readonly Code[] =>
  book.plan.selection?.faction ? part('The army', factions(book)) : []

const isOf = ({ document }: Chapter, kind: string): boolean => document.valid.kind === kind

/** A part of a pack; nothing if it has no entries. */
export const part = (title: string, entries: readonly Code[]): readonly Code[] =>
  entries.length === 0 ? [] : [call('part', {}, literal(title)), ...entries]

/**
 * Entries of base rules and terms, in reading order. Printed entries may need more of them, so this repeats until none
 * is added.
 */
function printNeeded(book: Book): ReadonlyMap<Chapter, Code> {
  const printed = new Map<Chapter, Code>()
  for (let needed = neededFor(book); needed.some((chapter) => !printed.has(chapter)); needed = neededFor(book)) {
    for (const chapter of needed) if (!printed.has(chapter)) printed.set(chapter, listEntry(book, chapter))
  }
  const chapters = chaptersOf(book, 'base-rule', 'term')
  return new Map(chapters.flatMap((chapter) => (printed.has(chapter) ? [[chapter, printed.get(chapter) ?? '']] : [])))
}

/** A base rule or a term in a list. */
export function listEntry(book: Book, chapter: Chapter): Code {
  const { where } = chapter.record ?? {}
  return entry(
    book,
    chapter,
    where === undefined ? [] : [line(where)],
    holds(book, 'sources') ? markOf(chapter) : undefined
  )
}

function entry(book: Book, chapter: Chapter, lines: readonly Code[], mark?: Code): Code {
  const [first] = chapter.document.clauses
  const reading = book.inquiry && readingOf(book.inquiry, chapter.document.key)
  const id = first && labelOf(book, first)
  const text = [...printDocument(book, chapter, inEntry, reading), ...conflictsOf(book, chapter, 1)]
  const { aliases = [] } = chapter.record ?? {}
  const also = aliases.length === 0 ? undefined : authored(`also: ${aliases.join(', ')}`)
  return call(
    'entry',
    { id, also, mark, keep: isKept(chapter) },
    authored(chapter.document.title),
    join(lines),
    join(text)
  )
}

const line = (text: string): Code => call('detail', {}, authored(text))

/** How sure a definition is that the texts do not give: a mark behind the term, and what it means. */
const certainties = [
  { name: 'known', mark: '\u2020', meaning: 'as the game is commonly known' },
  { name: 'seen', mark: '\u2021', meaning: 'seen in public data' }
] as const

function withLegend(book: Book, printed: ReadonlyMap<Chapter, Code>, terms: readonly Code[]): readonly Code[] {
  const used = !holds(book, 'sources')
    ? []
    : certainties.filter(({ name }) => [...printed.keys()].some(({ record }) => record?.certainty === name))
  const texts = ourTexts(book.bundle.ruleset.game)
  return [
    ...used.map(({ mark, meaning }) => leadingNote(authored(`${mark} not explained in ${texts}; ${meaning}`))),
    ...terms
  ]
}

function markOf({ record }: Chapter): Code | undefined {
  const found = certainties.find(({ name }) => name === record?.certainty)
  return found && literal(found.mark)
}

/** The factions that exceptions are for; only that of the selection, if it names one. */
function factions(book: Book): readonly Code[] {
  const { selection } = book.plan
  if (!holds(book, 'exceptions') || selection?.faction === null) return []
  return chaptersOf(book, 'faction')
    .filter(({ document }) => selection?.faction === undefined || document.valid.id === selection.faction)
    .map((chapter) => entry(book, chapter, unitList(book, chapter)))
}

function unitList(book: Book, { record }: Chapter): readonly Code[] {
  const units = (record?.units ?? []).map(({ title, aliases = [], traits = [] }) => {
    const names = traits.map((trait) => clauseAt(book, trait)?.document.title ?? trait)
    const said = [aliases.length > 0 && `also ${aliases.join(', ')}`, names.length > 0 && names.join(', ')].filter(
      Boolean
    )
    return join([authored(title), ...(said.length === 0 ? [] : [call('muted', {}, authored(` (${said.join('; ')})`))])])
  })
  return units.length === 0 ? [] : [call('unit-list', {}, array(units))]
}
