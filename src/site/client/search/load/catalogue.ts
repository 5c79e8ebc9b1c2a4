import type { SearchFile } from '../../../../generated/site.ts'
import { once } from '../../once.ts'
import { createNameIndex, type NameIndex } from '../names/name-index.ts'
import { type Entry, entriesOf } from './entry.ts'

/** Everything that can be found in some rulesets. */
export interface Catalogue {
  readonly entries: readonly Entry[]
  readonly byKey: ReadonlyMap<string, Entry>
  readonly names: readonly NameIndex[]
  /** What the entries were read from, ruleset by ruleset. */
  readonly files: readonly SearchFile[]
}

/** What is searched: rulesets of a site. */
export interface SearchScope {
  /** Base path without a slash at the end. */
  readonly base: string
  /** Ruleset ids. */
  readonly rulesets: readonly string[]
}

/** Reads a file of the site. @throws if it cannot be fetched */
export async function read<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.json()
}

/** Reads the names of one ruleset, once. */
const namesAt = once(async (address: string) => {
  const base = address.slice(0, address.lastIndexOf('/search/'))
  const file = await read<SearchFile>(address)
  const entries = entriesOf(file, base)
  return { file, entries, names: createNameIndex(entries) }
})

/** Addresses of one file of each ruleset. */
export const addresses = ({ base, rulesets }: SearchScope, name: 'names' | 'numbers' | 'words'): readonly string[] =>
  rulesets.map((id) => `${base}/search/${id}/${name}.json`)

/** Loads the names and present numbers of rulesets. @throws if one of them cannot be fetched */
export async function loadCatalogue(scope: SearchScope): Promise<Catalogue> {
  const files = await Promise.all(addresses(scope, 'names').map(namesAt))
  const entries = files.flatMap((each) => each.entries)
  return {
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
    names: files.map(({ names }) => names),
    files: files.map(({ file }) => file)
  }
}
