import type { Adjustment, Target } from '../../generated/published.ts'
import { capital } from '../../notation/capitals.ts'
import type { ModifierTotal, Settlement } from '../decide/modifier.ts'
import type { ModifierKind, Rulebook } from '../rulebook/rulebook.ts'
import { titleOf } from './conditions.ts'

/** An amount with its sign: `+1`, `−2`; `0` has none. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : amount > 0 ? `+${amount}` : '0')

/** Names of the ids in a modifier. */
export interface ModifierNames {
  /** Rolls by id; one that is missing is its own name, as in versions that declare none. */
  readonly rolls: Readonly<Record<string, string>>
  /** Title of the document that is named after a phase. */
  readonly titleOf: (phase: string) => string
}

/** Names of the ids in a total of modifiers. */
export interface TotalNames extends ModifierNames {
  /** Number or title of a clause that leaves the total open. */
  readonly nameOf: (clause: Target) => string
}

/** Returns the names a rulebook gives the rolls and phases of its modifiers, and its clauses. */
export const modifierNames = (rulebook: Rulebook): TotalNames => ({
  rolls: rulebook.rolls,
  titleOf: (phase) => titleOf(rulebook, phase),
  nameOf: (clause) => rulebook.clauses.get(clause)?.name ?? clause
})

/** The sum of a total: `+2`; `perhaps +2` if a clause leaves open whether its bonuses add up. */
export const sumInWords = ({ sum, counted, open }: Pick<ModifierTotal, 'sum' | 'counted' | 'open'>): string =>
  `${counted.length > 1 && open.length > 0 ? 'perhaps ' : ''}${signed(sum)}`

/** Names the clauses that leave open whether bonuses add up, a sentence each without its stop. */
export const openSumInWords = ({ open }: Pick<ModifierTotal, 'open'>, { nameOf }: TotalNames): readonly string[] =>
  open.map((clause) => `${nameOf(clause)} leaves open whether they stack`)

type Scope = { readonly [Field in 'roll' | 'phase' | 'when']?: string | undefined }

/** A modifier as it is published, or as it is resolved for a selection. */
type Worded = Pick<Adjustment, 'what'> &
  Scope & {
    readonly kind?: ModifierKind | undefined
    readonly amount?: number | undefined
    readonly certain?: boolean | undefined
    readonly condition?: string | undefined
    readonly settledBy?: Pick<Settlement, 'title'> | undefined
  }

/**
 * A modifier as a separate line: `+1 Leadership, for activation roll, when a friendly model is within 6"`. One that
 * depends on what the selection leaves open says so: `With Melta, +x Power`. One that the source doubts is
 * `Perhaps −1 Agility`, until something settles it: `−1 Agility, settled by “Our answers”`.
 */
export function modifierInWords(modifier: Worded, names: ModifierNames): string {
  const { certain = true, condition, when, settledBy } = modifier
  const settled = settledBy && `settled by “${settledBy.title}”`
  const scope = [...scopeInWords(modifier, names), when && `when ${when}`, settled]
  const doubt = certain ? '' : 'perhaps '
  const words = [`${doubt}${amountInWords(modifier)}`, ...scope].filter(Boolean).join(', ')
  const line = condition ? `${condition}, ${words}` : words
  return capital(line)
}

/** A modifier as part of a total, which says for which roll and in which phase it counts. */
export const partInWords = (modifier: Worded, names: ModifierNames): string =>
  modifierInWords({ ...modifier, roll: undefined, phase: undefined }, names)

/** Says for which roll and in which phase modifiers count: `for activation rolls`; nothing if they are general. */
export const scopeInWords = ({ roll, phase }: Scope, { rolls, titleOf }: ModifierNames): readonly string[] => [
  ...(roll ? [`for ${rolls[roll] ?? roll}`] : []),
  ...(phase ? [`in the ${titleOf(phase)}`] : [])
]

/**
 * Returns the amount and what it modifies: `+1 Leadership`, `re-roll 1 D12`, `re-roll hit dice`, `+3" reach`; `x` if
 * each unit has its own number.
 */
function amountInWords({ what, kind = 'bonus', amount }: Worded): string {
  if (kind === 're-roll') return `re-roll ${amount === undefined ? '' : `${amount} `}${what}`
  const number = amount === undefined ? '+x' : signed(amount)
  return `${number}${kind === 'range' ? '"' : ''} ${what}`
}
