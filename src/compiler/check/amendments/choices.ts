/**
 * All ways to choose at most `most` of these, small ones first.
 *
 * @param fits False for two items that are never chosen together
 */
export function* choices<Item>(
  items: readonly Item[],
  most: number,
  fits: (a: Item, b: Item) => boolean
): Generator<readonly Item[]> {
  for (let size = 0; size <= Math.min(most, items.length); size++) yield* choicesOf(items, size, fits)
}

function* choicesOf<Item>(
  items: readonly Item[],
  size: number,
  fits: (a: Item, b: Item) => boolean
): Generator<readonly Item[]> {
  if (size === 0) yield []
  else {
    for (const [index, first] of items.entries()) {
      const others = size === 1 ? [] : items.slice(index + 1).filter((item) => fits(first, item))
      for (const rest of choicesOf(others, size - 1, fits)) yield [first, ...rest]
    }
  }
}
