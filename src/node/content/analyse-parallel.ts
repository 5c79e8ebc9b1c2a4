import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Tell } from '../../model/progress.ts'
import type { SerializedAnalysis } from '../cache/serialized-analysis.ts'
import { startThreads } from '../threads.ts'
import analyseBatch, { type Job } from './analysis-worker.ts'

/** Files that each thread must have, or a helping one would take longer to warm up than this one takes for its share. */
const worthThread = 1000
const batchSize = 25

/**
 * Megabytes for what a thread has just made: trees of a batch that are still needed would go to the old heap with less, and
 * be garbage there. The thread has ended before a build needs most memory.
 */
const room = 48

type Batch = readonly Job[]
type Analyse = (batch: Batch) => Promise<readonly SerializedAnalysis[]>

/**
 * Analyses files on all cores, or in this thread alone where they are few. Results in the order of the jobs.
 *
 * @param perThread How many files each thread must have
 * @param tell Called with how many files are analysed
 */
export async function analyseParallel(
  jobs: readonly Job[],
  { perThread = worthThread, tell }: { readonly perThread?: number; readonly tell?: Tell | undefined } = {}
): Promise<readonly SerializedAnalysis[]> {
  const batches = Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, index) =>
    jobs.slice(index * batchSize, (index + 1) * batchSize)
  )
  const helpers = Math.min(availableParallelism(), Math.floor(jobs.length / perThread)) - 1
  let done = 0
  const count = (analysed: number): void => {
    done += analysed
    tell?.('Reading documents', done, jobs.length)
  }
  if (jobs.length > 0) count(0)
  const results =
    helpers > 0
      ? await withHelpers(helpers, batches, count)
      : batches.map((batch) => {
          const analysed = analyseBatch(batch)
          count(batch.length)
          return analysed
        })
  return results.flat()
}

/** This thread does its share; each other one always has a batch waiting, so that it need not wait for this one. */
async function withHelpers(
  threads: number,
  batches: readonly Batch[],
  count: (analysed: number) => void
): Promise<readonly (readonly SerializedAnalysis[])[]> {
  const pool = startThreads({ module: 'node/content/analysis-worker', threads, jobsAtATime: 2, room })
  try {
    const queue = batches.entries()
    const results: (readonly SerializedAnalysis[])[] = []
    const elsewhere: Analyse = (batch) => pool.run(batch)
    const helpers = Array.from({ length: threads * 2 }, () => workOff(queue, results, elsewhere, count))
    await Promise.all([...helpers, workOff(queue, results, here, count)])
    return results
  } finally {
    await pool.destroy()
  }
}

async function here(batch: Batch): Promise<readonly SerializedAnalysis[]> {
  const results = analyseBatch(batch)
  await setImmediate()
  return results
}

/** Takes batches until none is left; iterators of one queue share it. */
async function workOff(
  queue: IterableIterator<[number, Batch]>,
  results: (readonly SerializedAnalysis[])[],
  analyse: Analyse,
  count: (analysed: number) => void
): Promise<void> {
  for (const [index, batch] of queue) {
    results[index] = await analyse(batch)
    count(batch.length)
  }
}
