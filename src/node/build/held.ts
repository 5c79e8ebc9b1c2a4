/** Something large that is let go of before all those who know of it have ended. */
export interface Held<Thing> {
  /** @throws if it was forgotten */
  readonly get: () => Thing
  readonly forget: () => void
}

/** Holds something. What a function has in a variable stays in the memory as long as the function waits for something else. */
export function held<Thing extends object>(thing: Thing): Held<Thing> {
  let kept: Thing | undefined = thing
  return {
    get() {
      if (!kept) throw new Error('Something is needed that was let go of')
      return kept
    },
    forget() {
      kept = undefined
    }
  }
}
