import { identity } from '../../../../resolve/names.ts'
import type { AppliedChange, ClauseReading } from '../../../../resolve/reading/reading.ts'
import { make } from '../../element.ts'
import { appliedBlock, conditionalBlocks } from './change-blocks.ts'
import { inPlaceOf } from './clause-now.ts'
import type { ArrangementContext } from './context.ts'

/** How a clause reads for the opponent, where that is not how it reads for the reader. */
export function opponentBlock(
  { lookup, theirs }: ArrangementContext,
  mine: ClauseReading,
  found: ClauseReading
): HTMLElement | undefined {
  const parts = essence(found) === essence(mine) ? [] : textFor(lookup, mine, found)
  const known = new Set(
    mine.reasons.filter(({ outcome }) => outcome !== 'not-applicable').map(({ amendment }) => identity(amendment))
  )
  const conditional = found.conditional.filter(({ amendment }) => !known.has(identity(amendment)))
  if (!theirs || parts.length + conditional.length === 0) return undefined
  const head = make('p', 'head', 'For ', make('strong', '', theirs.name), ', your opponent:')
  return make('div', 'opponent', head, ...parts, ...conditional.flatMap((each) => conditionalBlocks(lookup, each)))
}

/** What a reader sees of a clause, to compare what two armies see. */
const essence = ({ state, instead, parts, additions }: ClauseReading): string =>
  JSON.stringify([
    state,
    ...[instead, parts, additions].map((changes) => changes.map(({ text, by }) => [text?.clause, identity(by)]))
  ])

const besideOf = ({ parts, additions }: ClauseReading): readonly AppliedChange[] => [...parts, ...additions]

function textFor(
  lookup: ArrangementContext['lookup'],
  mine: ClauseReading,
  theirs: ClauseReading
): readonly HTMLElement[] {
  const [own, other] = [besideOf(mine), besideOf(theirs)]
  const held = new Set(own.map(({ amendment }) => identity(amendment)))
  const added = other.filter(({ amendment }) => !held.has(identity(amendment)))
  const applies = theirs.state === 'in-force'
  const isPublished = applies && (mine.state !== 'in-force' || (own.length > 0 && other.length === 0))
  return [
    ...(isPublished ? [make('p', '', 'The published text, as it stands.')] : []),
    ...(applies ? [] : inPlaceOf(lookup, theirs)),
    ...added.map((each) => appliedBlock(lookup, each, 'added'))
  ]
}
