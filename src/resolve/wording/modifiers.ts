import type { Adjustment } from '../../generated/published.ts'

/** An amount with its sign: `+1`, `−2`; `0` has none. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : amount > 0 ? `+${amount}` : '0')

/** A modifier in words: `+1 Leadership, for activation roll, when a friendly model is within 6"`. */
export function modifierInWords({
  what,
  amount,
  roll,
  when
}: Pick<Adjustment, 'what' | 'amount'> & {
  readonly roll?: string | null | undefined
  readonly when?: string | null | undefined
}): string {
  const scope = [roll && `for ${roll}`, when && `when ${when}`].filter(Boolean).join(', ')
  return `${signed(amount)} ${what}${scope && `, ${scope}`}`
}
