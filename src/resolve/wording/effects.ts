import type { Effect } from '../rulebook/rulebook.ts'

/** Effect of an amendment, before the name of its target: `Replaces 2.1 Charging`. */
export const effectVerbs: Readonly<Record<Effect, string>> = {
  replaces: 'Replaces',
  changes: 'Changes',
  adds: 'Adds to',
  suspends: 'Suspends',
  disables: 'Blocks'
}

const passives: Readonly<Record<Effect, string>> = {
  replaces: 'Replaced by',
  changes: 'Changed by',
  adds: 'Extended by',
  suspends: 'Suspended by',
  disables: 'Blocked by'
}

const infinitives: Readonly<Record<Effect, string>> = {
  replaces: 'replace',
  changes: 'change',
  adds: 'add to',
  suspends: 'suspend',
  disables: 'block'
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** An amendment, as far as it takes to say what it does. */
export interface EffectOnPart {
  readonly effect: Effect
  /** Id of the part that it `changes`. */
  readonly part?: string | undefined
}

/** Names of parts, by id: `duration` is `its duration`. */
type PartNames = Readonly<Record<string, string>> | undefined

/** Returns the name of the part that an amendment changes; its id if the ruleset does not name it. */
export const partName = ({ part = '' }: Pick<EffectOnPart, 'part'>, names: PartNames): string => names?.[part] ?? part

/**
 * Describes the effect of an amendment, as the beginning of a line: `Replaces this`, `Changes its duration`, `Adds to E3
 * Cavalry`.
 *
 * @param names What the ruleset calls its parts
 * @param what Name of what it changes, if that is not the clause at hand
 */
export function effectHead(amendment: EffectOnPart, names: PartNames, what = 'this'): string {
  const verb = effectVerbs[amendment.effect]
  if (amendment.effect !== 'changes') return `${verb} ${what}`
  return what === 'this' ? `${verb} ${partName(amendment, names)}` : `${verb} ${what}: ${partName(amendment, names)}`
}

/** The same after the name of its source: `replaces this`. */
export const effectOn = (amendment: EffectOnPart, names: PartNames, what?: string): string =>
  lower(effectHead(amendment, names, what))

/** How a text came to a clause, before the name of its source: `Instead, by …`, `Instead of its duration, by …`. */
export function arrivalWords(
  how: 'instead' | 'added' | 'contested' | 'gone',
  amendment: EffectOnPart,
  names: PartNames
): string {
  if (amendment.effect === 'changes') return `Instead of ${partName(amendment, names)}`
  return { instead: 'Instead', added: 'Added', contested: 'In dispute', gone: 'Suspended' }[how]
}

/** Describes its effect if its condition were met: `It would replace this`. */
export const effectSupposed = (amendment: EffectOnPart, names: PartNames): string =>
  `It would ${infinitives[amendment.effect]} ${amendment.effect === 'changes' ? partName(amendment, names) : 'this'}`

/**
 * Describes what happens to a clause, before the name of the source: `Replaced by`, `For Skaven: replaced by`.
 *
 * @param condition For whom, as the beginning of a line; none if it is for everyone
 */
export const effectDone = (effect: Effect, condition?: string): string =>
  condition === undefined ? passives[effect] : `${condition}: ${lower(passives[effect])}`
