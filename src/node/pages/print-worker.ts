/** Prints a share of the pages, in a worker thread: all of them are new. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { differenceFor } from '../../emit/army-differences.ts'
import { differenceBetween } from '../../emit/changes-file.ts'
import type { Bundle } from '../../generated/published.ts'
import type { SiteData } from '../../site/site-data.ts'
import type { RepeatedPages } from '../../site/view/history/old-text.ts'
import { filesInto, repeatFile } from '../output/writer.ts'
import { tracePages } from './kept-pages.ts'
import { pageQueue } from './page-queue.ts'
import { receivePieces } from './pieces.ts'
import { openPress, type SitePlace } from './press.ts'
import { printShare, type Share } from './print-share.ts'
import type { Printer } from './printer.ts'

/** Data of a site that another thread can get with its first message: without functions and bundles. */
export type RestOfSite = Omit<SiteData, 'bundles' | 'released' | 'differenceFor' | 'differenceBetween' | 'reads'>

/** What a thread needs to print pages. */
export interface PrintWork extends SitePlace, Pick<Printer, 'entry' | 'styles'> {
  /** Folder in which the program is. */
  readonly home: string
  readonly rest: RestOfSite
  /** Number of the present bundles. */
  readonly rulesets: number
  /** Number of the released bundles of each ruleset. */
  readonly versions: readonly (readonly [ruleset: string, count: number])[]
  /** Sends all bundles. */
  readonly port: MessagePort
  /** Digest of what the bundle of each ruleset depends on. */
  readonly keys: ReadonlyMap<string, string>
  /** Absolute path of the folder to write into. */
  readonly out: string
  readonly repeated: RepeatedPages
  /** Memory of the queue of pages. */
  readonly queue: SharedArrayBuffer
}

/** Prints pages until none is left. */
export default async function printInThread({ home, keys, out, repeated, queue, ...work }: PrintWork): Promise<Share> {
  const whole = await wholeSite(work)
  const trace = tracePages({ data: whole, keys, ...work }, { pages: new Map(), take: () => false })
  const press = await openPress(home, work, { ...whole, reads: trace.reads }, work)
  const fileAt = filesInto(out)
  const write = (path: string, bytes: Uint8Array): void => writeFileSync(fileAt(path), bytes)
  const repeat = (path: string, other: string): void => repeatFile(join(out, path), fileAt(other))
  return printShare(press, { queue: pageQueue(queue), trace, write, repeated, repeat })
}

type Divided = Pick<PrintWork, 'rest' | 'rulesets' | 'versions' | 'port'>

/** The data of the site, with its bundles. */
async function wholeSite({ rest, rulesets, versions, port }: Divided): Promise<SiteData> {
  const count = versions.reduce((sum, [, released]) => sum + released, rulesets)
  // The thread that began this one sends bundles.
  const all = (await receivePieces(port, count)) as readonly Bundle[]
  let from = rulesets
  const released = Object.fromEntries(versions.map(([ruleset, many]) => [ruleset, all.slice(from, (from += many))]))
  return { ...rest, bundles: all.slice(0, rulesets), released, differenceFor, differenceBetween }
}
