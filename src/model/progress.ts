/**
 * Receives progress: a stage as it begins, then how many of how many items are done. Called often; the receiver
 * decides how much of it to show.
 */
export type Tell = (stage: string, done?: number, of?: number) => void

/** Yields the items, reporting each to `tell` just before. */
export function* counted<Item>(items: readonly Item[], stage: string, tell: Tell | undefined): Generator<Item> {
  for (const [done, item] of items.entries()) {
    tell?.(stage, done, items.length)
    yield item
  }
}
