/** Returns the plural of an English noun with a regular one: `army` is `armies`, `inch` is `inches`. */
export const pluralOf = (noun: string): string =>
  `${noun.replace(/(?<=[^aeiou])y$/u, 'ie').replace(/(?:[sxz]|[cs]h)$/u, '$&e')}s`

/** Puts a number before what it counts: `1 rule`, `3 armies`. */
export const count = (amount: number, one: string): string => `${amount} ${amount === 1 ? one : pluralOf(one)}`
