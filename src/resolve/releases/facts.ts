import type { AnyDocument, Step, Target } from '../../generated/published.ts'
import { movedAmong } from './moves.ts'

/** A change of what a document does or whom it is for, besides its words. */
export interface FactChange {
  /**
   * `effect`: what it does to a clause. `for`: whom it is for. `modifier`: a number it gives.
   * `start`: what something starts from. `step`: a step of its order
   * of play. Any other is the name of a published field, such as `requires`.
   */
  readonly fact: string
  /** What the first version says, as it publishes it, with ids as they are in the second; absent if it says nothing. */
  readonly before?: unknown
  /** What the second version says. */
  readonly after?: unknown
}

/** A change of a fact, at the clause that has the words for it. */
export interface PlacedFact extends FactChange {
  readonly clause: Target
}

/** A document without its words, which are compared clause by clause. */
type Facts = Omit<AnyDocument, 'clauses'>

/** Fields that say what a document does, whom it concerns, or what is known about it. */
const plainFields = [
  'requires',
  'excludes',
  'conflicts',
  'units',
  'trait',
  'of',
  'where',
  'status',
  'ruling',
  'supersededBy',
  'about',
  'options',
  'exceptOptions',
  'authority'
] as const

/**
 * Compares what two versions of a document do: effects, whom they are for, modifiers, order of play, and other data that
 * readers see. Addresses, places, numbers and names for search do not count.
 *
 * @param now The present id of an earlier one
 */
export function factChanges(
  before: AnyDocument,
  after: AnyDocument,
  now: (id: Target) => Target
): readonly PlacedFact[] {
  const was = renamed(before, now)
  const at = (fact: string) => (change: Omit<FactChange, 'fact'>) => ({ clause: after.key, fact, ...change })
  return [
    ...paired(was.amends, after.amends, ({ target, part = '' }) => `${target} ${part}`).map((change) => ({
      clause: (change.after ?? change.before)?.with ?? after.key,
      fact: 'effect',
      ...change
    })),
    ...single(was.for, after.for).map(at('for')),
    ...paired(
      withoutQuestions(was.adjusts),
      withoutQuestions(after.adjusts),
      ({ what, kind = '', roll = '', phase = '', target = '' }) => [what, kind, roll, phase, target].join(' '),
      ({ what }) => what
    ).map(at('modifier')),
    ...paired(was.starts, after.starts, ({ what, clause }) => `${what} ${clause}`).map((change) => ({
      clause: (change.after ?? change.before)?.clause ?? after.key,
      fact: 'start',
      ...change
    })),
    ...stepChanges(was, after).map(at('step')),
    ...plainFields.flatMap((field) => single(was[field], after[field]).map(at(field)))
  ]
}

/** Modifiers without what leaves them open: how certain they are, and what settles that, is said by other fields. */
export const withoutQuestions = (adjusts: Facts['adjusts']): Facts['adjusts'] =>
  adjusts?.map(({ open: _, ...said }) => said)

/** The earlier document with the ids of the later version. */
const renamed = ({ clauses, ...facts }: AnyDocument, now: (id: Target) => Target): Facts =>
  // Each text in it is replaced by a text, and everything else is kept.
  withIds(facts, now) as Facts

function withIds(data: unknown, now: (id: Target) => Target): unknown {
  if (typeof data === 'string') return now(data)
  if (Array.isArray(data)) return data.map((each) => withIds(each, now))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, withIds(each, now)]))
}

const text = (data: unknown): string => JSON.stringify(sorted(data)) ?? ''

const sorted = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(sorted)
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).filter(([, each]) => each !== null && each !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]))
}

const isNothing = (data: unknown): boolean =>
  data === undefined || data === null || (Array.isArray(data) && data.length === 0)

function single(before: unknown, after: unknown): readonly Omit<FactChange, 'fact'>[] {
  const [was, is] = [before, after].map((data) => (isNothing(data) ? undefined : data))
  if (text(was) === text(is)) return []
  return [{ ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
}

/**
 * Items that only one list has, or that differ while their names are the same. Another order is no difference.
 *
 * @param names How an item is known, the most exact first: what has no namesake by one is looked for by the next
 */
function paired<Item>(
  before: readonly Item[] = [],
  after: readonly Item[] = [],
  ...names: readonly ((item: Item) => string)[]
): readonly { readonly before?: Item; readonly after?: Item }[] {
  const [were, are] = [before, after].map((items) => new Set(items.map(text)))
  const left = before.filter((item) => !are?.has(text(item)))
  const fresh = after.filter((item) => !were?.has(text(item)))
  const partners = new Map<Item, Item>()
  for (const nameOf of names) {
    for (const item of fresh.filter((each) => !partners.has(each))) {
      const at = left.findIndex((each) => nameOf(each) === nameOf(item))
      const [was] = at === -1 ? [] : left.splice(at, 1)
      if (was !== undefined) partners.set(item, was)
    }
  }
  const found = fresh.map((item) => {
    const was = partners.get(item)
    return { ...(was !== undefined && { before: was }), after: item }
  })
  return [...found, ...left.map((item) => ({ before: item }))]
}

/** A step of an order of play in its own words, without the steps inside it, and the step that it is part of. */
interface PlacedStep extends Omit<Step, 'steps' | 'open' | 'flow'> {
  readonly within?: string
}

/** Steps that only one version has, that say something else, or that are at another place; then the sequence itself. */
function stepChanges(before: Facts, after: Facts): readonly Omit<FactChange, 'fact'>[] {
  const [was, is] = [stepsOf(before), stepsOf(after)]
  const changed = paired(was, is, ({ id }) => id)
  const known = new Set(changed.map((each) => (each.after ?? each.before)?.id))
  const kept = (steps: readonly PlacedStep[]) => steps.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const moved = movedAmong(kept(was), kept(is))
  const follows = (steps: readonly PlacedStep[], id: string) => {
    const at = steps.findIndex((step) => step.id === id)
    return { ...steps[at], follows: steps[at - 1]?.id }
  }
  return [...changed, ...[...moved].map((id) => ({ before: follows(was, id), after: follows(is, id) }))]
}

/** The sequence as its first step, then all its steps in the order of play. */
function stepsOf({ sequence }: Facts): readonly PlacedStep[] {
  if (!sequence) return []
  const { steps, ...whole } = sequence
  return [whole, ...placed(steps, undefined)]
}

const placed = (steps: readonly Step[], within: string | undefined): readonly PlacedStep[] =>
  steps.flatMap(({ steps: inner, open: _, flow: __, ...step }) => [
    { ...step, ...(within !== undefined && { within }) },
    ...placed(inner ?? [], step.id)
  ])
