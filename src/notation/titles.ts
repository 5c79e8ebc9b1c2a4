import { addressAt } from './addresses.ts'
import { lastPartOf, parseId } from './ids.ts'

/** Returns what to call something that has an id and no title: `rule:charging#how-far` is `how far`. */
export const nameFromId = (id: string): string => lastPartOf(id).replaceAll('-', ' ')

/** Returns the id that goes without saying for something with this title: `Deep strike` is `deep-strike`. */
export const idFromTitle = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** Folder of the pages of each kind of document, below the address of its ruleset. */
export const pageFolders = {
  rule: 'rules',
  option: 'options',
  'base-rule': 'base-rules',
  faction: 'factions',
  exception: 'exceptions',
  faq: 'faq',
  term: 'glossary',
  pack: 'packs'
} as const

/** Returns where the page of a document or clause is, below the address of its ruleset: `rules/charging/#distance`. */
export function pageOfId(id: string): string {
  const { kind, id: name, local } = parseId(id)
  const folders: Readonly<Record<string, string>> = pageFolders
  return addressAt(`${folders[kind] ?? ''}/${name}/`, local)
}
