import { addressAt } from './addresses.ts'
import { capital } from './capitals.ts'
import { lastPartOf, parseId } from './ids.ts'

/** Returns what to call something that has an id and no title: `rule:charging#how-far` is `how far`. */
export const nameFromId = (id: string): string => lastPartOf(id).replaceAll('-', ' ')

/** Returns the id that goes without saying for something with this title: `Deep strike` is `deep-strike`. */
export const idFromTitle = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** Returns the name of a pack in a list of its ruleset, with whose title its own begins: `Complete`. */
export const packInRuleset = (ruleset: string, pack: string): string =>
  pack.startsWith(`${ruleset}, `) ? capital(pack.slice(ruleset.length + 2)) : pack

/**
 * Returns the folder of the documents of a kind, its plural as a rule: in the addresses of their pages and of their data,
 * and where new files go.
 */
export function pageFolder(kind: string): string {
  if (kind === 'faq') return kind
  return kind === 'term' ? 'glossary' : `${kind}s`
}

/** Returns where the page of a document or clause is, below the address of its ruleset: `rules/charging/#distance`. */
export function pageOfId(id: string): string {
  const { kind, id: name, local } = parseId(id)
  return addressAt(`${pageFolder(kind)}/${name}/`, local)
}
