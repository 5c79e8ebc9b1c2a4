import { type Analysis, analyse } from '../compiler/analyse.ts'
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

/** Unpack an analysis; its words are parsed when they are first asked for. */
export function unpackAnalysis(facts: string, body: () => string): Analysis {
  const { document, identity } = JSON.parse(facts) as Pick<Analysis, 'document' | 'identity'>
  let words: DocumentBody | undefined
  return {
    document,
    ...(identity && { identity }),
    body: () => {
      words ??= JSON.parse(body()) as DocumentBody
      return words
    }
  }
}
