import { capital } from '../../../../notation/capitals.ts'
import { type ClauseReading, type ConditionalChange, inwardsOf } from '../../../../resolve/reading/reading.ts'
import { effectOn } from '../../../../resolve/wording/effects.ts'
import { make } from '../../element.ts'
import type { RulebookLookup } from '../lookup.ts'
import { byLink, textOf } from './clause-text.ts'
import type { ArrangementContext } from './context.ts'
import { asBrought } from './repeated.ts'
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
  const words = run.flatMap((each) => wordsOf(lookup, each))
  const block = asBrought(make('div', 'perhaps', make('p', 'head', ...head), ...words))
  const within = run.flatMap(({ text, conditional }) => withinBlocks(lookup, text, conditional, amendment))
  return [block, ...within]
}

function wordsOf(lookup: RulebookLookup, { amendment, text }: ConditionalChange): readonly HTMLElement[] {
  const brings = amendment.effect !== 'suspends' && amendment.effect !== 'disables'
  return brings && text ? textOf(lookup, text) : []
}

/**
 * Shows what may change a clause: what is of the reader's army alone, then what any unit can have, which is a line to open
 * if it is more than one change.
 */
export function possibleBlocks(
  { lookup, mine, isOwn }: ArrangementContext,
  changes: readonly ConditionalChange[]
): readonly HTMLElement[] {
  const { own = [], common = [] } = Object.groupBy(changes, ({ amendment }) => (isOwn(amendment.by) ? 'own' : 'common'))
  const { length } = conditionalRuns(common)
  const counted = `${length} ${own.length > 0 ? 'more' : 'changes'}`
  const words = mine.selection.faction
    ? `${counted} if the unit has what they need`
    : `${counted} for some armies and units`
  return [...conditionalBlocks(lookup, own), ...folded(conditionalBlocks(lookup, common), length, words)]
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
  return folded(blocks, length, `${length} exceptions if the unit has what they need`)
}

/** @param count How many changes the blocks show; a single one stays open */
const folded = (blocks: readonly HTMLElement[], count: number, words: string): readonly HTMLElement[] =>
  count > 1 ? [make('details', 'possible', make('summary', '', words), ...blocks)] : blocks
