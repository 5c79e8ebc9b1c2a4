import type { Start, Target } from '../../generated/published.ts'
import { capital } from '../../notation/capitals.ts'
import type { ModifierTotal } from '../decide/modifier.ts'
import type { StartingValue } from '../decide/start.ts'
import { listed } from './conditions.ts'
import { signed, sumInWords } from './modifiers.ts'

/** A number as readers see it: `−1`, with a true minus sign. */
const numeral = (value: number): string => (value < 0 ? signed(value) : `${value}`)

/**
 * The sum of a total: `1 + 1 = 2`, or `1` without modifiers; where the selection determines no number to start from,
 * the sum of the modifiers alone, `+1`, and nothing if none is counted.
 */
export function resultInWords(total: ModifierTotal): string {
  const { starts, result, counted } = total
  if (result === undefined) return counted.length > 0 ? sumInWords(total) : ''
  const [{ from = '' } = {}] = starts
  return typeof from === 'number' ? additionInWords(from, total) : numeral(result)
}

/** `1 + 1 = 2`, `perhaps 1 + 2 = 3` if it is open whether bonuses add up, and `1` without any. */
function additionInWords(from: number, total: ModifierTotal): string {
  const { sum, counted } = total
  if (counted.length === 0) return numeral(from)
  const [doubt] = /^perhaps /u.exec(sumInWords(total)) ?? ['']
  return `${doubt}${numeral(from)} ${sum < 0 ? '−' : '+'} ${Math.abs(sum)} = ${numeral(from + sum)}`
}

/** What the characteristic of a total starts from, a sentence each without its stop; none if `resultInWords` says it. */
export function startsInWords(total: ModifierTotal): readonly string[] {
  const { starts, result } = total
  if (result !== undefined) return []
  const others = starts.filter(isOtherwise)
  return [...starts.filter((each) => !isOtherwise(each)), ...others].map((start) => startInWords(start, total))
}

/** True for what counts wherever no other one does. */
const isOtherwise = ({ state, condition }: StartingValue): boolean => state === 'conditional' && condition === undefined

/** `1 + 1 = 2, without Walkers`; `Otherwise starts from the highest Initiative among its models`. */
function startInWords(start: StartingValue, total: ModifierTotal): string {
  const { from, condition } = start
  const isAdded = typeof from === 'number' && total.counted.length > 0
  const words = isAdded
    ? additionInWords(from, total)
    : `starts from ${typeof from === 'number' ? numeral(from) : from}`
  if (isOtherwise(start)) return `Otherwise ${words}`
  return capital(condition ? `${words}, ${condition}` : words)
}

/** A starting value as it is published: `Agility starts from 1, with Skimmers or Tanks, without Walkers`. */
export function publishedStartInWords({ what, from, of, except }: Start, titleOf: (trait: Target) => string): string {
  const names = (traits: readonly Target[]) => listed(traits.map(titleOf), 'or')
  const whom = [of && `with ${names(of)}`, except && `without ${names(except)}`]
  return [`${what} starts from ${typeof from === 'number' ? numeral(from) : from}`, ...whom].filter(Boolean).join(', ')
}
