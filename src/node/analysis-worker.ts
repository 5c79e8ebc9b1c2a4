import type { SourceFile } from '../model/source-file.ts'
import { type PackedAnalysis, packAnalysis } from './packed-analysis.ts'

/** A file to analyse and the hash of its bytes. */
export interface Job {
  readonly source: SourceFile
  readonly hash: string
}

/** Runs in a worker thread: analyse a batch of files, in order. */
export default (jobs: readonly Job[]): readonly PackedAnalysis[] =>
  jobs.map(({ source, hash }) => packAnalysis(source, hash))
