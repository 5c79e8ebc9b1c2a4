import type { Target } from '../../../generated/published.ts'
import { textsOf } from '../../../notation/game.ts'
import { documentOf, parseId } from '../../../notation/ids.ts'
import { inwardsOf, readingOf } from '../../../resolve/index.ts'
import { disagreeWords } from '../../../resolve/wording/effects.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, literal } from '../code.ts'
import { enumerated, leadingNote, referToId } from './label.ts'

/** Places that contradict a document in the sources; for a selection, those that still do. */
export function conflictsOf(book: Book, chapter: Chapter, nest: number): readonly Code[] {
  const conflicts = (chapter.record?.conflicts ?? []).filter((id) => isAgainst(book, chapter, id))
  return conflicts.length === 0 ? [] : [conflictNote(book, conflicts, nest)]
}

/** False for a contradiction of which an option has decided. What is in another ruleset, no option decides. */
function isAgainst({ inquiry }: Book, { document }: Chapter, id: Target): boolean {
  const reading = inquiry && readingOf(inquiry, document.key)
  const other = inquiry?.clause(id)
  if (!reading || !other || reading.state === 'conditional' || other.state === 'conditional') return true
  return inwardsOf(reading).some(({ against }) => against.includes(id))
}

const conflictNote = (book: Book, conflicts: readonly string[], nest: number): Code =>
  call(
    'conflict',
    { nest },
    join([
      literal(`${disagreeWords(textsOf(book.bundle.ruleset.game))} `),
      ...opposed(book, conflicts),
      literal('. Both are printed as written.')
    ])
  )

/** What the sources set against a document: rules by number, then terms by name, each once, and where a term is. */
function opposed(book: Book, conflicts: readonly string[]): readonly Code[] {
  const rules = conflicts.filter((id) => !isTerm(id))
  const terms = [...new Map(conflicts.filter(isTerm).map((id) => [documentOf(id), id])).values()]
  return [listed(book, [...rules, ...terms]), ...(terms.length === 0 ? [] : [literal(' in the glossary')])]
}

const isTerm = (id: string): boolean => parseId(id).kind === 'term'

/** References separated by commas. */
const listed = (book: Book, ids: readonly string[]): Code => enumerated(ids.map((id) => referToId(book, id)))

/** Options that go together with an option, or not. */
export function relations(book: Book, { record }: Chapter): readonly Code[] {
  const { requires = [], excludes = [] } = record ?? {}
  return [
    ...(requires.length === 0 ? [] : [leadingNote(literal('Only together with '), listed(book, requires))]),
    ...(excludes.length === 0 ? [] : [leadingNote(literal('Not together with '), listed(book, excludes))])
  ]
}
