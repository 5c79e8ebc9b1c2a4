/** Returns the address of a page, without the place within it that the address leads to. */
export function pageOf(address: string): string {
  const end = address.indexOf('#')
  return end === -1 ? address : address.slice(0, end)
}

/** Returns what is behind the `#` of an address; `undefined` where it leads to a page as a whole. */
export function fragmentOf(address: string): string | undefined {
  const end = address.indexOf('#')
  return end === -1 ? undefined : address.slice(end + 1)
}

/**
 * Returns the address of a place within a page.
 *
 * @param page Its address. A pack has no page of its own but a place in one: that is the address of all of it
 * @param fragment Empty for the page as a whole
 */
export const addressAt = (page: string, fragment: string): string =>
  fragment === '' || fragmentOf(page) !== undefined ? page : `${page}#${fragment}`
