import type { ExpectedSelection, Target } from '../../../generated/published.ts'
import { lastPartOf } from '../../../notation/ids.ts'
import type { Situation } from '../../../resolve/decide/situation.ts'
import { clashAmong, withRequired } from '../../../resolve/input/options.ts'
import { situationOf } from '../../../resolve/resolve.ts'
import { factionIn, type Rulebook, type RulebookDocument } from '../../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'
import { canHave, sizeOf } from './smallest-selections.ts'

/** An army and a game that leave nothing open that matters. */
export interface Completion {
  /** What it has; traits and options that it lacks are not named. */
  readonly selection: Selection
  readonly situation: Situation
}

/** Ways in which what a selection leaves open can turn out. */
export interface Completions {
  /** The smallest first. */
  readonly all: readonly Completion[]
  /** False if there are more than were looked for. */
  readonly isComplete: boolean
}

/** Most completions that are looked for: more take longer than an author wants to wait. */
export const mostCompletions = 4096

/**
 * Returns the completions of a selection, as far as they differ in which documents apply: of all for which the same
 * do, the smallest represents the others. Conditions of amendments ask for options and traits and never for their
 * absence, so the smallest has exactly what its documents need. A FAQ entry can ask for the absence of options, and
 * amends nothing: where it does not arise, its answer expects nothing.
 *
 * @param deciding Documents of which it matters whether they apply
 */
export function completionsOf(
  rulebook: Rulebook,
  expected: ExpectedSelection,
  deciding: readonly RulebookDocument[]
): Completions {
  const found = [...armiesOf(rulebook, expected, deciding)]
  const seen = new Set(found.map(nameOf))
  for (const army of found) {
    if (found.length > mostCompletions) break
    for (const next of deciding.flatMap((each) => withDocument(rulebook, expected, army, each) ?? [])) {
      const name = nameOf(next)
      if (!seen.has(name)) found.push(next)
      seen.add(name)
    }
  }
  const traits = new Set(deciding.flatMap(({ whom }) => whom.traits ?? []))
  const all = found.slice(0, mostCompletions).map((army) => completionOf(rulebook, army, traits))
  return {
    all: all.sort((a, b) => sizeOf(a.selection) - sizeOf(b.selection)),
    isComplete: found.length <= mostCompletions
  }
}

/** A unit of an army in a game, with what it has so far. */
interface Army {
  readonly faction: string | null
  readonly unit: string | null
  /** Traits it has besides those that the unit always has. */
  readonly traits: ReadonlySet<Target>
  /** Keys of the options that are on. */
  readonly options: ReadonlySet<Target>
}

const nameOf = ({ faction, unit, traits, options }: Army): string =>
  [faction, unit, ...[...traits].sort(), ...[...options].sort()].join('\n')

/** The smallest armies of each faction and unit that matters: with what is expected of them, and no more. */
const armiesOf = (
  rulebook: Rulebook,
  expected: ExpectedSelection,
  documents: readonly RulebookDocument[]
): readonly Army[] =>
  factionsOf(rulebook, expected, documents).flatMap((faction) =>
    unitsOf(rulebook, expected, documents, faction).flatMap((unit) => {
      const bare: Army = { faction, unit, traits: new Set(), options: new Set() }
      const { exceptTraits = [], traits = [], options = [] } = expected
      if (exceptTraits.some((trait) => alwaysHad(rulebook, bare).includes(trait))) return []
      return withMore(rulebook, expected, bare, traits, options) ?? []
    })
  )

/** Factions that conditions distinguish, and an undeclared one to represent all others; only if the army is open. */
function factionsOf(
  { documents: all }: Rulebook,
  { faction, exceptFactions = [], traits = [] }: ExpectedSelection,
  documents: readonly RulebookDocument[]
): readonly (string | null)[] {
  const wanted = [...traits, ...documents.flatMap(({ whom }) => whom.traits ?? [])]
  const owners = wanted.flatMap((trait) => all.get(trait)?.of ?? [])
  const named = new Set([...documents.flatMap(({ whom }) => whom.faction ?? []), ...owners])
  const armies = faction === undefined ? [null, ...named] : [faction]
  return armies.filter((each) => each === null || !exceptFactions.includes(each))
}

/** Units that conditions distinguish, and an undeclared one to represent all others; only if the unit is open. */
function unitsOf(
  rulebook: Rulebook,
  { units, exceptUnits = [] }: ExpectedSelection,
  documents: readonly RulebookDocument[],
  faction: string | null
): readonly (string | null)[] {
  const own = documents.filter(({ whom }) => whom.faction === faction)
  const named = new Set(own.flatMap(({ whom }) => [...(whom.units ?? []), ...(whom.exceptUnits ?? [])]))
  const declared = factionIn(rulebook, faction)?.units.map(({ id }) => id) ?? []
  const all = units ?? [null, ...declared.filter((id) => named.has(id))]
  return all.filter((each) => each === null || !exceptUnits.includes(each))
}

const alwaysHad = (rulebook: Rulebook, { faction, unit }: Army): readonly Target[] =>
  factionIn(rulebook, faction)?.units.find(({ id }) => id === unit)?.traits ?? []

/** The army with what a document needs in order to apply. @returns `undefined` if it never applies to such an army */
function withDocument(
  rulebook: Rulebook,
  expected: ExpectedSelection,
  army: Army,
  { whom: { options = [], faction, units, exceptUnits, traits = [] } }: RulebookDocument
): Army | undefined {
  if (faction !== undefined && faction !== army.faction) return undefined
  if (units && !units.includes(army.unit ?? '')) return undefined
  if (exceptUnits?.includes(army.unit ?? '')) return undefined
  return withMore(rulebook, expected, army, traits, options)
}

/** The army with more traits and options. @returns `undefined` if no such army is expected, or can be */
function withMore(
  rulebook: Rulebook,
  { exceptTraits = [], exceptOptions = [] }: ExpectedSelection,
  army: Army,
  traits: readonly Target[],
  options: readonly Target[]
): Army | undefined {
  const always = alwaysHad(rulebook, army)
  const fresh = traits.filter((trait) => !always.includes(trait))
  const isPossible = (trait: Target): boolean =>
    canHave(rulebook, army.faction ?? undefined, trait) && !exceptTraits.includes(trait)
  if (!fresh.every(isPossible)) return undefined
  const on = withRequired(rulebook, [...army.options, ...options])
  if (clashAmong(rulebook, on) || exceptOptions.some((option) => on.has(option))) return undefined
  return { ...army, traits: new Set([...army.traits, ...fresh]), options: on }
}

/** @param relevant Traits that matter: those it does not have, it lacks */
function completionOf(
  rulebook: Rulebook,
  { faction, unit, traits, options }: Army,
  relevant: ReadonlySet<Target>
): Completion {
  const has = Object.fromEntries([...traits].map((trait) => [trait, true]))
  const always = alwaysHad(rulebook, { faction, unit, traits, options })
  const lacks = [...relevant].filter((trait) => !always.includes(trait)).map((trait) => [trait, false] as const)
  const selection = { faction, unit, traits: has, options: [...options].map(lastPartOf) }
  const whole = { ...selection, traits: { ...Object.fromEntries(lacks), ...has } }
  return { selection, situation: situationOf(rulebook, whole) }
}
