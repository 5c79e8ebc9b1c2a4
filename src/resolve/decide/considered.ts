import { additionsTo, blockersOf, competitorsFor } from '../rulebook/dependence.ts'
import { type Amendment, type ClauseNode, inOrder } from '../rulebook/rulebook.ts'
import { openFor, whyFate } from '../wording/reasons.ts'
import { type Fate, fateOf, isInPlay } from './fate.ts'
import { nameAmendment } from './names.ts'
import type { Considered } from './resolution.ts'
import type { Situation } from './situation.ts'

/**
 * Every amendment looked at for a clause: those about it or something it is part of, in reading order, each
 * followed by what blocks it and what changes its text.
 */
export const consideredAt = (clause: ClauseNode, situation: Situation): readonly Considered[] =>
  considerChanges(clause, undefined, { situation, seen: new Set() })

interface Walk {
  readonly situation: Situation
  readonly seen: Set<Amendment>
}

function considerChanges(clause: ClauseNode, through: Amendment | undefined, walk: Walk): readonly Considered[] {
  const { amendmentsOf } = walk.situation.rulebook
  const parts = clause.parts.flatMap(amendmentsOf)
  const changes = [...competitorsFor(clause, amendmentsOf), ...parts, ...additionsTo(clause, amendmentsOf)]
  return eachOnce(changes.sort(inOrder), walk).flatMap((each) => {
    const at = parts.includes(each) ? each.target : clause
    return consider(each, at, through, walk)
  })
}

/**
 * Amendments not yet looked at. An amendment of a clause itself is listed for that clause first, not for a text it is
 * given.
 */
function eachOnce(amendments: readonly Amendment[], { seen }: Walk): readonly Amendment[] {
  const fresh = [...new Set(amendments)].filter((each) => !seen.has(each))
  for (const each of fresh) seen.add(each)
  return fresh
}

function consider(
  amendment: Amendment,
  clause: ClauseNode,
  through: Amendment | undefined,
  walk: Walk
): readonly Considered[] {
  const { situation } = walk
  const fate = fateOf(amendment, clause, situation)
  const own = describe(amendment, fate, through, situation)
  if (fate.outcome === 'not-applicable' || fate.outcome === 'cycle') return [own]
  const blockers = eachOnce(blockersOf(amendment.with, situation.rulebook.amendmentsOf), walk)
  const blocking = blockers.flatMap((each) => consider(each, each.target, amendment, walk))
  const changesItsText = amendment.effect !== 'disables' && isInPlay(fate)
  return [own, ...blocking, ...(changesItsText ? considerChanges(amendment.with, amendment, walk) : [])]
}

function describe(amendment: Amendment, fate: Fate, through: Amendment | undefined, situation: Situation): Considered {
  const { applies, parts } = situation.conditionOf(amendment.with)
  return {
    amendment: nameAmendment(amendment),
    outcome: fate.outcome,
    to: fate.to ? nameAmendment(fate.to) : undefined,
    through: through ? nameAmendment(through) : undefined,
    parts,
    condition: applies === 'conditional' ? openFor(amendment.with, situation) : undefined,
    why: whyFate(amendment, fate, situation)
  }
}
