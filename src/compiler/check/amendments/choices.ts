/** All ways to choose at most `most` of these, small ones first. */
export function* choices<Item>(items: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let size = 0; size <= Math.min(most, items.length); size++) yield* choicesOf(items, size)
}

function* choicesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  if (size === 0) yield []
  else {
    for (const [index, first] of items.entries()) {
      for (const rest of choicesOf(items.slice(index + 1), size - 1)) yield [first, ...rest]
    }
  }
}
