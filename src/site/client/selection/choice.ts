import type { Target } from '../../../generated/published.ts'
import { choiceNames } from '../../../notation/addresses.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'

/** A reader's choices: their army, the options of the game, and the opponent's army. */
export interface Choice {
  /** Id of the faction. */
  readonly faction?: string | undefined
  /** Id of a unit of the faction. */
  readonly unit?: string | undefined
  /** Keys of traits that the unit has. */
  readonly has: readonly Target[]
  /** Keys of traits that it lacks. */
  readonly lacks: readonly Target[]
  /** Ids of the options that are on. */
  readonly options: readonly string[]
  /** Id of the opponent's faction. */
  readonly against?: string | undefined
}

/** Nothing chosen: any army, no options. */
export const noChoice: Choice = { has: [], lacks: [], options: [] }

/** A choice with another army or unit. Traits are those of the earlier unit, so they are open again. */
export const withArmy = (choice: Choice, faction: string | undefined, unit?: string): Choice => ({
  ...choice,
  faction: faction || undefined,
  unit: unit || undefined,
  has: [],
  lacks: []
})

/** Reads a choice from the query part of an address; absent if it has none. */
export function choiceFrom(query: string): Choice | undefined {
  const given = new URLSearchParams(query)
  if (!choiceNames.some((name) => given.get(name))) return undefined
  const all = (name: string): readonly string[] => [...new Set(given.getAll(name))].filter((value) => value !== '')
  const has = all('with')
  return {
    faction: given.get('for') || undefined,
    unit: given.get('unit') || undefined,
    has,
    lacks: all('without').filter((trait) => !has.includes(trait)),
    options: all('option'),
    against: given.get('against') || undefined
  }
}

/** Writes a choice as a query, without the question mark; empty for no choice. */
export function queryOf({ faction, unit, has, lacks, options, against }: Choice): string {
  const entries: (readonly [string, string | undefined])[] = [
    ['for', faction],
    ['unit', unit],
    ...has.map((trait) => ['with', trait] as const),
    ...lacks.map((trait) => ['without', trait] as const),
    ...options.map((option) => ['option', option] as const),
    ['against', against]
  ]
  const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  // Keys of traits stay readable.
  return `${new URLSearchParams(given)}`.replaceAll('%3A', ':')
}

/** The query of an address with this choice in place of any other; the rest of the query stays. */
export function searchWith(search: string, choice: Choice): string {
  const others = new URLSearchParams(search)
  for (const name of choiceNames) others.delete(name)
  const query = [`${others}`, queryOf(choice)].filter((part) => part !== '').join('&')
  return query === '' ? '' : `?${query}`
}

/** True if nothing is chosen. */
export const isNothing = (choice: Choice): boolean => queryOf(choice) === ''

/** Returns the selection for the reader's army. */
export const selectionOf = ({ faction, unit, has, lacks, options }: Choice): Selection => ({
  ...(faction !== undefined && { faction }),
  ...(unit !== undefined && { unit }),
  traits: Object.fromEntries([...lacks.map((trait) => [trait, false]), ...has.map((trait) => [trait, true])]),
  options
})

/** The choice as the opponent has it: the armies the other way round, and the same options. Of units, neither knows. */
export const asOpponent = ({ faction, options, against }: Choice): Choice => ({
  ...noChoice,
  faction: against,
  options,
  against: faction
})

/** Returns the selection for the opponent's army; absent if none is chosen. */
export const opponentOf = (choice: Choice): Selection | undefined =>
  choice.against === undefined ? undefined : selectionOf(asOpponent(choice))
