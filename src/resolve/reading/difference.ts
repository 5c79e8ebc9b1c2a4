import type { Target } from '../../generated/published.ts'
import type { Inquiry } from '../inquiry.ts'
import { identity } from '../names.ts'
import { readingOf } from './read.ts'
import { type AppliedChange, type ClauseReading, type ConditionalChange, isRead } from './reading.ts'

/** A clause that two readings leave differently. */
export interface ClauseDifference {
  readonly clause: Target
  /** `changed`: it reads differently. `inserted`, `removed`: only one of the two rulebooks has it, or lets it be read. */
  readonly kind: 'changed' | 'inserted' | 'removed'
  /** How it reads in the first; absent where that does not have it. */
  readonly before: ClauseReading | undefined
  /** How it reads in the second, with the reasons; absent where that does not have it. */
  readonly after: ClauseReading | undefined
}

/** Differences between two readings of a rulebook. */
export interface Difference {
  /** In the reading order of the second; what only the first has comes last. */
  readonly clauses: readonly ClauseDifference[]
  /** Questions about words that are read in one of the two alone, by key, in reading order. */
  readonly questions: { readonly before: readonly Target[]; readonly after: readonly Target[] }
}

/**
 * Compares two readings: for two selections, or of two releases of a ruleset. Words, states, replacements, additions,
 * conditions and modifiers count; numbers and places do not. If a whole text is inserted, removed or replaced, its
 * sub-clauses are not listed. A document that applies to one selection alone, such as an option that is on in one of
 * the two, is no difference by itself: its changes are.
 *
 * @param before From `inquire`
 * @param after From `inquire`, with a rulebook made from the same form of file
 */
export function difference(before: Inquiry, after: Inquiry): Difference {
  const [earlier, later] = [readingsOf(before), readingsOf(after)]
  const ids = new Set([...later.keys(), ...earlier.keys()])
  const clauses = [...ids].flatMap((id) => differenceAt(id, earlier, later))
  const [asked, askedNow] = [clauses.map((each) => each.before), clauses.map((each) => each.after)].map(questionsAt)
  const only = (some: ReadonlySet<Target> = new Set(), others: ReadonlySet<Target> = new Set()) =>
    [...some].filter((key) => !others.has(key))
  return { clauses, questions: { before: only(asked, askedNow), after: only(askedNow, asked) } }
}

/** A clause of a rulebook as it reads, with what it is part of. */
interface Placed {
  readonly reading: ClauseReading
  readonly parent: Target | undefined
  /** Its own words, or their digest. */
  readonly words: string
}

type Readings = ReadonlyMap<Target, Placed>

/** Every clause of the documents that apply, by id, in reading order. */
function readingsOf(inquiry: Inquiry): Readings {
  const all = new Map<Target, Placed>()
  const place = (reading: ClauseReading, parent: Target | undefined): void => {
    const words = inquiry.rulebook.clauses.get(reading.clause)?.words() ?? ''
    all.set(reading.clause, { reading, parent, words })
    for (const each of reading.below) place(each, reading.clause)
  }
  for (const { root } of inquiry.rulebook.documents.values()) {
    const reading = readingOf(inquiry, root.id)
    if (reading) place(reading, undefined)
  }
  return all
}

/** True for a clause of a document that is for others, or for whom it is depends on what the selection leaves open. */
const isForOthers = ({ state }: ClauseReading): boolean => state === 'not-applicable' || state === 'conditional'

function differenceAt(id: Target, earlier: Readings, later: Readings): readonly ClauseDifference[] {
  const [one, other] = [earlier.get(id), later.get(id)]
  const known = [one, other].flatMap((each) => (each ? [each] : []))
  if (known.some(({ reading }) => isForOthers(reading)) || isSaidAtParent(one, other, earlier, later)) return []
  if (isPartOfWhole(one, other, later) || isPartOfWhole(other, one, earlier)) return []
  if (one && other && essenceOf(one) === essenceOf(other)) return []
  const [before, after] = [one?.reading, other?.reading]
  const [wasRead, isReadNow] = [before, after].map((reading) => reading !== undefined && isRead(reading))
  if (!wasRead && !isReadNow) return []
  return [{ clause: id, kind: wasRead && isReadNow ? 'changed' : wasRead ? 'removed' : 'inserted', before, after }]
}

/** True where a clause is gone with what it is part of, and that is a difference itself. */
function isSaidAtParent(
  one: Placed | undefined,
  other: Placed | undefined,
  earlier: Readings,
  later: Readings
): boolean {
  const gone = [one, other].find((each) => each?.reading.goneWithParent)
  if (!gone) return false
  const [before, after] = [earlier, later].map((readings) => readings.get(gone.parent ?? ''))
  return !before || !after || essenceOf(before) !== essenceOf(after)
}

/** True where one side has a clause and the other has neither it nor what it is part of: that is listed as a whole. */
const isPartOfWhole = (here: Placed | undefined, there: Placed | undefined, others: Readings): boolean =>
  here?.parent !== undefined && there === undefined && !others.has(here.parent)

/** Returns all that a reader would see of a clause without its sub-clauses, as a string to compare. */
const essenceOf = ({ reading, words }: Placed): string => JSON.stringify([ownEssence(reading), words])

const ownEssence = ({ state, instead, parts, additions, conditional, modifiers, against }: ClauseReading): unknown => [
  state,
  ...[instead, parts, additions].map((changes) => changes.map(essenceOfChange)),
  conditional.map(essenceOfConditional),
  modifiers.map(({ modifier: { by, index, state: counts } }) => [by, index, counts]),
  against
]

const essenceOfChange = ({ amendment, by, text, conditional }: AppliedChange): unknown => [
  identity(amendment),
  identity(by),
  text && wholeEssence(text),
  conditional.map(essenceOfConditional)
]

const essenceOfConditional = ({ amendment, condition, text, conditional }: ConditionalChange): unknown => [
  identity(amendment),
  condition,
  text && wholeEssence(text),
  conditional.map(essenceOfConditional)
]

const wholeEssence = (reading: ClauseReading): unknown => [
  reading.clause,
  ownEssence(reading),
  reading.below.map(wholeEssence)
]

/** Questions about the clauses that differ; sub-clauses that differ are listed themselves. */
const questionsAt = (readings: readonly (ClauseReading | undefined)[]): ReadonlySet<Target> =>
  new Set(readings.flatMap((reading) => reading?.questions ?? []))
