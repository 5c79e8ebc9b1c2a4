import type { Target } from '../../../generated/published.ts'
import type { AppliedChange, ClauseReading, ConditionalChange } from '../../../resolve/index.ts'
import { inwardsOf, reasonsAt } from '../../../resolve/reading/reading.ts'
import { textKey } from './context.ts'

type Change = AppliedChange | ConditionalChange

/** Identifies a change with its source, its condition and its text, wherever it is read; absent without a text. */
export const changeKey = (change: Change): string | undefined =>
  change.text && [change.amendment.by, 'condition' in change ? change.condition : '', textKey(change.text)].join('\n')

/** The readings of an army's page, without texts that are added to several clauses after the first of them. */
export function addedOnce(readings: readonly ClauseReading[]) {
  const read = new Set<string>()
  const asked = new Set<Target>()
  const further = new Map<string, Target[]>()
  const printed = readings.flatMap((reading) => {
    const left = withoutRepeated(reading, (change) => isRepeated(change, read))
    for (const key of repeatedIn(reading, read)) further.set(key, [...(further.get(key) ?? []), reading.clause])
    const questions = inwardsOf(left).flatMap((each) => each.questions)
    if (left !== reading && isBare(left) && questions.every((question) => asked.has(question))) return []
    for (const question of questions) asked.add(question)
    for (const key of inwardsOf(left).flatMap(keysAt)) read.add(key)
    return [left]
  })
  return { printed, further }
}

const isRepeated = (change: Change, read: ReadonlySet<string>): boolean =>
  change.amendment.effect === 'adds' && read.has(changeKey(change) ?? '')

const keysAt = ({ additions, conditional }: ClauseReading): readonly string[] =>
  [...additions, ...conditional].flatMap((change) => changeKey(change) ?? [])

const repeatedIn = ({ additions, conditional }: ClauseReading, read: ReadonlySet<string>): readonly string[] =>
  [...additions, ...conditional]
    .filter((change) => isRepeated(change, read))
    .flatMap((change) => changeKey(change) ?? [])

/** The same reading, or without what is repeated at it. */
function withoutRepeated(reading: ClauseReading, isOut: (change: Change) => boolean): ClauseReading {
  const { additions, conditional } = reading
  if (![...additions, ...conditional].some(isOut)) return reading
  const isKept = (change: Change): boolean => !isOut(change)
  return { ...reading, additions: additions.filter(isKept), conditional: conditional.filter(isKept) }
}

/** True for a clause that reads as for every army, with all below it: the items of a list that its words lead to. */
const isBare = (reading: ClauseReading): boolean =>
  reading.state === 'in-force' &&
  reading.below.every(isBare) &&
  reading.parts.length + reading.additions.length + reading.conditional.length === 0 &&
  reading.against.length === 0 &&
  reading.modifiers.every(({ said }) => said) &&
  reasonsAt(reading).every(({ outcome }) => !['lost', 'blocked', 'conflict'].includes(outcome))
