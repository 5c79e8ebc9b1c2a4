import { deeperThan, mostInARow } from '../../../resolve/rulebook/depth.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'

/**
 * A rulebook without amendments that depend on themselves, or on too many others: what else is wrong is found without
 * following them.
 */
export function soundPart(rulebook: Rulebook): Rulebook {
  const unsound = new Set([...rulebook.inCycle, ...deeperThan(mostInARow, rulebook)])
  if (unsound.size === 0) return rulebook
  return {
    ...rulebook,
    amendments: rulebook.amendments.filter((each) => !unsound.has(each)),
    amendmentsOf: (clause) => rulebook.amendmentsOf(clause).filter((each) => !unsound.has(each)),
    inCycle: new Set()
  }
}
