import { createIndex } from 'pagefind'
import type { SearchRecord } from '../emit/search.ts'

/** Something went wrong in the search indexer; a fault of ours, not of the content. */
export class SearchIndexError extends Error {}

/**
 * Build the search index with Pagefind, in its own process.
 *
 * @param folder Absolute path of the folder to write into
 * @returns number of pages in the index
 */
export async function writeSearchIndex(records: readonly SearchRecord[], folder: string): Promise<number> {
  const { index, errors } = await createIndex({})
  if (!index) throw new SearchIndexError(errors.join('\n'))
  const results = await Promise.all(records.map(({ url, html }) => index.addHTMLFile({ url, content: html })))
  const failed = results.flatMap((result) => result.errors)
  if (failed.length > 0) throw new SearchIndexError(failed.join('\n'))
  const written = await index.writeFiles({ outputPath: folder })
  if (written.errors.length > 0) throw new SearchIndexError(written.errors.join('\n'))
  await index.deleteIndex()
  return records.length
}
