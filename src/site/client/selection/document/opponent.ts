import { identity } from '../../../../resolve/decide/names.ts'
import type { AppliedChange, ClauseReading } from '../../../../resolve/reading/reading.ts'
import { make } from '../../element.ts'
import { addedBlocks, inPlaceOf } from './change-blocks.ts'
import type { ArrangementContext } from './context.ts'
import { conditionalBlocks } from './possible-blocks.ts'

/** How a clause reads for the opponent, if that is not how it reads for the reader. */
export function opponentBlock({ lookup, opponent }: ArrangementContext, mine: ClauseReading): HTMLElement | undefined {
  const { after: theirs, kind } = opponent?.differences.get(mine.clause) ?? {}
  if (!opponent || !theirs) return undefined
  const parts = kind === 'unsettled' ? [] : textFor(lookup, mine, theirs)
  const known = new Set(
    mine.reasons.filter(({ outcome }) => outcome !== 'not-applicable').map(({ amendment }) => identity(amendment))
  )
  const conditional = theirs.conditional.filter(({ amendment }) => !known.has(identity(amendment)))
  if (parts.length + conditional.length === 0) return undefined
  const head = make('p', 'head', 'For ', make('strong', '', opponent.name), ', your opponent:')
  return make('div', 'opponent', head, ...parts, ...conditionalBlocks(lookup, conditional))
}

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
    ...(isPublished ? [make('p', '', 'The rule as written.')] : []),
    ...(applies ? [] : inPlaceOf(lookup, theirs)),
    ...addedBlocks(lookup, added)
  ]
}
