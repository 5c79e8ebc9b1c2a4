import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import type { SearchRecord } from '../../emit/search/records.ts'
import { bundled } from '../astro/bundles.ts'
import { type FileCache, indexCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'
import { libraryVersions } from '../package-root.ts'
import { type IndexFiles, isLoadedByPages, ownFiles, scriptName, sharedFiles } from './index-files.ts'
import { withShortNames } from './short-names.ts'

/** Words of found clauses come from shared files: a device that keeps the site has fewer to fetch. */
const maxFragments = 256

/**
 * Target size of one file of the index, as Pagefind counts it. Its default of 20,000 suits a big site on a
 * fast connection; here, a word would cost up to 23 KB. With small files, a word costs about one in each ruleset.
 */
const chunkSize = 250
const chunkVariable = 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'

/** Folder of all indexes in the output. */
export const indexFolder = 'pagefind/'

/** The search indexer failed: a bug, not a mistake in the content. */
export class SearchIndexError extends Error {}

/** Search records of one ruleset. */
export interface RulesetRecords {
  /** Id of the ruleset. */
  readonly ruleset: string
  /** Makes them when their turn comes: all of a big site take much memory. */
  readonly records: () => readonly SearchRecord[]
}

/** The index of a ruleset, as it was written. */
export interface WrittenIndex {
  /** Number of its records. */
  readonly count: number
  /** Paths of its files and of the program that searches it, from the folder of all indexes. */
  readonly files: readonly string[]
}

/** Indexes by ruleset id. */
export type WrittenIndexes = ReadonlyMap<string, WrittenIndex>

/** The search indexes of a site, one for each ruleset, while Pagefind makes them in a separate process. */
export interface SearchIndexes {
  /** Resolves when every index is there; rejects if the indexer fails. */
  readonly ready: Promise<unknown>
  /**
   * Waits until every index is there, and writes them.
   *
   * @param write Writes a file; the path counts from the folder of all indexes
   * @returns what was written for each ruleset, by its id
   */
  readonly write: (write: (path: string, content: string | Uint8Array) => void) => Promise<WrittenIndexes>
  /** Ends the process as soon as it has answered; `ready` is rejected unless every index is there by then. */
  readonly stop: () => void
}

/**
 * Begins to index; returns at once, so that pages can be rendered meanwhile. A ruleset of which an earlier build had the
 * same records is not indexed again.
 */
export function startSearchIndexes(rulesets: readonly RulesetRecords[]): SearchIndexes {
  const cache = indexCache()
  const ending = new AbortController()
  // Ended only when nothing is on its way: Pagefind prints an error for each record that does not arrive.
  const making = indexInTurn(rulesets, cache, ending.signal).finally(() => close())
  return {
    ready: making,
    async write(write) {
      const indexes = await making
      cache.tidy()
      for (const [path, content] of sharedFiles(indexes.map(({ files }) => files))) {
        write(path, path === scriptName ? await shrunk(path, content) : content)
      }
      const written = indexes.map(({ ruleset, count, files }): readonly [string, WrittenIndex] => {
        const own = withShortNames(ownFiles(files)).map(([path, content]) => [`${ruleset}/${path}`, content] as const)
        for (const [path, content] of own) write(path, content)
        return [ruleset, { count, files: [...own, ...sharedFiles([files])].map(([path]) => path) }]
      })
      return new Map(written)
    },
    stop: () => ending.abort(new SearchIndexError('The search indexer was stopped'))
  }
}

/** The index of a ruleset. */
interface MadeIndex {
  /** Id of the ruleset. */
  readonly ruleset: string
  /** Number of its records. */
  readonly count: number
  readonly files: IndexFiles
}

/** Indexes one ruleset after the other, so that neither this process nor the indexer has the texts of all at once. */
async function indexInTurn(
  rulesets: readonly RulesetRecords[],
  cache: FileCache,
  ending: AbortSignal
): Promise<readonly MadeIndex[]> {
  const made: MadeIndex[] = []
  for (const { ruleset, records } of rulesets) {
    const all = records()
    made.push({ ruleset, count: all.length, files: await indexOf(all, cache, ending) })
    await setImmediate()
    ending.throwIfAborted()
  }
  return made
}

async function indexOf(records: readonly SearchRecord[], cache: FileCache, ending: AbortSignal): Promise<IndexFiles> {
  const key = sha256(JSON.stringify([libraryVersions(), maxFragments, chunkSize, records]))
  const kept = cache.find(key)
  // This function stored it, under a key of everything it depends on; V8 returns it without a type.
  if (kept) return deserialize(kept) as IndexFiles
  const index = await fill(records, ending)
  // Taken from the process and written here: a full disk is then met by one writer, which can say so.
  const { files, errors } = await index.getFiles()
  failOn(errors)
  await index.deleteIndex()
  const used = files.flatMap(({ path, content }) => (isLoadedByPages(path) ? [[path, content] as const] : []))
  cache.keep(key, serialize(used))
  return used
}

/** Starts the indexer, which reads the size from its environment and nowhere else; ours is restored. */
function withSmallChunks<T>(start: () => T): T {
  const before = process.env[chunkVariable]
  process.env[chunkVariable] = String(chunkSize)
  try {
    return start()
  } finally {
    if (before === undefined) delete process.env[chunkVariable]
    else process.env[chunkVariable] = before
  }
}

/** Records that are on their way to the indexer at a time. */
const batchSize = 500

async function fill(records: readonly SearchRecord[], ending: AbortSignal): Promise<PagefindIndex> {
  const { index, errors } = await withSmallChunks(() => createIndex({ maxFragments }))
  if (!index) throw new SearchIndexError(errors.join('\n'))
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize)
    const results = await Promise.all(batch.map(({ url, html }) => index.addHTMLFile({ url, content: html })))
    failOn(results.flatMap((result) => result.errors))
    ending.throwIfAborted()
  }
  return index
}

/** Pagefind has its script as its authors wrote it, comments and all. */
const shrunk = (path: string, content: Uint8Array): Promise<Uint8Array> =>
  bundled([path, sha256(content)], async () => {
    const { minify } = await import('vite')
    const { code, errors } = await minify(path, Buffer.from(content).toString(), { module: true })
    failOn(errors.map(({ message }) => message))
    return Buffer.from(code)
  })

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new SearchIndexError(errors.join('\n'))
}
