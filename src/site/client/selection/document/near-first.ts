/** Arranging one of the documents of a page. */
export interface Step {
  readonly place: Element
  readonly arrange: () => void
}

/** Arranges what is on the screen, or within a screen of it, at once, and the rest when the browser has shown that. */
export function nearFirst(steps: readonly Step[]): () => void {
  let waiting: Step[] = []
  let isRunning = false
  const next = (): void => {
    waiting.shift()?.arrange()
    isRunning = waiting.length > 0
    if (isRunning) setTimeout(next)
  }
  return () => {
    const near = new Set(steps.filter(({ place }) => isNear(place)))
    waiting = steps.filter((step) => !near.has(step))
    for (const { arrange } of near) arrange()
    if (isRunning || waiting.length === 0) return
    isRunning = true
    requestAnimationFrame(() => setTimeout(next))
  }
}

function isNear(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > -innerHeight && top < 2 * innerHeight
}
