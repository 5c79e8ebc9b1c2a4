/**
 * Told what is being done: a stage as it begins, then how many of how many are done. Called often; whoever shows it
 * decides how much of it.
 */
export type Tell = (stage: string, done?: number, of?: number) => void

/** The same items, each told of as its turn comes. */
export function* counted<Item>(items: readonly Item[], stage: string, tell: Tell | undefined): Generator<Item> {
  for (const [done, item] of items.entries()) {
    tell?.(stage, done, items.length)
    yield item
  }
}
