import type { Effect } from '../rulebook.ts'

/** What an amendment does, before the name of what it changes: `Replaces 2.1 Charging`. */
export const effectVerbs: Readonly<Record<Effect, string>> = {
  replaces: 'Replaces',
  adds: 'Adds to',
  suspends: 'Suspends',
  disables: 'Blocks'
}

const passives: Readonly<Record<Effect, string>> = {
  replaces: 'Replaced by',
  adds: 'Extended by',
  suspends: 'Suspended by',
  disables: 'Blocked by'
}

const infinitives: Readonly<Record<Effect, string>> = {
  replaces: 'replace',
  adds: 'add to',
  suspends: 'suspend',
  disables: 'block'
}

/** How a text came to a clause, before the name of its source: `Instead, by …`. */
export const arrivalWords = { instead: 'Instead', added: 'Added', contested: 'In dispute' } as const

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/**
 * What an amendment does, after the name of its source: `replaces this`, `adds to E3 Cavalry`.
 *
 * @param what Name of what it changes, where that is not the clause at hand
 */
export const effectOn = (effect: Effect, what = 'this'): string => `${lower(effectVerbs[effect])} ${what}`

/** What it would do if its condition were met: `It would replace this`. */
export const effectSupposed = (effect: Effect): string => `It would ${infinitives[effect]} this`

/**
 * What happens to a clause, before the name of the source: `Replaced by`, `For Skaven: replaced by`.
 *
 * @param condition For whom, as the beginning of a line; null where it is for everyone
 */
export const effectDone = (effect: Effect, condition: string | null = null): string =>
  condition === null ? passives[effect] : `${condition}: ${lower(passives[effect])}`
