import type { Modifier } from '../decide/modifier.ts'
import { identity } from '../decide/names.ts'
import type { Inquiry } from '../inquiry.ts'
import type { AppliedChange, ClauseReading, ConditionalChange } from './reading.ts'

/** All that a reader sees of a clause without its sub-clauses, as strings to compare. */
export interface Essence {
  /** Texts that apply. */
  readonly settled: string
  /** Changes that depend on something, and places that contradict it in the sources. */
  readonly open: string
}

/** Returns what two readings of a clause are compared by. */
export const essenceOf = (reading: ClauseReading, inquiry: Inquiry): Essence => ({
  settled: JSON.stringify(settledEssence(reading, inquiry)),
  open: JSON.stringify(openEssence(reading, inquiry))
})

/** Texts that apply, by id, as they are compared themselves. */
const settledEssence = (reading: ClauseReading, { rulebook }: Inquiry): unknown => [
  reading.state,
  rulebook.clauses.get(reading.clause)?.words() ?? '',
  ...changesIn(reading).map((changes) =>
    changes.map(({ amendment, by, text }) => [identity(amendment), identity(by), text?.clause])
  ),
  modifiersIn(reading, 'in-force'),
  reading.answers?.map(({ clause }) => clause)
]

/** Parts that are not settled. A text that may come is compared as a whole, because it is not in force. */
const openEssence = (reading: ClauseReading, inquiry: Inquiry): unknown => [
  changesIn(reading).map((changes) => changes.map(({ conditional }) => conditional.map(essence(inquiry)))),
  reading.conditional.map(essence(inquiry)),
  modifiersIn(reading, 'conditional'),
  reading.against
]

const essence =
  (inquiry: Inquiry) =>
  ({ amendment, condition, text, conditional }: ConditionalChange): unknown => [
    identity(amendment),
    condition,
    text && wholeEssence(text, inquiry),
    conditional.map(essence(inquiry))
  ]

const wholeEssence = (reading: ClauseReading, inquiry: Inquiry): unknown => [
  reading.clause,
  settledEssence(reading, inquiry),
  openEssence(reading, inquiry),
  reading.below.map((each) => wholeEssence(each, inquiry))
]

const changesIn = ({ instead, parts, additions }: ClauseReading): readonly (readonly AppliedChange[])[] => [
  instead,
  parts,
  additions
]

const modifiersIn = ({ modifiers }: ClauseReading, wanted: Modifier['state']): unknown =>
  modifiers
    .filter(({ modifier }) => modifier.state === wanted)
    .map(({ modifier: { title, noStackWith, settledBy, ...counted } }) => counted)
