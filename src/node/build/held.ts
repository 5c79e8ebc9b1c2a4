/** Keeps a large object in memory until it is released, although functions that still run refer to it. */
export interface Held<Thing> {
  /** @throws if it was released */
  readonly get: () => Thing
  readonly forget: () => void
}

/** Holds an object. What a function has in a variable stays in memory while the function waits for something else. */
export function held<Thing extends object>(thing: Thing): Held<Thing> {
  let kept: Thing | undefined = thing
  return {
    get() {
      if (!kept) throw new Error('An object was used after its release')
      return kept
    },
    forget() {
      kept = undefined
    }
  }
}
