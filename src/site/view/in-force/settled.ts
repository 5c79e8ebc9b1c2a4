import type { Document } from '../../../generated/published.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import { inwardsOf } from '../../../resolve/reading/reading.ts'
import { settledWords } from '../../../resolve/wording/effects.ts'
import { type Context, placeIn } from './context.ts'

/** Returns the reading of a clause; an open point that texts replace stays, and has them as its answers. */
export function withAnswer(isOpen: boolean, reading: ClauseReading): ClauseReading {
  const { state, instead } = reading
  const answers = instead.flatMap(({ text, conditional }) => (text && conditional.length === 0 ? [text] : []))
  return isOpen && state === 'replaced' && answers.length > 0 && answers.length === instead.length
    ? { ...reading, state: 'in-force', instead: [], answers }
    : reading
}

/** Says what settles an open point: `Settled by “Our answers”`; `undefined` if nothing does. */
export const settledAt = (context: Context, { answers = [] }: ClauseReading): string | undefined =>
  answers.length === 0
    ? undefined
    : settledWords(answers.map(({ clause }) => placeIn(context, clause)?.document.title ?? clause))

/** Says what settles the contradictions of clauses of a document, by the clause that each open point is about. */
export function decidedIn(
  context: Context,
  { clauses }: Document,
  readings: readonly ClauseReading[]
): ReadonlyMap<string, string> {
  const points = new Map<string, string>(
    clauses.flatMap(({ id, open }) => (open?.kind === 'contradicts' ? [[id, open.about]] : []))
  )
  const decided = readings.flatMap(inwardsOf).flatMap((reading) => {
    const about = points.get(reading.clause)
    const words = about && settledAt(context, withAnswer(true, reading))
    return about && words ? [[about, words] as const] : []
  })
  return new Map(decided)
}
