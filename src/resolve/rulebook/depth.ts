import { remembered } from '../../notation/remembered.ts'
import { groupsOf } from './cycles.ts'
import { type AmendmentsOf, blockersOf, changesText, changesWithin, disables } from './dependence.ts'
import type { Amendment, ClauseNode, Rulebook } from './rulebook.ts'

/**
 * Most amendments that may change, or disable, one another in a row. No reader can follow more, and each takes a part of
 * the stack.
 */
export const mostInARow = 20

/** The same with changes of an event, which no other can change. */
export const mostInARowAtEvents = mostInARow + 1

type Amendments = Pick<Rulebook, 'amendments' | 'amendmentsOf' | 'inCycle'>
type Finder = (clause: ClauseNode, amendmentsOf: AmendmentsOf) => readonly Amendment[]

/** Amendments with more behind them than `most` in a row, in reading order. */
export const deeperThan = (most: number, rulebook: Amendments): readonly Amendment[] => {
  const depths = depthsOf(rulebook)
  return rulebook.amendments.filter((each) => (depths.get(each) ?? 0) > most)
}

/**
 * Counts the amendments behind each other: 1 for one whose text no other changes, 2 for one that such a one changes, and
 * so on; in the same way those that disable each other. Those in a circle are left out, because they never apply.
 */
export const depthsOf = remembered((rulebook: Amendments): ReadonlyMap<Amendment, number> => {
  const applied = rulebook.amendments.filter((each) => !rulebook.inCycle.has(each))
  const ofTexts = measure(applied.filter(changesText), changesWithin, rulebook)
  const ofBlocks = measure(applied.filter(disables), blockersOf, rulebook)
  return new Map([...ofTexts, ...ofBlocks])
})

function measure(
  nodes: readonly Amendment[],
  find: Finder,
  { amendmentsOf, inCycle }: Amendments
): ReadonlyMap<Amendment, number> {
  const behind = (each: Amendment) => find(each.with, amendmentsOf).filter((next) => !inCycle.has(next))
  const depths = new Map<Amendment, number>()
  for (const each of groupsOf(nodes, behind).flat())
    depths.set(each, 1 + behind(each).reduce((most, next) => Math.max(most, depths.get(next) ?? 0), 0))
  return depths
}
