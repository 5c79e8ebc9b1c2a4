import type { Target } from '../generated/published.ts'
import type { Modifier, ModifierTotal } from './decide/modifier.ts'
import { modifiersByClause, modifiersOf, modifierTotals } from './decide/modifiers.ts'
import type { ClauseInForce } from './decide/resolution.ts'
import { type Piece, piecesOf } from './reading/pieces.ts'
import { readingOf } from './reading/read.ts'
import { clauseInForce, situationOf } from './resolve.ts'
import type { Rulebook } from './rulebook/rulebook.ts'
import type { Selection } from './rulebook/selection.ts'

/** Answers for one selection, clause by clause. Each answer is computed only when asked for. */
export interface Inquiry {
  readonly rulebook: Rulebook
  readonly selection: Selection
  /** Resolves a clause; `undefined` if the rulebook does not contain it, in which case nothing changes it. */
  readonly clause: (id: Target) => ClauseInForce | undefined
  /** Returns the text in force for a clause, as `textInForce` does. */
  readonly text: (id: Target) => readonly Piece[]
  /** Every modifier in numbers, in reading order. */
  readonly modifiers: () => readonly Modifier[]
  /** The modifiers that count at a clause, in reading order; those that do not apply are left out. */
  readonly modifiersAt: (clause: Target) => readonly Modifier[]
  /** Totals of the modifiers in force. */
  readonly totals: () => readonly ModifierTotal[]
}

/** Resolves a rulebook for a selection. */
export function inquire(rulebook: Rulebook, selection: Selection): Inquiry {
  const situation = situationOf(rulebook, selection)
  const known = new Map<Target, ClauseInForce>()
  const clause = (id: Target): ClauseInForce | undefined => {
    const node = rulebook.clauses.get(id)
    const found = known.get(id) ?? (node && clauseInForce(node, situation))
    if (found) known.set(id, found)
    return found
  }
  let all: readonly Modifier[] | undefined
  let sums: readonly ModifierTotal[] | undefined
  const modifiers = (): readonly Modifier[] => {
    all ??= modifiersOf(situation)
    return all
  }
  const totals = (): readonly ModifierTotal[] => {
    sums ??= modifierTotals(modifiers(), situation)
    return sums
  }
  let byPlace: ReadonlyMap<Target, readonly Modifier[]> | undefined
  const modifiersAt = (id: Target): readonly Modifier[] => {
    byPlace ??= modifiersByClause(rulebook, modifiers())
    return byPlace.get(id) ?? []
  }
  return {
    rulebook,
    selection,
    clause,
    text(id) {
      const reading = readingOf({ rulebook, clause }, id)
      return reading ? piecesOf(reading) : []
    },
    modifiers,
    modifiersAt,
    totals
  }
}
