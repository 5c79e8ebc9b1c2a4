import type { SourceFile } from '../../model/source-file.ts'
import { type SerializedAnalysis, serializeAnalysis } from '../cache/serialized-analysis.ts'
import { withinTime } from './within-time.ts'

/** A file to analyse and the hash of its bytes. */
export interface Job {
  readonly source: SourceFile
  readonly hash: string
}

/** Milliseconds of computing for one file: an honest one takes a few, and a megabyte of text a second. */
const budget = 10_000

/** Analyses a batch of files, in order, in a worker thread or in this one. */
export default (jobs: readonly Job[]): readonly SerializedAnalysis[] => analyseInTime(jobs, serializeAnalysis, budget)

/**
 * Analyses files, each within its time: a file that exceeds it is ended and reported, and the others go on.
 *
 * @param each Milliseconds of computing for one file, or for all of them together if none is slow
 */
export function analyseInTime(
  jobs: readonly Job[],
  analyse: typeof serializeAnalysis,
  each: number
): readonly SerializedAnalysis[] {
  const all = withinTime(() => jobs.map(({ source, hash }) => analyse(source, hash)), each)
  if (all) return all.result
  return jobs.map(({ source, hash }) => {
    const one = withinTime(() => analyse(source, hash), each)
    return one ? one.result : serializeAnalysis({ path: source.path, bytes: new Uint8Array(), fault: 'slow' }, hash)
  })
}
