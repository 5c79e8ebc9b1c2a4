/** Times the stages of a build. */
export interface Stopwatch {
  /** Run a stage and note how long it took. */
  readonly time: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** One line per stage, in the order in which they began. */
  readonly lines: () => readonly string[]
}

/** @param stage Told when a stage begins */
export function createStopwatch(stage: (name: string) => void): Stopwatch {
  const taken: { name: string; milliseconds: number }[] = []
  return {
    async time(name, work) {
      stage(name)
      const begun = performance.now()
      const result = await work()
      taken.push({ name, milliseconds: performance.now() - begun })
      return result
    },
    lines: () => taken.map(({ name, milliseconds }) => `  ${name.padEnd(22)}${(milliseconds / 1000).toFixed(2)} s`)
  }
}
