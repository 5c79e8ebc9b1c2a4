import type { ClauseInForce, Resolution } from './resolution.ts'

/** A clause that two selections of one ruleset leave differently. */
export interface Change {
  readonly before: ClauseInForce
  readonly after: ClauseInForce
}

/** A resolution, as far as its clauses go. */
type Resolved = Pick<Resolution, 'clauses'>

/**
 * Clauses that differ between two resolutions of one ruleset, in reading order: what an option changes, for example.
 * Left out are clauses of documents that apply in one of the two only, such as the option itself.
 */
export function changesBetween(before: Resolved, after: Resolved): readonly Change[] {
  return [...before.clauses.values()].flatMap((earlier) => {
    const later = after.clauses.get(earlier.clause)
    return later && isHeld(earlier) && isHeld(later) && essence(earlier) !== essence(later)
      ? [{ before: earlier, after: later }]
      : []
  })
}

const isHeld = ({ state }: ClauseInForce): boolean => state !== 'not-applicable' && state !== 'conditional'

/** What a reader would see of a clause. */
const essence = ({ state, instead, parts, additions }: ClauseInForce): string =>
  JSON.stringify([
    state,
    ...[instead, ...parts.map((each) => each.instead), additions].map((texts) =>
      texts.map(({ text, by }) => [text, by])
    )
  ])
