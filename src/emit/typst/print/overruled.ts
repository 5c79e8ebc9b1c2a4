import type { Amendment, Clause } from '../../../model/graph.ts'
import { remembered } from '../../../notation/remembered.ts'
import type { AmendmentName, Considered } from '../../../resolve/index.ts'
import type { Book } from '../book.ts'
import { type Code, join, literal } from '../code.ts'
import { clauseAt, note, referTo, referWith } from './label.ts'

/** A change that a clause would make, and what takes precedence over it for the selection of the pack. */
interface Overruled {
  readonly target: Clause
  readonly to: AmendmentName
}

/** Returns what became of a change, if the pack has a selection. */
export function consideredOf({ inquiry }: Book, { by, effect, target }: Amendment): Considered | undefined {
  const found = inquiry?.clause(target.key)?.considered ?? []
  return changesByName(found).get(nameOf(by.key, effect))
}

const nameOf = (by: string, effect: string): string => `${effect} ${by}`

/**
 * Changes of a clause itself, by their source and effect: many packs look up each of thousands of changes of one
 * clause.
 */
const changesByName = remembered((considered: readonly Considered[]): ReadonlyMap<string, Considered> => {
  const own = considered.filter(({ through }) => through === undefined).toReversed()
  return new Map(own.map((each) => [nameOf(each.amendment.by, each.amendment.effect), each]))
})

/** Changes that a clause of a rule or option would make; `undefined` for those that it makes. */
function overruledOf(book: Book, clause: Clause): readonly (Overruled | undefined)[] {
  const made = clause.document.amendments.filter((amendment) => amendment.with.key === clause.key)
  return made.map((amendment) => {
    const found = consideredOf(book, amendment)
    const isLost = found?.outcome === 'lost' || found?.outcome === 'blocked'
    return isLost && found.to ? { target: amendment.target, to: found.to } : undefined
  })
}

/** True for a clause that does nothing but replace others, and is overruled at every one of them. */
export function isOverruled(book: Book, clause: Clause): boolean {
  if (clause.document.valid.kind !== 'rule' && clause.document.valid.kind !== 'option') return false
  const changes = overruledOf(book, clause)
  return changes.length > 0 && changes.every((change) => change !== undefined)
}

/** Says where a clause is overruled, and by what: a line for each. */
export const overruledNotes = (book: Book, clause: Clause, nest: number): readonly Code[] =>
  overruledOf(book, clause).flatMap((each) => (each ? [note(nest, overruledWords(book, each))] : []))

function overruledWords(book: Book, { target, to }: Overruled): Code {
  const source = clauseAt(book, to.with)
  const winner = source ? referWith(book, source, `“${to.title}”`) : literal(to.title)
  return join([literal('At '), referTo(book, target), literal(': overruled by '), winner])
}
