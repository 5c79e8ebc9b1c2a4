import type { Bundle, ConditionalChange, DifferenceFile, DifferingClause } from '../generated/published.ts'
import { documentOf } from '../notation/ids.ts'
import { agreementsAt } from '../resolve/events/rules-of-event.ts'
import { type ArmyDifference, type ClauseReading, rulebookOf } from '../resolve/index.ts'
import { piecesOf } from '../resolve/reading/pieces.ts'
import { appliedAt, inwardsOf, readingsWithin } from '../resolve/reading/reading.ts'
import { differenceFor } from './army-differences.ts'

/** Ids of options that are on, and of those that the players decide on; all others are off. */
export interface OptionsPlayed {
  readonly on: readonly string[]
  readonly open: readonly string[]
}

/** Lists what reads differently for a faction, with its unit open. */
export function differenceFile(
  bundle: Bundle,
  faction: string,
  options: OptionsPlayed = { on: [], open: [] }
): DifferenceFile {
  const { format, generator, ruleset } = bundle
  const { id, title, version } = ruleset
  const differenceWith = (agreed: readonly string[]) =>
    armyDifferenceData(bundle, differenceFor(bundle, { faction, options: [...options.on, ...agreed] }))
  const always = differenceWith([])
  const withOption = agreementsAt(rulebookOf(bundle), options)
    .map(({ option, added }) => ({ option, ...differenceWith(added) }))
    .filter(({ option: _, ...difference }) => JSON.stringify(difference) !== JSON.stringify(always))
  return {
    format,
    generator,
    ruleset: { id, title, version },
    faction,
    ...always,
    ...(withOption.length > 0 && { open: withOption })
  }
}

/** The difference of an army by ids, without texts. */
export function armyDifferenceData(
  { documents }: Pick<Bundle, 'documents'>,
  { clauses, own, questions, commonTraits }: ArmyDifference
): Pick<DifferenceFile, 'clauses' | 'own' | 'questions' | 'commonTraits'> {
  const listed = clauses.flatMap(apart)
  const differing = new Set(listed.map(({ clause }) => documentOf(clause)))
  const numbered = documents.filter(({ key }) => differing.has(key)).flatMap((document) => document.clauses)
  const numbers = new Map(numbered.map(({ id, number }) => [id, number]))
  return {
    clauses: listed.map((reading) => differingClause(reading, numbers.get(reading.clause))),
    own: [...own],
    questions: [...questions],
    commonTraits: [...commonTraits]
  }
}

/** A clause whose own words apply is listed without its sub-clauses, which follow where they differ; any other as a whole. */
const apart = (reading: ClauseReading): readonly ClauseReading[] =>
  reading.state === 'in-force' ? [{ ...reading, below: [] }, ...reading.below.flatMap(apart)] : [reading]

function differingClause(reading: ClauseReading, number: string | undefined): DifferingClause {
  const modifiers = inwardsOf(reading).flatMap((each) => each.modifiers)
  return {
    clause: reading.clause,
    ...(number !== undefined && { number }),
    // A difference leaves out clauses that are for others, whose state is `not-applicable` or `conditional`.
    state: reading.state as DifferingClause['state'],
    why: reading.why,
    pieces: piecesOf(reading).map(({ clause, role, by }) => ({ clause, role, ...(by && { by: by.by }) })),
    conditional: readingsWithin(reading).flatMap(conditionalAt),
    ...(modifiers.length > 0 && {
      modifiers: modifiers.map(({ modifier: { by, index, state } }) => ({
        by,
        index,
        state: state === 'conditional' ? state : 'in-force'
      }))
    })
  }
}

/** Changes that a clause, or the amendments that apply or may apply to it, may get. */
const conditionalAt = (reading: ClauseReading): readonly ConditionalChange[] =>
  [...appliedAt(reading).flatMap(({ conditional }) => conditional), ...reading.conditional].flatMap(withFurther)

const withFurther = ({
  amendment: { by, effect, part, target, with: text },
  condition,
  conditional
}: ClauseReading['conditional'][number]): readonly ConditionalChange[] => [
  { by, effect, ...(part !== undefined && { part }), target, with: text, condition },
  ...conditional.flatMap(withFurther)
]
