import { documentId } from '../../../../notation/ids.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { opponentOf, selectionOf } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { RulebookLookup } from '../lookup.ts'
import type { SelectionStore } from '../store.ts'
import { type Undo, undoable } from './undo.ts'

/** Everything that arranging a page needs: the rulebook, what applies to both armies, and how to undo it. */
export interface ArrangementContext {
  readonly lookup: RulebookLookup
  /** What applies to the reader. */
  readonly mine: Inquiry
  /** What applies to the opponent, and the name of that army. */
  readonly theirs: { readonly inquiry: Inquiry; readonly name: string } | undefined
  readonly undo: Undo
}

/** Makes the context for the present choice. */
export function contextOf({ lookup, choice }: SelectionStore, undo: Undo = undoable()): ArrangementContext {
  const { rulebook, entries } = lookup
  const opponent = opponentOf(choice())
  return {
    lookup,
    mine: inquiryFor(rulebook, selectionOf(choice())),
    theirs: opponent && {
      inquiry: inquiryFor(rulebook, opponent),
      name: entries.get(documentId('faction', opponent.faction ?? ''))?.title ?? ''
    },
    undo
  }
}
