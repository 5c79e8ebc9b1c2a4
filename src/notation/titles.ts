import { addressAt } from './addresses.ts'
import { lastPartOf, parseId } from './ids.ts'

/** Returns what to call something that has an id and no title: `rule:charging#how-far` is `how far`. */
export const nameFromId = (id: string): string => lastPartOf(id).replaceAll('-', ' ')

/** Returns the id that goes without saying for something with this title: `Deep strike` is `deep-strike`. */
export const idFromTitle = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/**
 * Returns where the page of a document or clause is, below the address of its ruleset: `rules/charging/#distance`.
 *
 * @param folders Folder of the pages of each kind
 */
export function pageIn(folders: Readonly<Record<string, string>>, id: string): string {
  const { kind, id: name, local } = parseId(id)
  return addressAt(`${folders[kind] ?? ''}/${name}/`, local)
}
