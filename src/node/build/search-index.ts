import type { SearchRecord } from '../../emit/search/records.ts'
import { bundled } from '../astro/bundles.ts'
import { indexCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'
import { SearchIndexError } from './fill-index.ts'
import { type IndexFiles, ownFiles, scriptName, sharedFiles } from './index-files.ts'
import { type Indexer, startIndexer } from './indexer.ts'

/** Folder of all indexes in the output. */
export const indexFolder = 'pagefind/'

/** The index of a ruleset, as it was written. */
export interface WrittenIndex {
  /** Number of its records. */
  readonly count: number
  /** Paths of its files and of the program that searches it, from the folder of all indexes. */
  readonly files: readonly string[]
}

/** Indexes by ruleset id. */
export type WrittenIndexes = ReadonlyMap<string, WrittenIndex>

/** The search indexes of a site, one for each ruleset, while a thread and Pagefind make them. */
export interface SearchIndexes {
  /** Hands over the records of a ruleset. One of which an earlier build had the same is not indexed again. */
  readonly add: (ruleset: string, records: readonly SearchRecord[]) => void
  /** Resolves when every index is there, once no ruleset is to be added; rejects if the indexer fails. */
  readonly ready: () => Promise<unknown>
  /**
   * Waits until every index is there, and writes them.
   *
   * @param write Writes a file; the path counts from the folder of all indexes
   * @returns what was written for each ruleset, by its id
   */
  readonly write: (write: (path: string, content: string | Uint8Array) => void) => Promise<WrittenIndexes>
  /** Ends what is being done; `ready` is rejected unless every index is there by then. */
  readonly stop: () => void
}

/** Begins to index with the first ruleset that is added. Each `add` returns at once. */
export function searchIndexes(): SearchIndexes {
  let indexer: Indexer | undefined
  const making: Promise<MadeIndex>[] = []
  const stop = (): void => indexer?.stop()
  const ready = (): Promise<readonly MadeIndex[]> => Promise.all(making).finally(stop)
  return {
    add(ruleset, records) {
      indexer ??= startIndexer()
      const made = indexer.index(records).then((files) => ({ ruleset, count: records.length, files }))
      // Its fault is shown where it is awaited, which may be never.
      made.catch(() => {})
      making.push(made)
    },
    ready,
    write: async (write) => written(await ready(), write),
    stop
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

async function written(
  indexes: readonly MadeIndex[],
  write: Parameters<SearchIndexes['write']>[0]
): Promise<WrittenIndexes> {
  indexCache().tidy()
  for (const [path, content] of sharedFiles(indexes.map(({ files }) => files))) {
    write(path, path === scriptName ? await shrunk(path, content) : content)
  }
  const each = indexes.map(({ ruleset, count, files }): readonly [string, WrittenIndex] => {
    const own = ownFiles(files).map(([path, content]) => [`${ruleset}/${path}`, content] as const)
    for (const [path, content] of own) write(path, content)
    return [ruleset, { count, files: [...own, ...sharedFiles([files])].map(([path]) => path) }]
  })
  return new Map(each)
}

/** Pagefind has its script as its authors wrote it, comments and all. */
const shrunk = (path: string, content: Uint8Array): Promise<Uint8Array> =>
  bundled([path, sha256(content)], async () => {
    const { minify } = await import('vite')
    const { code, errors } = await minify(path, Buffer.from(content).toString(), { module: true })
    if (errors.length > 0) throw new SearchIndexError(errors.map(({ message }) => message).join('\n'))
    return Buffer.from(code)
  })
