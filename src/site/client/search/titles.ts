/** Take the visible number off a heading: `E19.1 Reloading`, `E19.1`, `Reloading`. */
export function splitNumber(title: string): { readonly number: string; readonly name: string } {
  const [, number = '', name = title] = /^([A-Z]?\d+(?:\.\d+)*)(?:\s+(.*))?$/su.exec(title) ?? []
  return { number, name: number !== '' && name === title ? '' : name }
}

/** The index reads a heading as the first sentence of its text; beside the heading that is said twice. */
export const withoutTitle = (excerpt: string, title: string): string =>
  excerpt.startsWith(`${title}. `) ? excerpt.slice(title.length + 2) : excerpt
