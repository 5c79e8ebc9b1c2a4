import { close, createIndex, type PagefindIndex } from 'pagefind'
import type { SearchRecord } from '../emit/search/records.ts'

/** Words of found clauses come from shared files: a device that keeps the site has fewer to fetch. */
const maxFragments = 256

/** Something went wrong in the search indexer; a fault of ours, not of the content. */
export class SearchIndexError extends Error {}

/** A search index that is being filled by Pagefind, in a process of its own. */
export interface SearchIndex {
  /** Resolves when every record is in; rejects where the indexer fails. */
  readonly filled: Promise<unknown>
  /**
   * Wait until every record is in, and write the index.
   *
   * @param folder Absolute path of the folder to write into
   * @returns number of pages in it
   */
  readonly write: (folder: string) => Promise<number>
}

/** Begin to index; returns at once, so that pages can be rendered meanwhile. */
export function startSearchIndex(records: readonly SearchRecord[]): SearchIndex {
  const filling = fill(records)
  filling.catch(() => {})
  return {
    filled: filling,
    async write(folder) {
      const index = await filling
      const { errors } = await index.writeFiles({ outputPath: folder })
      await close()
      failOn(errors)
      return records.length
    }
  }
}

async function fill(records: readonly SearchRecord[]): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ maxFragments })
  if (!index) throw new SearchIndexError(errors.join('\n'))
  const results = await Promise.all(records.map(({ url, html }) => index.addHTMLFile({ url, content: html })))
  failOn(results.flatMap((result) => result.errors))
  return index
}

function failOn(errors: readonly string[]): void {
  if (errors.length > 0) throw new SearchIndexError(errors.join('\n'))
}
