/** Begins a job beside other work. @returns the same promise, to be awaited where its result is needed */
export type Begin = <T>(job: Promise<T>) => Promise<T>

/**
 * Does work with jobs in the background. When this returns or throws, every job has ended, so that none uses files that
 * are being deleted.
 *
 * @param work Is aborted by the signal as soon as anything fails
 * @param failed Gives that signal; aborting it ends the jobs, too
 * @throws the fault that came first, of the work or of a job
 */
export async function withBackground<T>(
  work: (begin: Begin, signal: AbortSignal) => Promise<T>,
  failed: AbortController = new AbortController()
): Promise<T> {
  const jobs: Promise<unknown>[] = []
  const faults: unknown[] = []
  const note = (error: unknown): void => {
    faults.push(error)
    failed.abort(error)
  }
  const begin: Begin = (job) => {
    jobs.push(job.catch(note))
    return job
  }
  const result = await work(begin, failed.signal).then((value) => ({ value }), note)
  await Promise.all(jobs)
  if (result && faults.length === 0) return result.value
  throw faults[0]
}
