import type { Book, Chapter } from '../book.ts'
import { array, type Code, call, join, literal } from '../code.ts'
import { linesOfText } from '../lower/measure.ts'
import { authored } from '../lower/text.ts'
import { enumerated, leadingNote, referToId } from './label.ts'
import { inEntry, mostLinesKept } from './setting.ts'

/** Points that the sources leave open about a document, and places that contradict it. */
export function openPoints(book: Book, { record }: Chapter, nest: number): readonly Code[] {
  const { open = [], conflicts = [] } = record ?? {}
  return [
    ...(conflicts.length === 0 ? [] : [conflictNote(book, conflicts, nest)]),
    ...(open.length === 0 ? [] : [call('open-points', { nest, keep: areKept(open) }, array(open.map(authored)))])
  ]
}

const areKept = (points: readonly string[]): boolean =>
  points.reduce((sum, point) => sum + linesOfText(point, inEntry.perLine), 0) <= mostLinesKept

const conflictNote = (book: Book, conflicts: readonly string[], nest: number): Code =>
  call(
    'conflict',
    { nest },
    join([literal('The sources disagree with '), listed(book, conflicts), literal('. Both stand as written.')])
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
