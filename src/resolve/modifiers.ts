import type { Target } from '../generated/published.ts'
import type { Rulebook, RulebookDocument } from './rulebook.ts'
import type { Situation } from './situation.ts'
import { strongest } from './stacking.ts'
import { stateOf } from './state.ts'
import { reasonFor } from './wording/reasons.ts'

/** A modifier in numbers, for a selection. */
export interface Modifier {
  /** Key of the document that gives it. */
  readonly by: Target
  /** Title of that document. */
  readonly title: string
  /** Place among the modifiers of its document, from 0. */
  readonly index: number
  /** Characteristic or roll that is modified. */
  readonly what: string
  readonly amount: number
  /** Roll or phase for which it counts; null where it is general. */
  readonly roll: string | null
  /** The clause at which it counts; null where its document names none. */
  readonly target: Target | null
  /** Condition at the table, in words; null where there is none. */
  readonly when: string | null
  /** Keys of documents whose modifiers do not add up with it. */
  readonly noStackWith: readonly Target[]
  readonly state: 'in-force' | 'conditional' | 'not-applicable'
  /** What it depends on where it is conditional, in words. */
  readonly condition: string | null
}

/** What the modifiers of one characteristic come to. */
export interface ModifierTotal {
  readonly what: string
  /** Roll or phase; null for what counts everywhere. */
  readonly roll: string | null
  /** Sum of the modifiers in force that need nothing at the table; of those that do not add up, the strongest. */
  readonly sum: number
  /** Those in force that count here, in reading order; some may not add up. */
  readonly counted: readonly Modifier[]
  /** Those that count here if something holds at the table, or if the selection left open what they depend on. */
  readonly possible: readonly Modifier[]
  /** Pairs among the counted and the possible that do not add up. */
  readonly noStack: readonly (readonly [Modifier, Modifier])[]
}

/** Every modifier of a ruleset, in reading order. */
export const modifiersOf = (situation: Situation): readonly Modifier[] =>
  [...situation.rulebook.documents.values()].flatMap((document) => modifiersBy(document, situation))

function modifiersBy(document: RulebookDocument, situation: Situation): readonly Modifier[] {
  const { key, title, adjusts } = document
  const state = stateOf(document.root, situation)
  const counts = state === 'in-force' || state === 'conditional' ? state : 'not-applicable'
  const condition = state === 'conditional' ? reasonFor(document, situation) : null
  return adjusts.map(({ what, amount, roll = null, target = null, when = null, noStackWith = [] }, index) => {
    const others = noStackWith.map((other) => other.replace(/#.*$/u, ''))
    return { by: key, title, index, what, amount, roll, target, when, noStackWith: others, state: counts, condition }
  })
}

/**
 * Modifiers by the clause at which they count: the one they name, else the only one that their document changes. One
 * that names none, of a document that changes several clauses or none, counts at its own document alone.
 */
export function modifiersByClause(
  { amendments }: Rulebook,
  modifiers: readonly Modifier[]
): ReadonlyMap<Target, readonly Modifier[]> {
  const changed = Map.groupBy(amendments, ({ by }) => by.key)
  const placeOf = ({ by, target }: Modifier): Target => {
    const [only, another] = new Set(changed.get(by)?.map((each) => each.target.id))
    return target ?? (only === undefined || another !== undefined ? by : only)
  }
  return Map.groupBy(
    modifiers.filter(({ state }) => state !== 'not-applicable'),
    placeOf
  )
}

/** What the modifiers come to, for each characteristic by itself and for each of its rolls or phases. */
export function modifierTotals(modifiers: readonly Modifier[]): readonly ModifierTotal[] {
  const alive = modifiers.filter(({ state }) => state !== 'not-applicable')
  const scopes = new Map(alive.map(({ what, roll }) => [`${what}\n${roll}`, { what, roll }]))
  return [...scopes.values()].map(({ what, roll }) => {
    const here = alive.filter((each) => each.what === what && (each.roll === null || each.roll === roll))
    const isCounted = ({ state, when }: Modifier): boolean => state === 'in-force' && when === null
    const counted = here.filter(isCounted)
    const possible = here.filter((each) => !isCounted(each))
    return { what, roll, sum: sumOf(counted), counted, possible, noStack: pairsThatDoNotStack(here) }
  })
}

/** What modifiers come to together; of those that do not add up, the ones that come to most count. */
export function sumOf(modifiers: readonly Modifier[]): number {
  const bound = new Set(boundAmong(modifiers))
  const free = modifiers.filter((each) => !bound.has(each))
  return free.reduce((sum, { amount }) => sum + amount, 0) + strongest([...bound], stacks)
}

/** True where two modifiers add up. */
export const stacks = (a: Modifier, b: Modifier): boolean =>
  !a.noStackWith.includes(b.by) && !b.noStackWith.includes(a.by)

function pairsThatDoNotStack(modifiers: readonly Modifier[]): ModifierTotal['noStack'] {
  const bound = boundAmong(modifiers)
  return bound.flatMap((a, index) => bound.slice(index + 1).flatMap((b) => (stacks(a, b) ? [] : [[a, b] as const])))
}

/** Those that name others, or are named: all that may not add up with something. */
function boundAmong(modifiers: readonly Modifier[]): readonly Modifier[] {
  const named = new Set(modifiers.flatMap(({ noStackWith }) => noStackWith))
  return modifiers.filter(({ by, noStackWith }) => noStackWith.length > 0 || named.has(by))
}
