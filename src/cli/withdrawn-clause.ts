import type { Bundle, Target, Withdrawn } from '../generated/published.ts'
import { documentOf } from '../notation/ids.ts'
import { bare, isLocally, isNamed } from './names-of-ids.ts'

/** Canonical ids of what a ruleset has withdrawn. */
export const withdrawnIn = ({ ruleset: { withdrawn = [] } }: Bundle): readonly Target[] => withdrawn.map(({ id }) => id)

/**
 * Says since when a clause or document is gone, and why: `wheel` was withdrawn in 1.1.0. Turning covers it.
 *
 * @returns `undefined` if nothing of that name was withdrawn
 */
export function withdrawnInWords({ ruleset: { withdrawn = [] } }: Bundle, name: string): string | undefined {
  const fits = [isNamed(name), isLocally(name), (id: Target) => isNamed(documentOf(name))(id)]
  const found = fits.flatMap((isMeant) => withdrawn.filter(({ id }) => isMeant(id)))[0]
  return found && wordsFor(found)
}

function wordsFor({ id, since, reason, see }: Withdrawn): string {
  const instead = see === undefined ? '' : ` See \`${bare(see)}\`.`
  return `\`${bare(id)}\` was withdrawn in ${since}. ${reason}${instead}`
}
