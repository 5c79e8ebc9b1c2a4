import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, join, literal } from '../code.ts'
import { enumerated, leadingNote, referToId } from './label.ts'

/** Places that contradict a document in the sources. */
export function conflictsOf(book: Book, { record }: Chapter, nest: number): readonly Code[] {
  const { conflicts = [] } = record ?? {}
  return conflicts.length === 0 ? [] : [conflictNote(book, conflicts, nest)]
}

const conflictNote = (book: Book, conflicts: readonly string[], nest: number): Code =>
  call(
    'conflict',
    { nest },
    join([literal('The sources disagree with '), listed(book, conflicts), literal('. Both are printed as written.')])
  )

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
