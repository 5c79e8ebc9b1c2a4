/** A stage of a build and how long it took. */
export interface StageTime {
  readonly name: string
  readonly milliseconds: number
}

/** Times the stages of a build. */
export interface Stopwatch {
  /** Runs a stage and notes how long it took; stages may work beside each other. */
  readonly time: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** All stages, in the order in which they began. */
  readonly stages: () => readonly StageTime[]
  /** Milliseconds since the watch was made. */
  readonly total: () => number
}

/** @param stage Told when a stage begins */
export function createStopwatch(stage: (name: string) => void): Stopwatch {
  const begun: { readonly name: string; readonly from: number; to?: number }[] = []
  const started = performance.now()
  return {
    async time(name, work) {
      stage(name)
      const own: (typeof begun)[number] = { name, from: performance.now() }
      begun.push(own)
      try {
        return await work()
      } finally {
        own.to = performance.now()
      }
    },
    stages: () => begun.flatMap(({ name, from, to }) => (to === undefined ? [] : [{ name, milliseconds: to - from }])),
    total: () => performance.now() - started
  }
}
