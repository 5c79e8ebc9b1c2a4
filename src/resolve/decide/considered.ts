import { additionsTo, blockersOf, competitorsFor } from '../rulebook/dependence.ts'
import { type Amendment, type ClauseNode, inOrder } from '../rulebook/rulebook.ts'
import { openFor, whyFate } from '../wording/reasons.ts'
import { type Fate, fateOf, isInPlay } from './fate.ts'
import { nameAmendment } from './names.ts'
import type { Considered } from './resolution.ts'
import type { Situation } from './situation.ts'

/**
 * Every amendment looked at for a clause: those about it or something it is part of, in reading order, each
 * followed by what blocks it and what changes its text; last, what blocks the clause itself.
 */
export function consideredAt(clause: ClauseNode, situation: Situation): readonly Considered[] {
  const walk: Walk = { situation, seen: new Set() }
  return [...considerChanges(clause, undefined, walk), ...considerBlockers(clause, undefined, walk)]
}

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
  const changesItsText = amendment.effect !== 'disables' && isInPlay(fate)
  return [
    own,
    ...considerBlockers(amendment.with, amendment, walk),
    ...(changesItsText ? considerChanges(amendment.with, amendment, walk) : [])
  ]
}

/** What blocks a text, @param through the amendment that brings it; absent where it is read by itself */
function considerBlockers(clause: ClauseNode, through: Amendment | undefined, walk: Walk): readonly Considered[] {
  const blockers = eachOnce(blockersOf(clause, walk.situation.rulebook.amendmentsOf), walk)
  return blockers.flatMap((each) => consider(each, each.target, through, walk))
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
