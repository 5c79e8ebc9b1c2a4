/** Returns the plural of an English noun with a regular one: `army` is `armies`, `inch` is `inches`. */
export const pluralOf = (noun: string): string =>
  `${noun.replace(/(?<=[^aeiou])y$/u, 'ie').replace(/(?:[sxz]|[cs]h)$/u, '$&e')}s`
