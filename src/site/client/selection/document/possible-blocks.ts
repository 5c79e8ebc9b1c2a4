import { capital } from '../../../../notation/capitals.ts'
import { type ClauseReading, type ConditionalChange, inwardsOf } from '../../../../resolve/reading/reading.ts'
import { effectOn } from '../../../../resolve/wording/effects.ts'
import { make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'
import { byLink, textOf } from './clause-text.ts'
import { runsOf } from './runs.ts'

/**
 * Shows changes whose conditions are open: the condition, the text it would bring, then possible further changes.
 *
 * @param what Name of what they change, if that is not the clause at hand
 */
export const conditionalBlocks = (
  lookup: RulebookLookup,
  changes: readonly ConditionalChange[],
  what?: string
): readonly HTMLElement[] => conditionalRuns(changes).flatMap((run) => blocksOf(lookup, run, what))

const conditionalRuns = (changes: readonly ConditionalChange[]) =>
  runsOf(changes, (one, other) => one.condition === other.condition)

function blocksOf(
  lookup: RulebookLookup,
  run: readonly [ConditionalChange, ...ConditionalChange[]],
  what: string | undefined
): readonly HTMLElement[] {
  const [{ amendment, condition }] = run
  const head = [
    make('strong', '', `${capital(condition)}:`),
    ' ',
    byLink(lookup, amendment),
    ` ${effectOn(amendment, lookup.rulebook.parts, what)}.`
  ]
  const block = make('div', 'perhaps', make('p', 'head', ...head), ...run.flatMap((each) => wordsOf(lookup, each)))
  const within = run.flatMap(({ text, conditional }) => withinBlocks(lookup, text, conditional, amendment))
  return [block, ...within]
}

function wordsOf(lookup: RulebookLookup, { amendment, text }: ConditionalChange): readonly HTMLElement[] {
  const brings = amendment.effect !== 'suspends' && amendment.effect !== 'disables'
  return brings && text ? textOf(lookup, text) : []
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
  const { length } = conditionalRuns(changes)
  return folded(conditionalBlocks(lookup, changes), length > most, `${length} more if the unit has what they need`)
}

/** Shows what may change a change of a clause, or the text that it brings. @param changed The change */
export function withinBlocks(
  lookup: RulebookLookup,
  text: ClauseReading | undefined,
  conditional: readonly ConditionalChange[],
  changed: ConditionalChange['amendment']
): readonly HTMLElement[] {
  const open = [...(text ? inwardsOf(text).flatMap((each) => each.conditional) : []), ...conditional]
  const { length } = conditionalRuns(open)
  const blocks = conditionalBlocks(lookup, open, lookup.labelOf(changed.by))
  return folded(blocks, length > openWithinChange, `${length} exceptions if the unit has what they need`)
}

const folded = (blocks: readonly HTMLElement[], isMany: boolean, words: string): readonly HTMLElement[] =>
  isMany ? [make('details', 'possible', make('summary', '', words), ...blocks)] : blocks
