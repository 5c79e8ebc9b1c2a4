import type { Target } from '../../generated/published.ts'
import type { Inquiry } from '../inquiry.ts'
import { type Essence, essenceOf } from './essence.ts'
import { questionsWithin, readingOf } from './read.ts'
import { type ClauseReading, isRead } from './reading.ts'

/** A clause that two readings leave differently. */
export interface ClauseDifference {
  readonly clause: Target
  /**
   * `changed`: it reads differently. `inserted`, `removed`: only one of the two rulebooks has it, or lets it be read.
   * `unsettled`: it reads the same, and only what is not settled differs: changes that depend on what a selection leaves
   * open, and what the sources set against it.
   */
  readonly kind: 'changed' | 'inserted' | 'removed' | 'unsettled'
  /** How it reads in the first; absent if that does not have it. */
  readonly before: ClauseReading | undefined
  /** How it reads in the second, with the reasons; absent if that does not have it. */
  readonly after: ClauseReading | undefined
}

/** Differences between two readings of a rulebook. */
export interface Difference {
  /** In the reading order of the second; what only the first has comes last. */
  readonly clauses: readonly ClauseDifference[]
  /** Questions about the clauses that differ which matter in one of the two alone, by key, in reading order. */
  readonly questions: { readonly before: readonly Target[]; readonly after: readonly Target[] }
}

/**
 * Compares two readings: for two selections, or of two releases of a ruleset. Words, states, replacements, additions,
 * conditions, modifiers, answers to open points and disagreements of the sources count; numbers and places do not. If a
 * whole text is inserted, removed or replaced, its sub-clauses are not listed. A text that is added to a clause and reads
 * differently is listed itself, and not again where it is read. A document that applies to one selection alone, such as an
 * option that is on in one of the two, is no difference by itself: its changes are.
 *
 * @param before From `inquire`
 * @param after From `inquire`, with a rulebook made from the same form of file
 */
export function difference(before: Inquiry, after: Inquiry): Difference {
  return inOneGo(differenceInSteps(before, after))
}

/** Runs all steps of a comparison. */
export function inOneGo<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * The same in steps, one for each document, between which a page can respond.
 *
 * @param documents Keys of the documents to compare, in reading order; all when left out
 */
export function* differenceInSteps(
  before: Inquiry,
  after: Inquiry,
  documents: Iterable<Target> = keysOf(before, after)
): Generator<void, Difference> {
  const clauses: ClauseDifference[] = []
  for (const key of documents) {
    clauses.push(...differencesIn(readingsOf(before, key), readingsOf(after, key)))
    yield
  }
  const asked = new Set(clauses.flatMap((each) => questionsOn('before', each)))
  const askedNow = new Set(clauses.flatMap((each) => questionsOn('after', each)))
  const only = (some: ReadonlySet<Target>, others: ReadonlySet<Target>) => [...some].filter((key) => !others.has(key))
  return {
    clauses: [
      ...clauses.filter(({ clause }) => after.rulebook.clauses.has(clause)),
      ...clauses.filter(({ clause }) => !after.rulebook.clauses.has(clause))
    ],
    questions: { before: only(asked, askedNow), after: only(askedNow, asked) }
  }
}

const keysOf = (before: Inquiry, after: Inquiry): ReadonlySet<Target> =>
  new Set([...after.rulebook.documents.keys(), ...before.rulebook.documents.keys()])

/** A clause of a rulebook as it reads, with what it is part of. */
interface Placed {
  readonly reading: ClauseReading
  readonly parent: Target | undefined
  readonly essence: Essence
}

type Readings = ReadonlyMap<Target, Placed>

/** Every clause of a document, by id, in reading order; none if the rulebook does not have it. */
function readingsOf(inquiry: Inquiry, key: Target): Readings {
  const all = new Map<Target, Placed>()
  const place = (reading: ClauseReading, parent: Target | undefined): void => {
    all.set(reading.clause, { reading, parent, essence: essenceOf(reading, inquiry) })
    for (const each of reading.below) place(each, reading.clause)
  }
  const root = inquiry.rulebook.documents.get(key)?.root
  const reading = root && readingOf(inquiry, root.id)
  if (reading) place(reading, undefined)
  return all
}

const differencesIn = (earlier: Readings, later: Readings): readonly ClauseDifference[] =>
  [...new Set([...later.keys(), ...earlier.keys()])].flatMap((id) => differenceAt(id, earlier, later))

/** True for a clause of a document that is for others, or for whom it is depends on what the selection leaves open. */
const isForOthers = ({ state }: ClauseReading): boolean => state === 'not-applicable' || state === 'conditional'

function differenceAt(id: Target, earlier: Readings, later: Readings): readonly ClauseDifference[] {
  const [one, other] = [earlier.get(id), later.get(id)]
  const known = [one, other].flatMap((each) => (each ? [each] : []))
  if (known.some(({ reading }) => isForOthers(reading)) || isSaidAtParent(one, other, earlier, later)) return []
  if (isPartOfWhole(one, other, later) || isPartOfWhole(other, one, earlier)) return []
  const [before, after] = [one?.reading, other?.reading]
  const [wasRead, isReadNow] = [before, after].map((reading) => reading !== undefined && isRead(reading))
  if (!wasRead && !isReadNow) return []
  if (!wasRead || !isReadNow) return [{ clause: id, kind: wasRead ? 'removed' : 'inserted', before, after }]
  const kind = kindOf(one, other)
  return kind === undefined ? [] : [{ clause: id, kind, before, after }]
}

function kindOf(one: Placed | undefined, other: Placed | undefined): 'changed' | 'unsettled' | undefined {
  if (one?.essence.settled !== other?.essence.settled) return 'changed'
  return one?.essence.open === other?.essence.open ? undefined : 'unsettled'
}

/**
 * True if a clause is gone with what it is part of, and that is a difference itself. Where both sides have lost it in the
 * same way, what is left of it, such as its modifiers, is compared by itself.
 */
function isSaidAtParent(
  one: Placed | undefined,
  other: Placed | undefined,
  earlier: Readings,
  later: Readings
): boolean {
  const gone = [one, other].find(isGone)
  if (!gone || (isGone(one) && isGone(other) && one?.reading.state === other?.reading.state)) return false
  const [before, after] = [earlier, later].map((readings) => readings.get(gone.parent ?? ''))
  return !before || !after || kindOf(before, after) !== undefined
}

const isGone = (placed: Placed | undefined): boolean => placed?.reading.goneWithParent === true

/** True if one side has a clause and the other has neither it nor what it is part of: that is listed as a whole. */
const isPartOfWhole = (here: Placed | undefined, there: Placed | undefined, others: Readings): boolean =>
  here?.parent !== undefined && there === undefined && !others.has(here.parent)

/** Questions about a clause that differs: sub-clauses are listed themselves, unless it comes, goes or is replaced as a whole. */
function questionsOn(side: 'before' | 'after', difference: ClauseDifference): readonly Target[] {
  const { [side]: reading, before, after } = difference
  const isWhole = before?.state !== 'in-force' || after?.state !== 'in-force'
  return isWhole ? questionsWithin(reading) : (reading?.questions ?? [])
}
