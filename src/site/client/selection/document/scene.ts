import type { Target } from '../../../../generated/published.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { opponentOf, selectionOf } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { RulebookLookup } from '../lookup.ts'
import type { SelectionStore } from '../store.ts'
import { type Undo, undoable } from './undo.ts'

/** Everything that arranging a page needs. */
export interface Scene {
  readonly lookup: RulebookLookup
  /** What holds for the reader. */
  readonly mine: Inquiry
  /** What holds for the opponent, and the name of that army. */
  readonly theirs: { readonly inquiry: Inquiry; readonly name: string } | undefined
  readonly undo: Undo
}

/** What is to be shown for the present choice. */
export function sceneOf({ lookup, choice }: SelectionStore, undo: Undo = undoable()): Scene {
  const { rulebook, entries } = lookup
  const opponent = opponentOf(choice())
  return {
    lookup,
    mine: inquiryFor(rulebook, selectionOf(choice())),
    theirs: opponent && {
      inquiry: inquiryFor(rulebook, opponent),
      name: entries.get(`faction:${opponent.faction}`)?.title ?? ''
    },
    undo
  }
}

/** Where the words of a clause stand on the page; absent where it has none. What the page brings stays on it, whatever is chosen. */
export function carriedWords(clause: Target): Element | undefined {
  carried ??= new Map(
    [...document.querySelectorAll<HTMLElement>('.carried[data-clause]')].map((each) => [each.dataset['clause'], each])
  )
  return carried.get(clause)
}

let carried: ReadonlyMap<string | undefined, Element> | undefined
