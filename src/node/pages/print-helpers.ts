import { availableParallelism } from 'node:os'
import type { SiteData } from '../../site/site-data.ts'
import { startThreads } from '../threads.ts'
import type { Share } from './print-share.ts'
import type { PlainSite, PrintWork } from './print-worker.ts'

/** Documents that each thread must have, or a helping one would take longer to begin than this one for its share. */
export const worthThread = 400

/** Threads at most: each helping one has all data of the site in its memory. */
const mostThreads = 4

/** Number of threads that help to print a site of which no page is known. @param perThread Documents that each must have */
export function helpersFor({ bundles, released }: SiteData, perThread: number): number {
  const all = [...bundles, ...Object.values(released).flat()]
  const documents = all.reduce((sum, bundle) => sum + bundle.documents.length, 0)
  return Math.max(0, Math.min(mostThreads, availableParallelism(), Math.floor(documents / perThread)) - 1)
}

/** The same data without what only its own thread can have. */
export function plainSite({ differenceFor: _, differenceBetween: __, reads: ___, ...data }: SiteData): PlainSite {
  return data
}

/** Prints pages in other threads until none is left. @returns the share of each */
export async function printElsewhere(threads: number, work: PrintWork): Promise<readonly Share[]> {
  const pool = startThreads({ module: 'node/pages/print-worker', threads })
  try {
    return await Promise.all(Array.from({ length: threads }, (): Promise<Share> => pool.run(work)))
  } finally {
    await pool.destroy()
  }
}
