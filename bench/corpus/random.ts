/** A source of chance that gives the same numbers for the same seed on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number
  /** One of the values. */
  readonly pick: <T>(values: readonly [T, ...T[]]) => T
}

/** Chance from a seed: a counter, scrambled by multiplication (the `splitmix32` construction). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit
  }
  return { below, pick: (values) => values[below(values.length)] ?? values[0] }
}
