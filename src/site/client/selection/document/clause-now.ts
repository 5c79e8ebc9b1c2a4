import { documentOf, kindOf } from '../../../../notation/ids.ts'
import { type ClauseReading, inwardsOf } from '../../../../resolve/reading/reading.ts'
import { notApplyingWords } from '../../../../resolve/wording/effects.ts'
import { modifierInWords, modifierNames } from '../../../../resolve/wording/modifiers.ts'
import { make } from '../../element.ts'
import { addedBlocks, inPlaceOf, unsettledWords } from './change-blocks.ts'
import { type ClauseElements, elementsOf, placeAfter, placeNow } from './clause-elements.ts'
import { byLink } from './clause-text.ts'
import type { ArrangementContext } from './context.ts'
import { foldPublished } from './fold.ts'
import { opponentBlock } from './opponent.ts'
import { possibleBlocks } from './possible-blocks.ts'
import type { Printed } from './printed.ts'
import { foldRepeated } from './repeated.ts'
import { againstLine, whyBlock } from './why.ts'

const foldWords: Readonly<Partial<Record<ClauseReading['state'], string>>> = {
  replaced: notApplyingWords,
  suspended: notApplyingWords,
  conflict: 'Text in dispute',
  blocked: notApplyingWords
}

/** True if what takes the place of a clause is the answer that an option gives to an open point. */
const isSettled = ({ state, instead }: ClauseReading, { settledBy }: ClauseElements): boolean =>
  state === 'replaced' && instead.some(({ amendment }) => settledBy.some((id) => documentOf(id) === amendment.by))

/**
 * Shows the answers of options to the open points of a document that does not apply, or only may: they count for every
 * army. Why the document does not apply is said at its head.
 */
export function arrangeOpenPoints(context: ArrangementContext, reading: ClauseReading, printed: Printed): void {
  for (const point of inwardsOf(reading)) {
    const elements = elementsOf(point.clause, printed)
    const answered: ClauseReading = { ...point, state: 'replaced', reasons: [] }
    if (!elements || !isSettled(answered, elements)) continue
    putInto(elements, patchOf(context, answered, elements), context, answered, printed)
  }
}

const foldWordsOf = (reading: ClauseReading, elements: ClauseElements): string | undefined =>
  (kindOf(reading.clause) === 'faq' && reading.state === 'replaced') || isSettled(reading, elements)
    ? unsettledWords
    : foldWords[reading.state]

/** Changes to a clause's elements for a choice, before they are put into the page. */
interface ClausePatch {
  /** Why its published words are folded; absent if they stay. */
  readonly folded: string | undefined
  /** Elements to put right after its words. */
  readonly here: readonly HTMLElement[]
  /** Elements to put after all its sub-clauses. */
  readonly after: readonly HTMLElement[]
}

/** Shows a clause of a document as it reads, and everything below it. */
export function arrangeClause(context: ArrangementContext, reading: ClauseReading, printed: Printed): void {
  const elements = elementsOf(reading.clause, printed)
  if (elements) {
    if (elements.against && reading.against.length === 0) context.undo.hide(elements.against)
    putInto(elements, patchOf(context, reading, elements), context, reading, printed)
  }
  for (const each of reading.below) arrangeClause(context, each, printed)
}

function patchOf(context: ArrangementContext, reading: ClauseReading, elements: ClauseElements): ClausePatch {
  const { clause, goneWithParent, parts, additions, below } = reading
  const added = addedBlocks(context.lookup, [...parts, ...additions])
  const look = isSettled(reading, elements) ? 'settled' : 'instead'
  const own = goneWithParent
    ? [[], []]
    : [inPlaceOf(context.lookup, reading, look, context.dropOf), endOf(context, reading, elements)]
  const [inPlace = [], last = []] = own
  const isWhole = below.length > 0
  // A list follows the words that lead to it.
  const isLeadIn = isWhole && context.lookup.rulebook.clauses.get(clause)?.isLeadIn === true
  return {
    folded: goneWithParent && added.length === 0 ? undefined : foldWordsOf(reading, elements),
    here: [...inPlace, ...(isWhole ? [] : added), ...(isLeadIn ? [] : last)],
    after: [...(isWhole ? added : []), ...(isLeadIn ? last : [])]
  }
}

function putInto(
  elements: ClauseElements,
  { folded, here, after }: ClausePatch,
  context: ArrangementContext,
  reading: ClauseReading,
  printed: Printed
): void {
  const { undo, shown } = context
  foldRepeated(shown, elements.host, [...here, ...after])
  if (folded !== undefined) foldPublished(context, reading, elements, printed, folded)
  for (const list of elements.changes) undo.hide(list)
  if (here.length > 0)
    undo.insert(make('div', 'now', ...here), (made) => placeNow(elements, made, folded === unsettledWords))
  if (after.length === 0) return
  const placed = placeAfter(reading, printed, make('div', 'now', ...after))
  undo.later(() => placed?.remove())
}

/** Modifiers that no text states, possible changes of a clause, contradictions, how the opponent reads it, and why. */
function endOf(context: ArrangementContext, reading: ClauseReading, elements: ClauseElements): readonly HTMLElement[] {
  const { lookup } = context
  const unsaid = reading.modifiers.filter(({ said }) => !said)
  const blocks = [
    ...unsaid.map(({ modifier }) =>
      make(
        'p',
        'modifier',
        modifierInWords(modifier, modifierNames(context.mine.rulebook)),
        ', by ',
        byLink(lookup, modifier)
      )
    ),
    ...possibleBlocks(context, reading.conditional),
    elements.against ? undefined : againstLine(lookup, reading),
    opponentBlock(context, reading),
    whyBlock(context, reading)
  ]
  return blocks.filter((block) => block !== undefined)
}
