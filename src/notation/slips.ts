import { distance } from 'fastest-levenshtein'

/** True if two neighbouring letters have changed places, the commonest slip of all. */
function isSwap(a: string, b: string): boolean {
  const at = Array.from({ length: a.length }).findIndex((_, index) => a[index] !== b[index])
  return at >= 0 && b === `${a.slice(0, at)}${a.charAt(at + 1)}${a.charAt(at)}${a.slice(at + 2)}`
}

/** Counts the slips between two folded words: a letter too many, too few or wrong, or two swapped. */
export function slips(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && isSwap(a, b) ? 1 : edits
}
