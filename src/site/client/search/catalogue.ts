import type { SearchFile, SearchWords } from '../../../generated/published.ts'
import { type Entry, entriesOf } from './entry.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'

/** Everything that can be found in some rulesets. */
export interface Catalogue {
  readonly entries: readonly Entry[]
  readonly byKey: ReadonlyMap<string, Entry>
  readonly names: readonly NameIndex[]
}

/** Where the files of a site are, and which rulesets it has. */
export interface Library {
  /** Base path without a slash at the end. */
  readonly base: string
  /** Ruleset ids. */
  readonly rulesets: readonly string[]
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return (await response.json()) as T
}

/** Ask once; a failure is forgotten, so that the next search tries again. */
function once<T>(load: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>()
  return (address) => {
    const known = loaded.get(address)
    if (known) return known
    const loading = load(address)
    loaded.set(address, loading)
    loading.catch(() => loaded.delete(address))
    return loading
  }
}

const shelf = once(async (address) => {
  const base = address.replace(/\/api\/v1\/.*$/u, '')
  const entries = entriesOf(await read<SearchFile>(address), base)
  return { entries, names: createNameIndex(entries) }
})

const wordList = once((address) => read<SearchWords>(address))

const addresses = ({ base, rulesets }: Library, name: string): readonly string[] =>
  rulesets.map((id) => `${base}/api/v1/${id}/${name}.json`)

/** Load the names and numbers of rulesets. @throws where one of them cannot be had */
export async function loadCatalogue(library: Library): Promise<Catalogue> {
  const shelves = await Promise.all(addresses(library, 'search').map(shelf))
  const entries = shelves.flatMap((each) => each.entries)
  return {
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
    names: shelves.map(({ names }) => names)
  }
}

/** What is needed only once names did not suffice. */
export interface Words {
  /** All words of four letters or more, folded. */
  readonly known: readonly string[]
  /** How clauses without a heading begin, by key with ruleset. */
  readonly beginnings: ReadonlyMap<string, string>
}

/** Load all words of rulesets. @throws where they cannot be had */
export async function loadWords(library: Library): Promise<Words> {
  const files = await Promise.all(addresses(library, 'words').map(wordList))
  const known = new Set(files.flatMap(({ words }) => words.split(' ')))
  const beginnings = files.flatMap((file, at) =>
    Object.entries(file.beginnings).map(([key, text]) => [`${library.rulesets[at]}/${key}`, text] as const)
  )
  return { known: [...known], beginnings: new Map(beginnings) }
}
