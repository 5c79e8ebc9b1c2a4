/**
 * Returns the items that must move to get from one order to another: the fewest, so that what an author took elsewhere
 * is among them and not all that it passed.
 *
 * @param before Items in the first order
 * @param after The same items in the second
 */
export function movedAmong<Item>(before: readonly Item[], after: readonly Item[]): ReadonlySet<Item> {
  const places = new Map(before.map((item, at) => [item, at]))
  const kept = longestRise(after.map((item) => places.get(item) ?? -1))
  return new Set(after.filter((_, at) => !kept.has(at)))
}

/** Indexes of a longest rising subsequence of different numbers (patience sorting). */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    const length = ends.findIndex((end) => (numbers[end] ?? 0) > number)
    const place = length === -1 ? ends.length : length
    previous[at] = place === 0 ? -1 : (ends[place - 1] ?? -1)
    ends[place] = at
  }
  const rise = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at)
  return rise
}
