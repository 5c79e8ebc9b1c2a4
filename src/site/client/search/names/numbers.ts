import type { Entry } from '../load/entry.ts'
import type { FormerlyNumbered } from '../load/former-numbers.ts'

/** A number that the reader asks for; `exact` if its children are not wanted: `4.2.` */
export interface AskedNumber {
  readonly number: string
  readonly exact: boolean
}

/** Reads `4.2`, `4.2.`, `§ 4.2`, `rule 4.2`, `q12` or `E15.1`; `undefined` for anything else. */
export function askedNumber(query: string): AskedNumber | undefined {
  const shape = /^(?:(?:rule|clause|section|number|no\.?|§|#)\s*)?([a-z]?\d+(?:\.\d+)*)(\.?)$/iu
  const [, number, dot] = shape.exec(query.trim()) ?? []
  return number === undefined ? undefined : { number: number.toUpperCase(), exact: dot === '.' }
}

/** Something found by a number. */
export interface Numbered {
  readonly entry: Entry
  /** Last version in which it had that number, if it no longer does. */
  readonly until?: string
}

/**
 * The entry with a number in each ruleset, then what had it in a released version, then children in reading order.
 * An exact search finds a former number only if no clause has that number now.
 */
export function numbered(
  entries: readonly Entry[],
  former: readonly FormerlyNumbered[],
  { number, exact }: AskedNumber
): readonly Numbered[] {
  const own = entries.filter((entry) => entry.number === number).map((entry) => ({ entry }))
  if (exact) return own.length > 0 ? own : former
  const known = new Set(former.map(({ entry }) => entry))
  const children = entries.filter((entry) => entry.number.startsWith(`${number}.`) && !known.has(entry))
  return [...own, ...former, ...children.map((entry) => ({ entry }))]
}
