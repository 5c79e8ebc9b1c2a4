import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Job } from './analysis-worker.ts'
import { type PackedAnalysis, packAnalysis } from './packed-analysis.ts'

/** Below this many files a worker thread takes longer to start than the work takes. */
const worthThreads = 150
const batchSize = 50

/** Analyse files on all cores, or in this thread where they are few. Results in the order of the jobs. */
export async function analyseParallel(jobs: readonly Job[]): Promise<readonly PackedAnalysis[]> {
  const threads = availableParallelism()
  if (jobs.length < worthThreads || threads < 2) return jobs.map(({ source, hash }) => packAnalysis(source, hash))
  const filename = new URL('./analysis-worker.ts', import.meta.url).href
  const pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: threads, maxThreads: threads })
  try {
    const batches = Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, index) =>
      jobs.slice(index * batchSize, (index + 1) * batchSize)
    )
    const results = await Promise.all(batches.map((batch) => pool.run(batch) as Promise<readonly PackedAnalysis[]>))
    return results.flat()
  } finally {
    await pool.destroy()
  }
}
