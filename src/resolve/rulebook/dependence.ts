import { cyclesOf } from './cycles.ts'
import { type Amendment, type ClauseNode, competes, outwards, targetsWithin } from './rulebook.ts'

/** The amendments of exactly this clause. */
export type AmendmentsOf = (clause: ClauseNode) => readonly Amendment[]

/** Amendments that compete for the place of a clause: of itself, or of something it is part of. */
export const competitorsFor = (clause: ClauseNode, amendmentsOf: AmendmentsOf): readonly Amendment[] =>
  outwards(clause).flatMap((each) => amendmentsOf(each).filter(competes))

/** Amendments that add to exactly this clause; what is added to a larger text leaves its parts as they are. */
export const additionsTo = (clause: ClauseNode, amendmentsOf: AmendmentsOf): readonly Amendment[] =>
  amendmentsOf(clause).filter(({ effect }) => effect === 'adds')

/** Amendments that can block what is said by this clause. */
export const blockersOf = (clause: ClauseNode, amendmentsOf: AmendmentsOf): readonly Amendment[] =>
  outwards(clause).flatMap((each) => amendmentsOf(each).filter(disables))

/** Returns the amendments that change the text of a clause or anything below it. */
export function changesWithin(clause: ClauseNode, amendmentsOf: AmendmentsOf): readonly Amendment[] {
  const below = targetsWithin(clause).flatMap((each) => amendmentsOf(each).filter(changesText))
  return [...new Set([...competitorsFor(clause, amendmentsOf), ...below])]
}

/** Groups of amendments that change each other's texts in a circle. */
export const textCycles = (amendments: readonly Amendment[], amendmentsOf: AmendmentsOf) =>
  cyclesOf(amendments.filter(changesText), (each) => changesWithin(each.with, amendmentsOf))

/** Groups of amendments that disable each other in a circle. */
export const disablesCycles = (amendments: readonly Amendment[], amendmentsOf: AmendmentsOf) =>
  cyclesOf(amendments.filter(disables), (each) => blockersOf(each.with, amendmentsOf))

/** True for an amendment that blocks others. */
export const disables = ({ effect }: Amendment): boolean => effect === 'disables'

/** True for an amendment that changes a text, or adds to it. */
export const changesText = (amendment: Amendment): boolean => !disables(amendment)
