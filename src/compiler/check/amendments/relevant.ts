import { remembered } from '../../../notation/remembered.ts'
import {
  type AmendmentsOf,
  additionsTo,
  blockersOf,
  changesWithin,
  competitorsFor
} from '../../../resolve/rulebook/dependence.ts'
import { type Amendment, type ClauseNode, type Rulebook, targetsWithin } from '../../../resolve/rulebook/rulebook.ts'

const answersIn = remembered((_: Rulebook) => new Map<ClauseNode, readonly Amendment[]>())

/**
 * Returns the amendments that change, block or add to a clause, and those that change or block them, directly or
 * through others.
 */
export function relevantTo(clause: ClauseNode, rulebook: Rulebook): readonly Amendment[] {
  const answers = answersIn(rulebook)
  const found = answers.get(clause) ?? findRelevant(clause, rulebook)
  answers.set(clause, found)
  return found
}

function findRelevant(clause: ClauseNode, { amendmentsOf }: Rulebook): readonly Amendment[] {
  const beside = [...clause.parts.flatMap(amendmentsOf), ...additionsTo(clause, amendmentsOf)]
  return [...new Set([...beside, ...findDecisive(clause, amendmentsOf), ...withThoseBehind(beside, amendmentsOf)])]
}

/**
 * Returns those of the same amendments that decide whether the clause itself is read: what is added to it, or changes a
 * part of it, is left out.
 */
export const decisiveFor = (clause: ClauseNode, { amendmentsOf }: Rulebook): readonly Amendment[] =>
  findDecisive(clause, amendmentsOf)

const findDecisive = (clause: ClauseNode, amendmentsOf: AmendmentsOf): readonly Amendment[] =>
  withThoseBehind(
    [competitorsFor, blockersOf].flatMap((find) => find(clause, amendmentsOf)),
    amendmentsOf
  )

/** Amendments with all that change or block them, directly or through others. */
function withThoseBehind(amendments: readonly Amendment[], amendmentsOf: AmendmentsOf): readonly Amendment[] {
  const found = new Set(amendments)
  for (const each of found) {
    const changes = each.effect === 'disables' ? [] : changesOfText(each, amendmentsOf)
    for (const more of [...changes, ...blockersOf(each.with, amendmentsOf)]) found.add(more)
  }
  return [...found]
}

/**
 * Amendments that change the text of an amendment, directly or through others; those that block it as a whole are left
 * out.
 */
export function changesBehind(amendment: Amendment, { amendmentsOf }: Rulebook): readonly Amendment[] {
  const found = new Set(changesOfText(amendment, amendmentsOf))
  for (const each of found) {
    if (each.effect !== 'disables') for (const more of changesOfText(each, amendmentsOf)) found.add(more)
  }
  return [...found]
}

/** Amendments that change a text or a part of it, or disable a part of it. */
const changesOfText = ({ with: text }: Amendment, amendmentsOf: AmendmentsOf): readonly Amendment[] => [
  ...changesWithin(text, amendmentsOf),
  ...text.children
    .flatMap(targetsWithin)
    .flatMap((part) => amendmentsOf(part).filter(({ effect }) => effect === 'disables'))
]

/** Amendments whose text an amendment changes or disables, as a whole or in part. */
export const dependentsOf = (amendment: Amendment, rulebook: Rulebook): readonly Amendment[] =>
  allDependents(rulebook).get(amendment) ?? []

const allDependents = remembered(
  ({ amendments, amendmentsOf }: Rulebook): ReadonlyMap<Amendment, readonly Amendment[]> => {
    const found = new Map<Amendment, Amendment[]>()
    for (const each of amendments) {
      for (const changing of [...changesOfText(each, amendmentsOf), ...blockersOf(each.with, amendmentsOf)]) {
        const group = found.get(changing)
        if (group) group.push(each)
        else found.set(changing, [each])
      }
    }
    return found
  }
)
