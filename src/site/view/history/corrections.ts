import type { Target } from '../../../generated/published.ts'
import { changeAnchor } from '../../../notation/ids.ts'
import { remembered } from '../../../notation/remembered.ts'
import { purposeInWords } from '../../../resolve/wording/changes.ts'
import { type Link, withBase } from '../address.ts'
import type { RulesetIndex, Site } from '../site.ts'
import type { DayLine, Days } from './days.ts'
import { type Step, stepAddress, stepsOf } from './versions.ts'

/** The last version that corrected or revised a clause, and the way to the reason and the earlier words. */
export interface Correction extends Link {
  /** Days on which it is said by itself; absent if on all. */
  readonly days?: Days
}

/** Clauses that a version corrected or revised, and which of these. */
const correctedIn = remembered(({ difference, reasonsOf }: Step): ReadonlyMap<Target, string> => {
  const there = difference.clauses.filter(({ kinds }) => kinds.some((kind) => kind === 'reworded' || kind === 'data'))
  return new Map(
    there.flatMap((change) => {
      const purpose = purposeInWords(reasonsOf(change))
      return purpose === undefined ? [] : [[change.clause, purpose] as const]
    })
  )
})

/** Returns the correction of a clause; nothing if no version corrected or revised it. */
export function correctionOf(site: Site, rules: RulesetIndex, clause: Target): Correction | undefined {
  const step = stepsOf(site, rules).findLast((each) => correctedIn(each).has(clause))
  if (!step) return undefined
  return {
    href: withBase(site.base, `${stepAddress(rules, step)}#${changeAnchor(clause)}`),
    label: `${correctedIn(step).get(clause)} in ${step.after.words}`
  }
}

/**
 * Lets a clause say each change once: on days when a line says from when a correction counts, the line has its words, and
 * the correction is said by itself from the day after the last of these.
 */
export function saidOnce(
  correction: Correction | undefined,
  lines: readonly DayLine[]
): { readonly correction: Correction | undefined; readonly ahead: readonly DayLine[] } {
  const isOfIt = ({ change }: DayLine): boolean => change !== undefined && change.href === correction?.href
  const last = lines.findLast(isOfIt)
  if (!correction || !last) return { correction, ahead: lines }
  const { href, label } = correction
  const ahead = lines.map((line) => (isOfIt(line) ? { ...line, change: { href, label } } : line))
  return { correction: { ...correction, days: { from: last.days.to } }, ahead }
}
