import { withBelow } from '../../../resolve/rulebook/with-below.ts'
import { effectOn } from '../../../resolve/wording/effects.ts'
import { type Change, isForAll } from './change.ts'
import type { Wording } from './wording.ts'

/** Texts that everyone reads after a clause and all its sub-clauses. */
export interface Tail {
  /** Anchor of the clause that they are added to. */
  readonly anchor: string
  readonly changes: readonly Change[]
}

/** What is asked of a clause, and what is put at one. */
interface Tailed {
  readonly anchor: string
  readonly number: string | undefined
  readonly title: string | undefined
  readonly changes: readonly Change[]
  readonly tails?: readonly Tail[] | undefined
}

/** True for a text that everyone reads after the whole of another, its list included. */
const isTail = (change: Change): boolean => change.effect === 'adds' && isForAll(change)

/** Returns the index of the last clause below another; its own if it has none. */
function lastBelow(clauses: readonly Pick<Wording, 'id' | 'parent'>[], at: number): number {
  const last = withBelow(
    clauses,
    clauses.slice(at, at + 1).map(({ id }) => id)
  ).at(-1)
  return last ? clauses.lastIndexOf(last) : at
}

/** Where the words it is added to are far above, a change names them. */
const named = (change: Change, { number, title }: Tailed): Change => ({
  ...change,
  words: effectOn({ effect: change.effect }, undefined, number ?? title)
})

/** The same clauses, with what everyone reads in addition to one after the last of its sub-clauses. */
export function withTails<View extends Tailed>(
  clauses: readonly Pick<Wording, 'id' | 'parent'>[],
  views: readonly View[]
): View[] {
  const placed = [...views]
  for (const [at, view] of views.entries()) {
    const added = view.changes.filter(isTail)
    const end = added.length === 0 ? at : lastBelow(clauses, at)
    const last = placed[end]
    if (end === at || !last) continue
    const tail = { anchor: view.anchor, changes: added.map((change) => named(change, view)) }
    // What is added to a clause comes before what is added to the one it is part of.
    placed[end] = { ...last, tails: [tail, ...(last.tails ?? [])] }
    placed[at] = { ...view, tails: placed[at]?.tails, changes: view.changes.filter((change) => !isTail(change)) }
  }
  return placed
}
