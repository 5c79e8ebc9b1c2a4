import type { Group } from '../groups.ts'

/**
 * Groups that are found by names and can be shown before the text is searched. Of several words it is the name that they
 * are: what has some of them may be far down in the end, and would move while it is read.
 *
 * @param groups Best first
 */
export function shownBeforeText(groups: readonly Group[], query: string): readonly Group[] {
  if (!/\p{L}\s+\p{L}/u.test(query)) return groups
  const isNamed = ({ lines }: Group): boolean =>
    lines.some(({ entry: { title, names } }) => [title, ...names].some((name) => isSame(name, query)))
  return groups.slice(0, 1).filter(isNamed)
}

const isSame = (name: string, query: string): boolean => name.toLowerCase() === query.trim().toLowerCase()
