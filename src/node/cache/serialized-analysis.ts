import { analyse } from '../../compiler/analyse.ts'
import type { Analysis } from '../../model/analysis.ts'
import type { DocumentBody } from '../../model/markup.ts'
import type { SourceFile } from '../../model/source-file.ts'

/** An analysis without the words: all that linking and checking need. */
export type Facts = Omit<Analysis, 'body'>

/** An analysis as text, for other threads and for the cache. */
export interface SerializedAnalysis {
  /** JSON of the facts. */
  readonly facts: string
  /** JSON of the words. */
  readonly body: string
}

/** Analyses a file, and makes text of the result. */
export function serializeAnalysis(source: SourceFile, hash: string): SerializedAnalysis {
  const { body, ...facts } = analyse(source, hash)
  return { facts: JSON.stringify(facts), body: JSON.stringify(body()) }
}

/**
 * Returns an analysis whose words are fetched when they are needed, and may be forgotten again: all words together would fill
 * the memory.
 *
 * @param body Fetches them
 */
export function restoreAnalysis(facts: Facts, body: () => DocumentBody): Analysis {
  let words: WeakRef<DocumentBody> | undefined
  return {
    ...facts,
    body: () => {
      const known = words?.deref()
      if (known) return known
      const fetched = body()
      words = new WeakRef(fetched)
      return fetched
    }
  }
}
