import type { ClauseReading } from '../../../../resolve/reading/reading.ts'
import { modifierInWords, modifierNames } from '../../../../resolve/wording/modifiers.ts'
import { make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'
import { appliedBlock, conditionalBlocks } from './change-blocks.ts'
import { elementsOf, placeAfter, placeNow } from './clause-elements.ts'
import { byLink } from './clause-text.ts'
import type { ArrangementContext } from './context.ts'
import { foldPublished } from './fold.ts'
import { opponentBlock } from './opponent.ts'
import type { Printed } from './printed.ts'
import { againstLine, whyBlock } from './why.ts'

const foldWords: Readonly<Partial<Record<ClauseReading['state'], string>>> = {
  replaced: 'Published text, replaced',
  suspended: 'Published text, suspended',
  conflict: 'Published text, in dispute',
  blocked: 'Text, disabled'
}

/**
 * Show a clause of a document as it reads, and everything below it.
 *
 * @param theirs How it reads for the opponent
 */
export function arrangeClause(
  context: ArrangementContext,
  mine: ClauseReading,
  theirs: ClauseReading | undefined,
  printed: Printed
) {
  showClause(context, mine, theirs, printed)
  for (const [at, each] of mine.below.entries()) arrangeClause(context, each, theirs?.below[at], printed)
}

function showClause(
  context: ArrangementContext,
  reading: ClauseReading,
  theirs: ClauseReading | undefined,
  printed: Printed
): void {
  const elements = elementsOf(reading.clause, printed)
  if (!elements) return
  const { lookup, undo } = context
  const added = [...reading.parts, ...reading.additions]
  const summary = foldWords[reading.state]
  if (summary && (!reading.goneWithParent || added.length > 0))
    foldPublished(context, reading, elements, printed, summary)
  if (elements.changes) undo.hide(elements.changes)
  const beside = added.map((each) => appliedBlock(lookup, each, 'added'))
  const isWhole = reading.below.length > 0
  const inPlace = reading.goneWithParent ? [] : inPlaceOf(lookup, reading)
  const last = reading.goneWithParent ? [] : endOf(context, reading, theirs)
  const here = [...inPlace, ...(isWhole ? [] : beside), ...last]
  if (here.length > 0) undo.insert(make('div', 'now', ...here), (made) => placeNow(elements, made))
  if (isWhole && beside.length > 0) insertAfter(context, reading, printed, beside)
}

function insertAfter(
  { undo }: ArrangementContext,
  reading: ClauseReading,
  printed: Printed,
  added: readonly HTMLElement[]
): void {
  const made = make('div', 'now', ...added)
  placeAfter(reading, printed, made)
  const row = made.parentElement
  undo.insert(row?.classList.contains('tail') ? row : made, () => undefined)
}

/** What takes the place of a clause, or that nothing does. */
export function inPlaceOf(lookup: RulebookLookup, reading: ClauseReading): readonly HTMLElement[] {
  const { state, why, instead } = reading
  const [first] = instead
  if (state === 'blocked') return [make('p', 'suspended', why)]
  if (state === 'suspended' && first) {
    return [make('p', 'suspended', 'Suspended by ', byLink(lookup, first.by), '. Nothing takes its place.')]
  }
  const isDisputed = state === 'conflict'
  return [
    ...(isDisputed ? [make('p', 'suspended', 'The texts disagree, and neither goes first.')] : []),
    ...instead
      .filter(({ text }) => text !== null)
      .map((each) => appliedBlock(lookup, each, isDisputed ? 'contested' : 'instead'))
  ]
}

/** Numbers that no text says, what may yet change a clause, what speaks against it, how the opponent reads it, and why. */
function endOf(
  context: ArrangementContext,
  reading: ClauseReading,
  theirs: ClauseReading | undefined
): readonly HTMLElement[] {
  const { lookup } = context
  const unsaid = reading.modifiers.filter(({ said }) => !said)
  const blocks = [
    ...unsaid.map(({ modifier }) =>
      make('p', 'modifier', modifierInWords(modifier, modifierNames(context.mine.rulebook)))
    ),
    ...reading.conditional.flatMap((each) => conditionalBlocks(lookup, each)),
    againstLine(lookup, reading),
    theirs && opponentBlock(context, reading, theirs),
    whyBlock(lookup, reading)
  ]
  return blocks.filter((block) => block !== undefined)
}
