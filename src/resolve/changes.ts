import type { Bundle, Target } from '../generated/published.ts'
import { lastPartOf } from '../notation/ids.ts'
import { rulebookOf } from './from-bundle.ts'
import { inquire } from './inquiry.ts'
import { withRequired } from './options.ts'
import { withinReach } from './reach.ts'
import type { ClauseInForce, Resolution } from './resolution.ts'
import type { Selection } from './selection.ts'

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
  return [...before.clauses.values()].flatMap((earlier) => changeOf(earlier, after.clauses.get(earlier.clause)))
}

/**
 * Clauses that an option changes for a selection, as `changesBetween` has them; what it needs is on before, too. Costs
 * what the option can reach, and not the whole ruleset.
 *
 * @param option Key of the option
 */
export function changesByOption(bundle: Bundle, selection: Selection, option: Target): readonly Change[] {
  const rulebook = rulebookOf(bundle)
  const needed = [...withRequired(rulebook, [option])].filter((key) => key !== option).map(lastPartOf)
  const on = [...new Set([...(selection.options ?? []), ...needed])].filter((id) => id !== lastPartOf(option))
  const before = inquire(rulebook, { ...selection, options: on })
  const after = inquire(rulebook, { ...selection, options: [...on, lastPartOf(option)] })
  return withinReach(rulebook, option).flatMap((id) => {
    const earlier = before.clause(id)
    return earlier ? changeOf(earlier, after.clause(id)) : []
  })
}

const changeOf = (before: ClauseInForce, after: ClauseInForce | undefined): readonly Change[] =>
  after && isHeld(before) && isHeld(after) && essence(before) !== essence(after) ? [{ before, after }] : []

const isHeld = ({ state }: ClauseInForce): boolean => state !== 'not-applicable' && state !== 'conditional'

/** Returns all that a reader would see of a clause, as a string to compare. */
const essence = ({ state, instead, parts, additions }: ClauseInForce): string =>
  JSON.stringify([
    state,
    ...[instead, ...parts.map((each) => each.instead), additions].map((texts) =>
      texts.map(({ text, by }) => [text, by])
    )
  ])
