import type { Bundle } from '../generated/published.ts'
import { type ArmyDifference, armyDifference, rulebookOf, type Selection } from '../resolve/index.ts'

const known = new WeakMap<Bundle, Map<string, ArmyDifference>>()

/**
 * Returns what reads differently for an army of a ruleset. Its pack, its page and its data ask for the same, which is
 * worked out once and kept until `forgetDifferences`.
 */
export function differenceFor(bundle: Bundle, selection: Selection): ArmyDifference {
  const name = JSON.stringify(selection)
  const differences = known.get(bundle) ?? new Map<string, ArmyDifference>()
  const difference = differences.get(name) ?? armyDifference(rulebookOf(bundle), selection)
  known.set(bundle, differences.set(name, difference))
  return difference
}

/** Lets go of the differences of a ruleset, once its packs, pages and data are written. */
export const forgetDifferences = (bundle: Bundle): void => {
  known.delete(bundle)
}
