import type { Target } from '../../../generated/published.ts'
import { changeAnchor } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import { type Link, withBase } from '../address.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Step, stepAddress, stepsOf } from './versions.ts'

/** What an author did on purpose to a clause that was there before, by the kind of the note that says why. */
const done = { correction: 'Corrected', revision: 'Revised' } as const

/** Clauses that a version corrected or revised, and which of these. */
const correctedIn = remembered(({ difference, reasonsOf }: Step): ReadonlyMap<Target, string> => {
  const there = difference.clauses.filter(({ kinds }) => kinds.some((kind) => kind === 'reworded' || kind === 'data'))
  return new Map(
    there.flatMap((change) => {
      const kinds = new Set<string>(reasonsOf(change).map(({ kind }) => kind))
      const kind = (['correction', 'revision'] as const).find((each) => kinds.has(each))
      return kind === undefined ? [] : [[change.clause, done[kind]] as const]
    })
  )
})

/** The last version that corrected or revised a clause, and the way to the reason and the earlier words. */
export function correctionOf(site: Site, rules: RulesetIndex, clause: Target): Link | undefined {
  const step = stepsOf(site, rules).findLast((each) => correctedIn(each).has(clause))
  if (!step) return undefined
  return {
    href: withBase(site.base, `${stepAddress(rules, step)}#${changeAnchor(clause)}`),
    label: `${correctedIn(step).get(clause)} in ${step.after.words}`
  }
}
