import { analyse } from '../compiler/analyse.ts'
import type { Analysis } from '../model/analysis.ts'
import type { DocumentBody } from '../model/markup.ts'
import type { SourceFile } from '../model/source-file.ts'

/** An analysis as text: what crosses threads and is kept in the cache. */
export interface PackedAnalysis {
  /** JSON of the document and its identity. */
  readonly facts: string
  /** JSON of its words. */
  readonly body: string
}

/** Analyse a file and pack the result. */
export function packAnalysis(source: SourceFile, hash: string): PackedAnalysis {
  const { document, identity, body } = analyse(source, hash)
  return { facts: JSON.stringify({ document, identity }), body: JSON.stringify(body()) }
}

/**
 * Unpack an analysis.
 *
 * @param body Fetches its words when they are first asked for
 */
export function unpackAnalysis(facts: string, body: () => DocumentBody): Analysis {
  const { document, identity } = JSON.parse(facts) as Pick<Analysis, 'document' | 'identity'>
  let words: DocumentBody | undefined
  return {
    document,
    ...(identity && { identity }),
    body: () => {
      words ??= body()
      return words
    }
  }
}

/** Unpack words. */
export const unpackBody = (body: string): DocumentBody => JSON.parse(body) as DocumentBody
