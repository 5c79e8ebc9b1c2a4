import type { Amendment, Clause } from '../../../model/graph.ts'
import type { Book, Chapter } from '../book.ts'
import { type Code, literal } from '../code.ts'
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
  const made = document.amendments.filter((amendment) => amendment.with.key === clause.key)
  return [...Map.groupBy(made, ({ effect }) => effect)].map(([effect, amendments]) =>
    note(nest, literal(`${does(effect)} `), enumerated(amendments.map(({ target }) => referTo(book, target))))
  )
}
