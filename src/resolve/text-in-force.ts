import type { Bundle, Target } from '../generated/published.ts'
import { rulebookOf } from './from-bundle.ts'
import type { AmendmentName, ClauseInForce, Resolution, TextInForce } from './resolution.ts'
import type { ClauseNode, Rulebook } from './rulebook.ts'

/** One clause of the text that holds. */
export interface Piece {
  readonly clause: Target
  /**
   * `own`: part of the text asked for. `change`: read instead of a part of it. `contested`: one of several texts that
   * disagree.
   */
  readonly role: 'own' | 'replacement' | 'change' | 'addition' | 'contested'
  /** The amendment that brings it here; null for the text's own clauses. */
  readonly by: AmendmentName | null
}

/**
 * The text that holds in place of a clause and everything below it: its own clauses that stand, what replaces the
 * others, and what is added, as one should read them. Nothing where a clause is suspended or does not apply.
 */
export function textInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Piece[] {
  return piecesInForce(rulebookOf(bundle), (id) => resolution.clauses.get(id), clause)
}

/** What clauses come to, by id; absent for a clause that the rulebook does not hold. */
export type InForceAt = (clause: Target) => ClauseInForce | undefined

/** As `textInForce`, for a rulebook, where only what is read needs to be resolved. */
export function piecesInForce(rulebook: Rulebook, inForceAt: InForceAt, clause: Target): readonly Piece[] {
  const node = rulebook.clauses.get(clause)
  return node ? pieces(node, { rulebook, inForceAt, role: 'own', by: null, shown: [] }) : []
}

interface Reading {
  readonly rulebook: Rulebook
  readonly inForceAt: InForceAt
  readonly role: Piece['role']
  readonly by: AmendmentName | null
  /** Amendments whose text already stands for a larger text that the clause is part of. */
  readonly shown: readonly string[]
}

function pieces(node: ClauseNode, reading: Reading): readonly Piece[] {
  const found = reading.inForceAt(node.id)
  if (!found || !isReadable(found)) return []
  const { state, instead, parts, additions } = found
  const { role, by, shown } = reading
  const own = state === 'in-force' ? [{ clause: node.id, role, by }] : []
  const inPlace = instead.filter(({ amendment }) => !shown.includes(identity(amendment)))
  const below = { ...reading, shown: instead.map(({ amendment }) => identity(amendment)) }
  return [
    ...own,
    ...inPlace.flatMap((each) => brought(each, state === 'conflict' ? 'contested' : 'replacement', reading)),
    ...parts.flatMap((part) =>
      part.instead.flatMap((each) => brought(each, part.instead.length > 1 ? 'contested' : 'change', reading))
    ),
    ...node.children.flatMap((child) => pieces(child, below)),
    ...additions.flatMap((each) => brought(each, 'addition', reading))
  ]
}

const isReadable = ({ state }: ClauseInForce): boolean =>
  state === 'in-force' || state === 'replaced' || state === 'suspended' || state === 'conflict'

function brought({ text, by }: TextInForce, role: Piece['role'], reading: Reading): readonly Piece[] {
  const node = text === null ? undefined : reading.rulebook.clauses.get(text)
  return node ? pieces(node, { ...reading, role, by, shown: [] }) : []
}

/**
 * Tells amendments apart: `by effect target with`, and the part that is changed. The page of what changes from the
 * published game has it as data.
 */
export const identity = ({
  by,
  effect,
  part,
  target,
  with: text
}: Pick<AmendmentName, 'by' | 'effect' | 'part' | 'target' | 'with'>): string =>
  [by, effect, target, text, ...(part === undefined ? [] : [part])].join(' ')
