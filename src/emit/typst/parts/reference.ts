import { type Book, type Chapter, chaptersOf } from '../book.ts'
import { array, type Code, call, join, literal } from '../code.ts'
import { authored } from '../lower/words.ts'
import { printDocument } from '../print/clauses.ts'
import { isIncomplete, isKept, printRest } from '../print/exceptions.ts'
import { clauseAt, labelOf, leadingNote } from '../print/label.ts'
import { openPoints } from '../print/points.ts'
import { printQuestion } from '../print/questions.ts'
import { inEntry } from '../print/setting.ts'

/** What stands behind the rules, each part only where there is something in it. */
export const reference = (book: Book): readonly Code[] => [
  ...part('Base rules', baseRules(book)),
  ...part('Factions', factions(book)),
  ...part('Glossary', glossary(book)),
  ...part('Further exceptions', furtherExceptions(book)),
  ...part('Further questions', furtherQuestions(book))
]

const part = (title: string, entries: readonly Code[]): readonly Code[] =>
  entries.length === 0 ? [] : [call('part', {}, literal(title)), ...entries]

function entry(book: Book, chapter: Chapter, lines: readonly Code[], mark?: Code): Code {
  const [first] = chapter.document.clauses
  const text = [...printDocument(book, chapter, inEntry), ...openPoints(book, chapter, 1)]
  const { aliases = [] } = chapter.record ?? {}
  const also = aliases.length === 0 ? undefined : authored(`also: ${aliases.join(', ')}`)
  const id = first && labelOf(book, first)
  return call(
    'entry',
    { id, also, mark, keep: isKept(chapter) },
    authored(chapter.document.title),
    join(lines),
    join(text)
  )
}

const line = (text: string): Code => call('detail', {}, authored(text))

const baseRules = (book: Book): readonly Code[] =>
  chaptersOf(book, 'base-rule').map((chapter) => {
    const { where } = chapter.record ?? {}
    return entry(book, chapter, where === undefined ? [] : [line(where)])
  })

/** How sure a definition is: a mark behind the term, and what it means. */
const certainties = [
  { name: 'known', mark: '\u2020', meaning: 'not explained in our sources; as the game is commonly known' },
  { name: 'seen', mark: '\u2021', meaning: 'not explained in our sources; seen in public data' }
] as const

function glossary(book: Book): readonly Code[] {
  const terms = chaptersOf(book, 'term')
  const used = certainties.filter(({ name }) => terms.some(({ record }) => record?.certainty === name))
  const legend = used.map(({ mark, meaning }) => leadingNote(authored(`${mark} ${meaning}`)))
  return [...legend, ...terms.map((chapter) => entry(book, chapter, [], markOf(chapter)))]
}

function markOf({ record }: Chapter): Code | undefined {
  const found = certainties.find(({ name }) => name === record?.certainty)
  return found && literal(found.mark)
}

function factions(book: Book): readonly Code[] {
  return chaptersOf(book, 'faction').map((chapter) => entry(book, chapter, unitList(book, chapter)))
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

/** Exceptions, or parts of them, that stand at no clause of this pack. */
const furtherExceptions = (book: Book): readonly Code[] =>
  chaptersOf(book, 'exception').flatMap((chapter) => (isIncomplete(book, chapter) ? [printRest(book, chapter)] : []))

/** FAQ entries that stand at no clause of this pack. */
const furtherQuestions = (book: Book): readonly Code[] =>
  chaptersOf(book, 'faq').flatMap(({ document }) => {
    const [first] = document.clauses
    return first && !book.printed.has(first.key) ? [printQuestion(book, first, 0)] : []
  })
