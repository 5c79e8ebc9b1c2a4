import { capital } from '../../../../notation/capitals.ts'
import { identity } from '../../../../resolve/decide/names.ts'
import {
  type AppliedChange,
  type ClauseReading,
  type ConditionalChange,
  inwardsOf
} from '../../../../resolve/reading/reading.ts'
import { effectOn } from '../../../../resolve/wording/effects.ts'
import { make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'
import { byLink, textOf } from './clause-text.ts'
import type { DropOf } from './drop-answer.ts'
import { asBrought } from './repeated.ts'

/** Summary of a folded question as it is published, where an option settles it. */
export const unsettledWords = 'Without this option'

/**
 * Shows a change that applies: which document makes it, its text, and possible further changes.
 *
 * @param look `contested` where several texts disagree; `settled` where it answers an open point
 */
export function appliedBlock(
  lookup: RulebookLookup,
  { amendment, by, text, conditional }: AppliedChange,
  look: 'instead' | 'added' | 'contested' | 'settled'
): HTMLElement {
  const isChanged = identity(amendment) !== identity(by)
  const changer = isChanged ? [', changed by ', byLink(lookup, by)] : []
  const told = { ...amendment, isOpen: look === 'settled' }
  const verb = look === 'contested' ? 'says instead' : effectOn(told, lookup.rulebook.parts)
  return asBrought(
    make(
      'div',
      look === 'added' ? 'added' : 'instead',
      make('p', 'head', byLink(lookup, amendment), ` ${verb}`, ...changer, '.'),
      ...(text ? textOf(lookup, text) : []),
      ...withinBlocks(lookup, text, conditional)
    )
  )
}

/** Shows a change whose condition is open: the condition, the text it would bring, then possible further changes. */
export function conditionalBlocks(lookup: RulebookLookup, change: ConditionalChange): readonly HTMLElement[] {
  const { amendment, condition, text, conditional } = change
  const brings = amendment.effect !== 'suspends' && amendment.effect !== 'disables'
  const head = [
    make('strong', '', `${capital(condition)}:`),
    ' ',
    byLink(lookup, amendment),
    ` ${effectOn(amendment, lookup.rulebook.parts)}.`
  ]
  const block = make('div', 'perhaps', make('p', 'head', ...head), ...(brings && text ? textOf(lookup, text) : []))
  return [block, ...withinBlocks(lookup, text, conditional)]
}

/** How many possible changes of a clause, and of a change, are shown open; more are folded to a line. */
const openAtClause = 4
const openWithinChange = 1

/**
 * Shows what may change a clause, if the unit has what it needs.
 *
 * @param isUnitKnown True if the reader has said what the unit is or has: the rest concerns it less, and is folded
 */
export const possibleBlocks = (
  lookup: RulebookLookup,
  changes: readonly ConditionalChange[],
  isUnitKnown: boolean
): readonly HTMLElement[] => {
  const most = isUnitKnown ? openAtClause : Number.POSITIVE_INFINITY
  return folded(lookup, changes, most, `${changes.length} more if the unit has what they need`)
}

const withinBlocks = (
  lookup: RulebookLookup,
  text: ClauseReading | undefined,
  conditional: readonly ConditionalChange[]
): readonly HTMLElement[] => {
  const open = openWithin(text, conditional)
  return folded(lookup, open, openWithinChange, `${open.length} exceptions if the unit has what they need`)
}

function folded(
  lookup: RulebookLookup,
  changes: readonly ConditionalChange[],
  most: number,
  words: string
): readonly HTMLElement[] {
  const blocks = changes.flatMap((each) => conditionalBlocks(lookup, each))
  return changes.length > most ? [make('details', 'possible', make('summary', '', words), ...blocks)] : blocks
}

/** Finds what may change an amendment, or the clauses of its text. */
const openWithin = (
  text: ClauseReading | undefined,
  conditional: readonly ConditionalChange[]
): readonly ConditionalChange[] => [
  ...(text ? inwardsOf(text).flatMap((each) => each.conditional) : []),
  ...conditional
]

/**
 * Returns the replacement of a clause, or a note that nothing replaces it.
 *
 * @param look `settled` if the clause is an open point that the replacement answers
 * @param dropOf What takes the replacement back, if it is one answer of an option that is chosen alone
 */
export function inPlaceOf(
  lookup: RulebookLookup,
  reading: ClauseReading,
  look: 'instead' | 'settled' = 'instead',
  dropOf: DropOf = () => undefined
): readonly HTMLElement[] {
  const { state, why, instead } = reading
  const [first] = instead
  if (state === 'blocked') return [make('p', 'suspended', why)]
  if (state === 'suspended' && first) {
    return [make('p', 'suspended', 'Suspended by ', byLink(lookup, first.by), '. Nothing takes its place.')]
  }
  const isDisputed = state === 'conflict'
  return [
    ...(isDisputed ? [make('p', 'suspended', 'The texts disagree, and neither takes precedence.')] : []),
    ...instead
      .filter(({ text }) => text !== undefined)
      .map((each) => {
        const block = appliedBlock(lookup, each, isDisputed ? 'contested' : look)
        block.append(dropOf(each.amendment.with) ?? '')
        return block
      })
  ]
}
