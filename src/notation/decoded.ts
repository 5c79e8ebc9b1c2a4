/** Decodes an address or part of one; leaves it as written if an escape is invalid, such as `%` alone. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Name of the place in a page that the `#…` of an address gives; empty for none. */
export const placeNamed = (hash: string): string => decoded(hash.replace(/^#/u, ''))
