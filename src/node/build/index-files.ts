/** Files of an index, as Pagefind names them. */
export type IndexFiles = readonly (readonly [path: string, content: Uint8Array])[]

/** Name of the program that searches. */
export const scriptName = 'pagefind.js'
const entryName = 'pagefind-entry.json'

/** The program that searches. All indexes of a language have the same, which browsers are to fetch once. */
const isShared = (path: string): boolean => path === scriptName || path.startsWith('wasm.')

/** True for files that pages load; the others are user interfaces of Pagefind, which this site does not use. */
export const isLoadedByPages = (path: string): boolean =>
  isShared(path) || path === entryName || /^(?:fragment|index|filter)\/|\.pf_meta$/u.test(path)

/** Entry of Pagefind about an index; for a language, the rest of the file name of its program. */
interface IndexEntry {
  readonly version: string
  readonly languages: Readonly<Record<string, { readonly wasm?: string | null }>>
}

const entryOf = (files: IndexFiles): IndexEntry => {
  const [, content = new Uint8Array()] = files.find(([path]) => path === entryName) ?? []
  // Pagefind has just written it, in the version that the lock file names.
  return JSON.parse(Buffer.from(content).toString())
}

const programOf = ({ wasm }: IndexEntry['languages'][string]): string => `wasm.${wasm ?? 'unknown'}`

/** Returns the program for every language that some index is in. */
export function sharedFiles(indexes: readonly IndexFiles[]): IndexFiles {
  const used = new Set(indexes.flatMap((files) => Object.values(entryOf(files).languages).map(programOf)))
  const isMeant = (path: string): boolean => path === scriptName || used.has(path.replace(/\.pagefind$/u, ''))
  const files = indexes.flatMap((index) => index.filter(([path]) => isShared(path) && isMeant(path)))
  return [...new Map(files)]
}

/**
 * Returns the files of one index without the program. The entry, which every first search loads, leads to the program
 * that all indexes share, one folder up, and lists no characters that Pagefind keeps anyway.
 */
export function ownFiles(files: IndexFiles): IndexFiles {
  const { version, languages } = entryOf(files)
  // Pagefind loads `wasm.<name>.pagefind` beside the entry.
  const shared = Object.entries(languages).map(([name, language]) => {
    return [name, { ...language, wasm: `/../../${programOf(language)}` }] as const
  })
  const own = JSON.stringify({ version, languages: Object.fromEntries(shared) })
  return files
    .filter(([path]) => !isShared(path))
    .map(([path, content]) => [path, path === entryName ? Buffer.from(own) : content] as const)
}
