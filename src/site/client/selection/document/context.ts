import type { Target } from '../../../../generated/published.ts'
import { documentId } from '../../../../notation/ids.ts'
import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { ownDocuments } from '../../../../resolve/reading/army-difference.ts'
import { type ClauseDifference, differenceInSteps, inOneGo } from '../../../../resolve/reading/difference.ts'
import { titleOf } from '../../../../resolve/wording/conditions.ts'
import { opponentOf, selectionOf } from '../choice.ts'
import { inquiryFor } from '../inquiries.ts'
import type { RulebookLookup } from '../lookup.ts'
import type { SelectionStore } from '../store.ts'
import { type DropOf, dropOfAnswers } from './drop-answer.ts'
import type { ShownTexts } from './repeated.ts'
import type { Undo } from './undo.ts'

/** Everything that arranging a document needs: the rulebook, what applies to both armies, and how to undo it. */
export interface ArrangementContext {
  readonly lookup: RulebookLookup
  /** The reader's selection, to resolve for. */
  readonly mine: Inquiry
  readonly opponent: Opponent | undefined
  /** True for a document of the reader's army alone. @param key Its key */
  readonly isOwn: (key: Target) => boolean
  readonly undo: Undo
  /** Takes back the choice of one answer of an option; absent if its option is on as a whole. */
  readonly dropOf: DropOf
  /** What other documents say of the clauses arranged so far. */
  readonly shown: ShownTexts
}

/** The army of the opponent, and what reads differently for it than for the reader. */
export interface Opponent {
  readonly name: string
  /** The clauses of the document that differ, by id. */
  readonly differences: ReadonlyMap<Target, ClauseDifference>
}

function ownIn({ rulebook, selection }: Inquiry): ArrangementContext['isOwn'] {
  const isOwn = ownDocuments(rulebook, selection)
  return (key) => {
    const document = rulebook.documents.get(key)
    return document !== undefined && isOwn(document)
  }
}

/** Makes the context of a document for the present choice. */
export function contextOf(store: SelectionStore, document: Target, undo: Undo): ArrangementContext {
  const { lookup, choice } = store
  const { rulebook } = lookup
  const dropOf = dropOfAnswers(store)
  const mine = inquiryFor(rulebook, selectionOf(choice()))
  const against = opponentOf(choice())
  const common = { lookup, mine, isOwn: ownIn(mine), undo, dropOf, shown: new Map() }
  if (!against) return { ...common, opponent: undefined }
  const { clauses } = inOneGo(differenceInSteps(mine, inquiryFor(rulebook, against), [document]))
  const name = titleOf(rulebook, documentId('faction', against.faction ?? ''))
  return { ...common, opponent: { name, differences: new Map(clauses.map((each) => [each.clause, each])) } }
}
