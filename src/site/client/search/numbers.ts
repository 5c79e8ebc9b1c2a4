import type { Entry } from './entry.ts'

/** A number somebody asks for; `exact` where its children are not wanted: `4.2.` */
export interface AskedNumber {
  readonly number: string
  readonly exact: boolean
}

/** Read `4.2`, `4.2.`, `§ 4.2`, `rule 4.2`, `q12` or `E15.1`; `undefined` for anything else. */
export function askedNumber(query: string): AskedNumber | undefined {
  const shape = /^(?:(?:rule|clause|section|number|no\.?|§|#)\s*)?([a-z]?\d+(?:\.\d+)*)(\.?)$/iu
  const [, number, dot] = shape.exec(query.trim()) ?? []
  return number === undefined ? undefined : { number: number.toUpperCase(), exact: dot === '.' }
}

/** The entry with a number in each ruleset, all of them before any child; children in reading order. */
export function numbered(entries: readonly Entry[], { number, exact }: AskedNumber): readonly Entry[] {
  const own = entries.filter((entry) => entry.number === number)
  return exact ? own : [...own, ...entries.filter((entry) => entry.number.startsWith(`${number}.`))]
}
