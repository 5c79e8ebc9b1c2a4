import { distance } from 'fastest-levenshtein'

/** True where two neighbouring letters have changed places, the commonest slip of all. */
function isSwap(a: string, b: string): boolean {
  const at = Array.from({ length: a.length }).findIndex((_, index) => a[index] !== b[index])
  return at >= 0 && b === `${a.slice(0, at)}${a.charAt(at + 1)}${a.charAt(at)}${a.slice(at + 2)}`
}

/** Number of slips between two names, capitals aside: a letter too many, too few or wrong, or two swapped. */
function slips(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && isSwap(a, b) ? 1 : edits
}

/**
 * The name most like `text` among `names`: the fewest slips, at most a third of the longer name's letters
 * but always one, ties by code units.
 *
 * @returns `undefined` where nothing is near enough to be meant
 */
export function nearestOf(text: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const limit = Math.max(1, Math.floor(Math.max(text.length, name.length) / 3))
    if (Math.abs(text.length - name.length) > limit) continue
    const found = slips(text.toLowerCase(), name.toLowerCase())
    if (found > limit || found > least) continue
    if (found < least || best === undefined || name < best) best = name
    least = found
  }
  return best
}
