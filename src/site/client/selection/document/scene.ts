import type { Target } from '../../../../generated/published.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { identity } from '../../../../resolve/names.ts'
import { alongside, type ClauseInForce, type TextInForce } from '../../../../resolve/resolution.ts'
import type { ClauseNode } from '../../../../resolve/rulebook.ts'
import { opponentOf, selectionOf } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { Library } from '../library.ts'
import type { Table } from '../table.ts'
import { type Undo, undoable } from './undo.ts'

/** Everything that arranging a page needs. */
export interface Scene {
  readonly library: Library
  /** What holds for the reader. */
  readonly mine: Inquiry
  /** What holds for the opponent, and the name of that army. */
  readonly theirs: { readonly inquiry: Inquiry; readonly name: string } | undefined
  readonly undo: Undo
}

/** What is to be shown for the present choice. */
export function sceneOf({ library, choice }: Table, undo: Undo = undoable()): Scene {
  const { rulebook, entries } = library
  const opponent = opponentOf(choice())
  return {
    library,
    mine: inquiryFor(rulebook, selectionOf(choice())),
    theirs: opponent && {
      inquiry: inquiryFor(rulebook, opponent),
      name: entries.get(`faction:${opponent.faction}`)?.title ?? ''
    },
    undo
  }
}

/** What stands in the place of a clause itself, and not already for a larger text that it is part of. */
export function inPlaceOf(node: ClauseNode, { clause }: Inquiry): readonly TextInForce[] {
  const above = node.parent ? (clause(node.parent.id)?.instead ?? []) : []
  const shown = new Set(above.map(({ amendment }) => identity(amendment)))
  return (clause(node.id)?.instead ?? []).filter(({ amendment }) => !shown.has(identity(amendment)))
}

/** True where a clause gave way, or is disabled, with a larger text that it is part of. */
export function gaveWayWithAbove(node: ClauseNode, found: ClauseInForce, inquiry: Inquiry): boolean {
  if (found.state === 'blocked') return node.parent !== undefined && inquiry.clause(node.parent.id)?.state === 'blocked'
  return found.instead.length > 0 && inPlaceOf(node, inquiry).length === 0
}

/** What stands beside a clause; nothing where it is disabled. */
export const besideOf = (found: ClauseInForce): readonly TextInForce[] =>
  found.state === 'blocked' ? [] : alongside(found)

/** Where the words of a clause stand on the page; absent where it has none. What the page brings stays on it, whatever is chosen. */
export function carriedWords(clause: Target): Element | undefined {
  carried ??= new Map(
    [...document.querySelectorAll<HTMLElement>('.carried[data-clause]')].map((each) => [each.dataset['clause'], each])
  )
  return carried.get(clause)
}

let carried: ReadonlyMap<string | undefined, Element> | undefined
