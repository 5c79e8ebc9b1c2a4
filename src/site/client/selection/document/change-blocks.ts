import { identity } from '../../../../resolve/decide/names.ts'
import type { AppliedChange, ClauseReading } from '../../../../resolve/reading/reading.ts'
import { effectDone, effectOn, inDisputeWords, notReplacedWords } from '../../../../resolve/wording/effects.ts'
import { make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'
import { byLink, textOf } from './clause-text.ts'
import type { DropOf } from './drop-answer.ts'
import { withinBlocks } from './possible-blocks.ts'
import { asBrought } from './repeated.ts'
import { type Run, runsOf } from './runs.ts'

/** Summary of a folded question as it is published, where an option settles it. */
export const unsettledWords = 'Without this option'

/**
 * Shows a change that applies: which document makes it, its text, and possible further changes.
 *
 * @param look `contested` where several texts disagree; `settled` where it answers an open point
 */
export const appliedBlock = (
  lookup: RulebookLookup,
  change: AppliedChange,
  look: 'instead' | 'contested' | 'settled'
): HTMLElement => runBlock(lookup, [change], look)

/** Shows changes that are read besides a clause, or instead of a part of it. */
export const addedBlocks = (lookup: RulebookLookup, changes: readonly AppliedChange[]): readonly HTMLElement[] =>
  runsOf(changes, (one, other) => one.by.by === other.by.by).map((run) => runBlock(lookup, run, 'added'))

function runBlock(
  lookup: RulebookLookup,
  run: Run<AppliedChange>,
  look: 'instead' | 'added' | 'contested' | 'settled'
): HTMLElement {
  const [{ amendment, by }] = run
  const isChanged = identity(amendment) !== identity(by)
  const changer = isChanged ? [', changed by ', byLink(lookup, by)] : []
  const told = { ...amendment, isOpen: look === 'settled' }
  const verb = look === 'contested' ? 'says instead' : effectOn(told, lookup.rulebook.parts)
  return asBrought(
    make(
      'div',
      look === 'added' ? 'added' : 'instead',
      make('p', 'head', byLink(lookup, amendment), ` ${verb}`, ...changer, '.'),
      ...run.flatMap(({ text, conditional }) => [
        ...(text ? textOf(lookup, text) : []),
        ...withinBlocks(lookup, text, conditional, by)
      ])
    )
  )
}

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
    return [make('p', 'suspended', `${effectDone(first.by)} `, byLink(lookup, first.by), notReplacedWords)]
  }
  const isDisputed = state === 'conflict'
  return [
    ...(isDisputed ? [make('p', 'suspended', inDisputeWords)] : []),
    ...instead
      .filter(({ text }) => text !== undefined)
      .map((each) => {
        const block = appliedBlock(lookup, each, isDisputed ? 'contested' : look)
        block.append(dropOf(each.amendment.with) ?? '')
        return block
      })
  ]
}
