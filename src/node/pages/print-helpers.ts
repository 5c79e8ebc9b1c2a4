import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import type { Bundle } from '../../generated/published.ts'
import type { SiteData } from '../../site/site-data.ts'
import { startThreads } from '../threads.ts'
import { sendPieces } from './pieces.ts'
import type { Share } from './print-share.ts'
import type { PrintWork } from './print-worker.ts'

/** Documents that each thread must have, or a helping one would take longer to begin than this one for its share. */
export const worthThread = 400

/** Threads at most: each helping one has all data of the site in its memory. */
const mostThreads = 4

/** The data of a site as other threads get it. */
export interface DividedSite extends Pick<PrintWork, 'rest' | 'rulesets' | 'versions'> {
  readonly pieces: readonly Bundle[]
}

/**
 * Documents at most of a site whose pages are printed beside data and packs. More than that take too much memory, once
 * for this thread with the graph, and once for each helping one: these begin when the graph is gone.
 */
const mostBeside = 4000

const documentsIn = ({ bundles, released }: Pick<SiteData, 'bundles' | 'released'>): number =>
  [...bundles, ...Object.values(released).flat()].reduce((sum, { documents }) => sum + documents.length, 0)

/** True if helping threads may print pages while this one still needs the graph. */
export const mayPrintBeside = (data: Parameters<typeof documentsIn>[0]): boolean => documentsIn(data) <= mostBeside

/** Number of threads that help to print a site of which no page is known. @param perThread Documents that each must have */
export const helpersFor = (data: SiteData, perThread: number): number =>
  Math.max(0, Math.min(mostThreads, availableParallelism(), Math.floor(documentsIn(data) / perThread)) - 1)

/** What helping threads get of the data of a site: the bundles in pieces, the present ones before the released ones. */
export function dividedSite({ differenceFor: _, differenceBetween: __, reads: ___, ...data }: SiteData): DividedSite {
  const { bundles, released, ...rest } = data
  const versions = Object.entries(released).map(([ruleset, all]) => [ruleset, all.length] as const)
  return { rest, rulesets: bundles.length, versions, pieces: [...bundles, ...Object.values(released).flat()] }
}

/** Prints pages in other threads until none is left. @returns the share of each */
export async function printElsewhere(
  threads: number,
  { pieces, ...work }: Omit<PrintWork, 'port'> & Pick<DividedSite, 'pieces'>
): Promise<readonly Share[]> {
  const pool = startThreads({ module: 'node/pages/print-worker', threads })
  const channels = Array.from({ length: threads }, () => new MessageChannel())
  try {
    return await Promise.all(
      channels.map(({ port1, port2 }): Promise<Share> => {
        sendPieces(port1, pieces)
        return pool.run({ ...work, port: port2 } satisfies PrintWork, { transferList: [port2] })
      })
    )
  } finally {
    for (const { port1 } of channels) port1.close()
    await pool.destroy()
  }
}
