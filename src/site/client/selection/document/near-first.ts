/** Arranging one of the documents of a page. */
export interface Step {
  readonly place: Element
  readonly arrange: () => void
}

/** Two parts of the same work, the second only after the first; each pauses between two steps. */
export interface NearFirst {
  /** Arranges what is on the screen, or within a screen of it. */
  readonly near: () => Iterable<void>
  /** Arranges everything else, from the top. */
  readonly rest: () => Iterable<void>
}

/** Arranges the part of the page that a reader sees before the rest. */
export function nearFirst(steps: readonly Step[]): NearFirst {
  let left: readonly Step[] = []
  return {
    *near() {
      const seen = steps.filter(({ place }) => isNear(place))
      left = steps.filter((step) => !seen.includes(step))
      yield* inSteps(seen)
    },
    rest: () => inSteps(left)
  }
}

function* inSteps(steps: readonly Step[]): Generator<void, void> {
  for (const { arrange } of steps) {
    arrange()
    yield
  }
}

function isNear(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > -innerHeight && top < 2 * innerHeight
}
