import { lower } from '../../../notation/capitals.ts'

/** What a reader has ticked for printing. */
export interface Ticked {
  /** Numbers and titles of the rules that are printed, in reading order. */
  readonly rules: readonly string[]
  /** How many rules there are to choose from. */
  readonly of: number
  /** Names of what is left out at them: `Examples`. */
  readonly without: readonly string[]
}

/** More are not named: the contents below name them. */
const mostNamed = 6

const list = new Intl.ListFormat('en-GB')

/** `2 Charging and 3 Fighting: 2 of 19 rules.` */
function rulesInWords({ rules, of }: Ticked): string {
  const named = rules.length > mostNamed ? `${rules.length}` : `${list.format(rules)}: ${rules.length}`
  return `${named} of ${of} rules.`
}

/**
 * Returns what the head of a printed page says of it: `7 Charging: 1 of 19 rules. Without examples.` Empty if all of it
 * is printed.
 */
export function printedWords(ticked: Ticked): string {
  const { rules, of, without } = ticked
  const left = without.map(lower).join(' · ')
  const parts = [rules.length < of && rulesInWords(ticked), left !== '' && `Without: ${left}.`]
  return parts.filter(Boolean).join(' ')
}
