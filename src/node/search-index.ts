import process from 'node:process'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import type { SearchRecord } from '../emit/search/records.ts'
import { bundled } from './bundles.ts'
import { sha256 } from './hash.ts'

/** Words of found clauses come from shared files: a device that keeps the site has fewer to fetch. */
const maxFragments = 256

/**
 * About how much of the index one file holds, as Pagefind counts it. Its own 20,000 are right for a big site over a good
 * line: a word would cost up to 23 KB here. With small files a word costs one to three.
 */
const chunkSize = 500
const chunkVariable = 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'

/** Something went wrong in the search indexer; a fault of ours, not of the content. */
export class SearchIndexError extends Error {}

/** A search index that is being filled by Pagefind, in a process of its own. */
export interface SearchIndex {
  /** Resolves when every record is in; rejects where the indexer fails. */
  readonly filled: Promise<unknown>
  /**
   * Wait until every record is in, and write the index.
   *
   * @param write Writes a file; the path counts from the folder of the index
   * @returns number of pages in it
   */
  readonly write: (write: (path: string, content: string | Uint8Array) => void) => Promise<number>
  /** End the process, whatever it is doing; jobs that wait for it are rejected. */
  readonly stop: () => void
}

/** Begin to index; returns at once, so that pages can be rendered meanwhile. */
export function startSearchIndex(records: readonly SearchRecord[]): SearchIndex {
  const filling = fill(records)
  return {
    filled: filling,
    async write(write) {
      const index = await filling
      // Taken from the process and written here: a full disk is then met by one writer, which can say so.
      const { files, errors } = await index.getFiles()
      failOn(errors)
      await close()
      for (const { path, content } of files) write(path, path === 'pagefind.js' ? await shrunk(path, content) : content)
      return records.length
    },
    stop: () => void close()
  }
}

/** Start the indexer, which reads the size from its environment and nowhere else; ours stays as it was. */
async function withSmallChunks<T>(start: () => Promise<T>): Promise<T> {
  const before = process.env[chunkVariable]
  process.env[chunkVariable] = String(chunkSize)
  try {
    return await start()
  } finally {
    if (before === undefined) delete process.env[chunkVariable]
    else process.env[chunkVariable] = before
  }
}

async function fill(records: readonly SearchRecord[]): Promise<PagefindIndex> {
  const { index, errors } = await withSmallChunks(() => createIndex({ maxFragments }))
  if (!index) throw new SearchIndexError(errors.join('\n'))
  const results = await Promise.all(records.map(({ url, html }) => index.addHTMLFile({ url, content: html })))
  failOn(results.flatMap((result) => result.errors))
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
