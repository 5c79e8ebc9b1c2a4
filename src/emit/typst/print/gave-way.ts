import type { Amendment, Clause } from '../../../model/graph.ts'
import type { AmendmentName, Considered } from '../../../resolve/index.ts'
import type { Book } from '../book.ts'
import { type Code, join, literal } from '../code.ts'
import { clauseAt, note, referTo, referWith } from './label.ts'

/** A change that a clause would make, and what takes precedence over it for the selection of the pack. */
interface Loss {
  readonly target: Clause
  readonly to: AmendmentName
}

/** Returns what became of a change, if the pack has a selection. */
export function consideredOf({ inquiry }: Book, { by, effect, target }: Amendment): Considered | undefined {
  const found = inquiry?.clause(target.key)?.considered ?? []
  return indexOf(found).get(nameOf(by.key, effect))
}

const nameOf = (by: string, effect: string): string => `${effect} ${by}`

const indexes = new WeakMap<readonly Considered[], ReadonlyMap<string, Considered>>()

/**
 * Changes of a clause itself, by their source and effect: many packs look up each of thousands of changes of one
 * clause.
 */
function indexOf(considered: readonly Considered[]): ReadonlyMap<string, Considered> {
  const known = indexes.get(considered)
  if (known) return known
  const own = considered.filter(({ through }) => through === undefined).toReversed()
  const index = new Map(own.map((each) => [nameOf(each.amendment.by, each.amendment.effect), each]))
  indexes.set(considered, index)
  return index
}

/** Changes of a clause of a rule or option that another one goes before. */
function lossesOf(book: Book, clause: Clause): readonly (Loss | undefined)[] {
  const made = clause.document.amendments.filter((amendment) => amendment.with.key === clause.key)
  return made.map((amendment) => {
    const found = consideredOf(book, amendment)
    const isLost = found?.outcome === 'lost' || found?.outcome === 'blocked'
    return isLost && found.to ? { target: amendment.target, to: found.to } : undefined
  })
}

/** True for a clause that does nothing but replace others, and is overridden at every one of them. */
export function givesWay(book: Book, clause: Clause): boolean {
  if (clause.document.valid.kind !== 'rule' && clause.document.valid.kind !== 'option') return false
  const losses = lossesOf(book, clause)
  return losses.length > 0 && losses.every((loss) => loss !== undefined)
}

/** Says where a clause is overridden, and by what: a line for each. */
export const lossNotes = (book: Book, clause: Clause, nest: number): readonly Code[] =>
  lossesOf(book, clause).flatMap((loss) => (loss ? [note(nest, lossWords(book, loss))] : []))

function lossWords(book: Book, { target, to }: Loss): Code {
  const source = clauseAt(book, to.with)
  const victor = source ? referWith(book, source, `“${to.title}”`) : literal(to.title)
  return join([literal('At '), referTo(book, target), literal(': overruled by '), victor])
}
