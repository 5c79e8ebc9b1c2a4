import type { Amendment, Clause, LinkedDocument } from '../../../model/graph.ts'
import type { Book, Chapter } from '../book.ts'
import { type Code, literal } from '../code.ts'
import { consideredOf } from './gave-way.ts'
import { enumerated, note, referTo } from './label.ts'

type Effect = Amendment['effect']

const active: Readonly<Record<Effect, string>> = {
  replaces: 'Replaces',
  adds: 'Adds to',
  suspends: 'Suspends',
  disables: 'Blocks'
}

const passive: Readonly<Record<Effect, string>> = {
  replaces: 'Replaced by',
  adds: 'Extended by',
  suspends: 'Suspended by',
  disables: 'Blocked by'
}

/** What an amendment does, as words before its target. */
export const does = (effect: Effect): string => active[effect]

/** What an amendment does, as words before its source, a condition in front. */
export function isDone(effect: Effect, condition: string | null): string {
  const words = passive[effect]
  return condition === null ? words : `${condition}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** What a clause of a rule or option changes elsewhere, a line for each; exceptions stand at what they change. */
export function effectNotes(book: Book, { document }: Chapter, clause: Clause, nest: number): readonly Code[] {
  if (document.valid.kind === 'exception') return []
  return notesOf(book, madeBy(document, clause), nest)
}

/** The same for the selection of a pack: only what is in force, and is not told where the text stands. */
export function effectNotesInForce(
  book: Book,
  { document }: Pick<Chapter, 'document'>,
  clause: Clause,
  nest: number
): readonly Code[] {
  if (document.valid.kind === 'exception' || book.told.has(`${document.key} ${clause.key}`)) return []
  return notesOf(
    book,
    madeBy(document, clause).filter((amendment) => isInForce(book, amendment)),
    nest
  )
}

const madeBy = ({ amendments }: LinkedDocument, { key }: Clause): readonly Amendment[] =>
  amendments.filter((amendment) => amendment.with.key === key)

const isInForce = (book: Book, amendment: Amendment): boolean => consideredOf(book, amendment)?.outcome === 'applied'

function notesOf(book: Book, made: readonly Amendment[], nest: number): readonly Code[] {
  return [...Map.groupBy(made, ({ effect }) => effect)].map(([effect, amendments]) =>
    note(nest, literal(`${does(effect)} `), enumerated(amendments.map(({ target }) => referTo(book, target))))
  )
}
