import process from 'node:process'
import { deserialize, serialize } from 'node:v8'
import { createIndex, type PagefindIndex } from 'pagefind'
import type { SearchRecord } from '../../emit/search/records.ts'
import { indexCache } from '../cache/file-cache.ts'
import { sha256 } from '../hash.ts'
import { libraryVersions } from '../package-root.ts'
import { type IndexFiles, isLoadedByPages } from './index-files.ts'
import { withShortNames } from './short-names.ts'

/** The search indexer failed: a bug, not a mistake in the content. */
export class SearchIndexError extends Error {}

/** Words of found clauses come from shared files: a device that keeps the site has fewer to fetch. */
const maxFragments = 200

/**
 * Target size of one file of the index, as Pagefind counts it. Its default of 20,000 suits a big site on a
 * fast connection; here, a word would cost up to 23 KB. With small files, a word costs about one in each ruleset.
 */
const chunkSize = 250
const chunkVariable = 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'

/** Changes with what is done to an index after Pagefind has made it: other builds may have kept one. */
const finish = 'names of five digits, and of records what is read'

/** The index of some records: the one that an earlier build kept, or a new one. @throws SearchIndexError */
export async function indexOf(all: readonly SearchRecord[]): Promise<IndexFiles> {
  const cache = indexCache()
  const records = all.map(({ url, html }) => ({ url: belowRuleset(url), html }))
  const key = sha256(JSON.stringify([libraryVersions(), maxFragments, chunkSize, finish, records]))
  const kept = cache.find(key)
  // This function stored it, under a key of everything it depends on; V8 returns it without a type.
  if (kept) return deserialize(kept) as IndexFiles
  const index = await fill(records)
  // Taken from the process and written here: a full disk is then met by one writer, which can say so.
  const { files, errors } = await index.getFiles()
  failOn(errors)
  await index.deleteIndex()
  const loaded = files.flatMap(({ path, content }) => (isLoadedByPages(path) ? [[path, content] as const] : []))
  // Many small files, each in a buffer of 16 KB, become parts of one that is as large as all of them.
  const bytes = serialize(withShortNames(loaded))
  cache.keep(key, bytes)
  return deserialize(bytes) as IndexFiles
}

/** Address below that of the ruleset, which pages know: every part of an index that a search loads would repeat it. */
const belowRuleset = (url: string): string => url.replace(/^\/[^/]+/u, '')

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

async function fill(records: readonly SearchRecord[]): Promise<PagefindIndex> {
  const { index, errors } = await withSmallChunks(() => createIndex({ maxFragments }))
  if (!index) throw new SearchIndexError(errors.join('\n'))
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize)
    const results = await Promise.all(batch.map(({ url, html }) => index.addHTMLFile({ url, content: html })))
    failOn(results.flatMap((result) => result.errors))
  }
  return index
}

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new SearchIndexError(errors.join('\n'))
}
