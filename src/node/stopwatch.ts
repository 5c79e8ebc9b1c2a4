/** A stage of a build and how long it took. */
export interface StageTime {
  readonly name: string
  readonly milliseconds: number
}

/** Times the stages of a build. */
export interface Stopwatch {
  /** Run a stage and note how long it took. */
  readonly time: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** All stages, in the order in which they began. */
  readonly stages: () => readonly StageTime[]
  /** Milliseconds since the watch was made. */
  readonly total: () => number
}

/** @param stage Told when a stage begins */
export function createStopwatch(stage: (name: string) => void): Stopwatch {
  const taken: StageTime[] = []
  const started = performance.now()
  return {
    async time(name, work) {
      stage(name)
      const begun = performance.now()
      const result = await work()
      taken.push({ name, milliseconds: performance.now() - begun })
      return result
    },
    stages: () => taken,
    total: () => performance.now() - started
  }
}
