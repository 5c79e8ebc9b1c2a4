import type { Bundle, Target } from '../../generated/published.ts'
import type { AmendmentName, Resolution } from '../decide/resolution.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { readingOf } from './read.ts'
import { type AppliedChange, type ClauseReading, isRead } from './reading.ts'

/** One clause of the text that applies. */
export interface Piece {
  readonly clause: Target
  /**
   * `own`: part of the text asked for. `change`: read instead of a part of it. `contested`: one of several texts that
   * disagree.
   */
  readonly role: 'own' | 'replacement' | 'change' | 'addition' | 'contested'
  /** The amendment that brings it here; absent for the text's own clauses. */
  readonly by?: AmendmentName | undefined
}

/**
 * Returns the text in force for a clause and everything below it, in the order to read it: its own clauses that are
 * unchanged, what replaces the others, and what is added. Empty if the clause is suspended or does not apply.
 */
export function textInForce(bundle: Bundle, { clauses }: Resolution, clause: Target): readonly Piece[] {
  const reading = readingOf({ rulebook: rulebookOf(bundle), clause: (id) => clauses.get(id) }, clause)
  return reading ? piecesOf(reading) : []
}

/** The text of a reading, clause by clause: its own that apply, what replaces the others, and what is added. */
export const piecesOf = (reading: ClauseReading): readonly Piece[] => pieces(reading, 'own', undefined)

function pieces(reading: ClauseReading, role: Piece['role'], by: AmendmentName | undefined): readonly Piece[] {
  if (!isRead(reading)) return []
  const { clause, state, instead, parts, below, additions } = reading
  return [
    ...(state === 'in-force' ? [{ clause, role, by }] : []),
    ...instead.flatMap((each) => brought(each, state === 'conflict' ? 'contested' : 'replacement')),
    ...parts.flatMap((each) => brought(each, isContested(each, parts) ? 'contested' : 'change')),
    ...below.flatMap((each) => pieces(each, role, by)),
    ...additions.flatMap((each) => brought(each, 'addition'))
  ]
}

/** True if several texts claim the place of one part. */
const isContested = ({ amendment }: AppliedChange, parts: readonly AppliedChange[]): boolean =>
  parts.filter((each) => each.amendment.part === amendment.part).length > 1

const brought = ({ text, by }: AppliedChange, role: Piece['role']): readonly Piece[] =>
  text === undefined ? [] : pieces(text, role, by)

/** Neighbouring clauses of a text that the same amendment brings to it, or that are its own. */
export interface PieceGroup extends Pick<Piece, 'by' | 'role'> {
  readonly clauses: readonly Target[]
}

/** Returns the text of a reading with its neighbouring clauses grouped by source. */
export function piecesBySource(reading: ClauseReading): readonly PieceGroup[] {
  const groups: (PieceGroup & { readonly clauses: Target[] })[] = []
  for (const { clause, by, role } of piecesOf(reading)) {
    const last = groups.at(-1)
    if (last && last.by === by) last.clauses.push(clause)
    else groups.push({ by, role, clauses: [clause] })
  }
  return groups
}
