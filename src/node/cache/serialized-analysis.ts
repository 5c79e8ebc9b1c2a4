import { analyse } from '../../compiler/analyse.ts'
import type { Analysis } from '../../model/analysis.ts'
import type { DocumentBody } from '../../model/markup.ts'
import type { SourceFile } from '../../model/source-file.ts'

/** An analysis without the words: all that linking and checking need. */
export type Facts = Omit<Analysis, 'body'>

/** An analysis as text, for other threads and for the cache. */
export interface PackedAnalysis {
  /** JSON of the facts. */
  readonly facts: string
  /** JSON of the words. */
  readonly body: string
}

/** Analyse a file and pack the result. */
export function packAnalysis(source: SourceFile, hash: string): PackedAnalysis {
  const { body, ...facts } = analyse(source, hash)
  return { facts: JSON.stringify(facts), body: JSON.stringify(body()) }
}

/**
 * An analysis whose words are fetched when they are needed, and may be forgotten again: all words together would fill
 * the memory.
 *
 * @param body Fetches them
 */
export function unpackAnalysis(facts: Facts, body: () => DocumentBody): Analysis {
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
