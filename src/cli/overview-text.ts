import type { Bundle } from '../generated/published.ts'
import {
  alongside,
  type ClauseInForce,
  type Considered,
  type ModifierTotal,
  type Resolution,
  type TextInForce
} from '../resolve/index.ts'
import { clauseName, headline, section } from './resolution-text.ts'

/** Everything that a selection changes, what the house rules change for everybody, modifiers, and what is left open. */
export function overviewInWords(bundle: Bundle, resolution: Resolution): string {
  const changed = [...resolution.clauses.values()].filter(isChanged)
  const lineOf = (found: ClauseInForce): string =>
    `  ${clauseName(bundle, found.clause)}  ${found.clause}\n    ${found.why}`
  const parts = [
    headline(bundle, resolution),
    section('Changed for this selection:', changed.filter(isOfSelection).map(lineOf)) ||
      'Nothing changes for this selection by itself.',
    section('Changed for everybody:', changed.filter((found) => !isOfSelection(found)).map(lineOf)),
    section('Modifiers:', resolution.totals.map(totalInWords)),
    section('Depends on what is left open:', openConditions(resolution))
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const isChanged = (found: ClauseInForce): boolean =>
  ['replaced', 'suspended', 'conflict', 'blocked'].includes(found.state) || alongside(found).length > 0

/** True for a change that an option or an exception has a part in: without the selection, it would not be there. */
const isOfSelection = (found: ClauseInForce): boolean =>
  found.state === 'blocked' || [...found.instead, ...alongside(found)].some(isSpecific)

const isSpecific = ({ amendment, by }: TextInForce): boolean =>
  amendment.layer !== 'house-rule' || by.layer !== 'house-rule'

function totalInWords({ what, roll, sum, possible, noStack }: ModifierTotal): string {
  const head = `  ${what}${roll === null ? '' : ` (${roll})`}: ${signed(sum)}`
  const perhaps = possible.map(
    ({ amount, title, when, condition }) =>
      `    ${signed(amount)} “${title}” if ${[condition, when].filter(Boolean).join(', and if ')}`
  )
  const apart = noStack.map(([a, b]) => `    “${a.title}” and “${b.title}” do not add up`)
  return [head, ...perhaps, ...apart].join('\n')
}

const signed = (amount: number): string => (amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`)

/** A line for each condition that nobody has answered, with the documents that wait for it. */
function openConditions({ clauses }: Resolution): readonly string[] {
  const waiting = new Map<string, Set<string>>()
  const open = [...clauses.values()].flatMap(({ considered }) => considered.filter(isConditional))
  for (const { condition, amendment } of open) {
    const key = condition ?? ''
    waiting.set(key, (waiting.get(key) ?? new Set()).add(`“${amendment.title}”`))
  }
  return [...waiting].map(([condition, titles]) => `  if ${condition}: ${[...titles].join(', ')}`)
}

const isConditional = ({ outcome }: Considered): boolean => outcome === 'conditional'
