import type { Row } from '../table.ts'

/** A number that the site promises not to pass. */
export interface Promised {
  readonly most: number
  /** The limit in words. */
  readonly words: string
}

const middle = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2)
  const [above = 0, below = above] = [sorted[half], sorted[half - 1]]
  return sorted.length % 2 === 0 ? (above + below) / 2 : above
}

/**
 * Least, median and most of what was measured; with a promise, whether the median keeps it.
 *
 * @param show Writes an amount for people
 * @throws if nothing was measured
 */
export function spreadRow(
  what: string,
  measured: readonly number[],
  show: (amount: number) => string,
  promised?: Promised
): Row {
  if (measured.length === 0) throw new Error(`Nothing was measured for ${what}`)
  const sorted = [...measured].sort((a, b) => a - b)
  const median = middle(sorted)
  const amounts = [sorted[0] ?? 0, median, sorted.at(-1) ?? 0].map(show).join(' / ')
  if (!promised) return [what, amounts]
  return [what, amounts, `${median <= promised.most ? 'holds' : 'FAILS'}: at most ${promised.words}`]
}
