/** A large object that can be forgotten while functions that still run refer to it. */
export interface Held<Thing> {
  /** @throws if it was forgotten */
  readonly get: () => Thing
  readonly forget: () => void
}

/** Holds an object. What a function has in a variable stays in memory while the function waits for something else. */
export function held<Thing extends object>(thing: Thing): Held<Thing> {
  let kept: Thing | undefined = thing
  return {
    get() {
      if (!kept) throw new Error('An object was used after it had been forgotten')
      return kept
    },
    forget() {
      kept = undefined
    }
  }
}
