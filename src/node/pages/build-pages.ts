import type { Tell } from '../../model/progress.ts'
import type { SiteData } from '../../site/site-data.ts'
import { type RepeatedPages, repeatedPages } from '../../site/view/history/old-text.ts'
import type { Begin } from '../background.ts'
import { type KeptPages, tracePages } from './kept-pages.ts'
import { type PageQueue, pageQueue, queueMemory } from './page-queue.ts'
import { openPress, type SitePlace } from './press.ts'
import { dividedSite, helpersFor, printElsewhere, worthThread } from './print-helpers.ts'
import { printShare, type Share, together } from './print-share.ts'
import { type Printer, placeProgram } from './printer.ts'
import { writeSitemap } from './sitemap.ts'

/** Pages to print, and where. */
export interface PagesRequest extends SitePlace {
  readonly data: SiteData
  readonly printer: Printer
  /** Absolute path of the folder that `write` writes into. */
  readonly out: string
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Gives a file that was written another path, too. */
  readonly repeat: (path: string, other: string) => void
  /** Receives progress: pages printed or taken over. */
  readonly tell?: Tell | undefined
  /** Pages of an earlier build, if there is one. */
  readonly kept?: KeptSite | undefined
  /** Documents that each thread must have. */
  readonly perThread?: number
}

/** Pages of an earlier build. */
export interface KeptSite {
  /** Digest of what the bundle of each ruleset depends on. */
  readonly keys: ReadonlyMap<string, string>
  /** The pages of each ruleset, as they were left. */
  readonly pages: ReadonlyMap<string, KeptPages>
  /** Takes over a page. @returns false if its file is not as it was left */
  readonly take: (path: string) => boolean
}

/** All pages of a site. */
export interface BuiltPages {
  /** Site addresses of the pages, without base path, sorted. */
  readonly addresses: readonly string[]
  /** Records for the next build, by ruleset id. */
  readonly kept: ReadonlyMap<string, KeptPages>
}

const nothing: KeptSite = { keys: new Map(), pages: new Map(), take: () => false }

/** Pages that other threads may be printing already. */
export interface PagesInPrint {
  /** Prints in this thread, too, until all are there. */
  readonly finish: () => Promise<BuiltPages>
}

/**
 * Begins to write all pages, and what they load. The program that Astro has made of the sources of the site prints them.
 * Those of a ruleset that would come out as an earlier build left them are taken over. Where there is no earlier build, and
 * much to print, other threads begin at once, so that this one can do something else before it helps them.
 *
 * @param begin Begins what they do
 * @param signal Ends it
 */
export function beginPages(request: PagesRequest, begin: Begin, signal: AbortSignal): PagesInPrint {
  const { printer, write, kept = nothing } = request
  signal.throwIfAborted()
  for (const [path, bytes] of printer.assets) write(path, bytes)
  const queue = pageQueue(queueMemory(request.data.bundles.length))
  const repeated = repeatedPages(request.data)
  signal.addEventListener('abort', queue.stop)
  const helpers = kept.pages.size > 0 ? 0 : helpersFor(request.data, request.perThread ?? worthThread)
  const others = helpers > 0 ? begin(printElsewhere(helpers, workOf(request, repeated, queue.memory))) : []
  return {
    async finish() {
      const own = await printHere(request, repeated, queue)
      const all = together([own, ...(await others)])
      signal.throwIfAborted()
      return written(request, all)
    }
  }
}

const workOf = (
  { data, printer, out, base, site, kept = nothing }: PagesRequest,
  repeated: RepeatedPages,
  queue: SharedArrayBuffer
) => ({
  home: placeProgram(printer),
  entry: printer.entry,
  styles: printer.styles,
  ...dividedSite(data),
  keys: kept.keys,
  out,
  base,
  site,
  repeated,
  queue
})

/** Prints what no other thread has taken. */
async function printHere(request: PagesRequest, repeated: RepeatedPages, queue: PageQueue): Promise<Share> {
  const { data, printer, write, repeat, tell, kept = nothing } = request
  const trace = tracePages({ ...request, keys: kept.keys }, kept)
  const press = await openPress(placeProgram(printer), printer, { ...data, reads: trace.reads }, request)
  return printShare(press, { queue, trace, write, repeated, repeat, tell })
}

/** Lists the pages for search engines, and for the build. */
function written({ out, write, base, site }: PagesRequest, { addresses, kept }: Share): BuiltPages {
  if (site !== undefined) writeSitemap({ out, write, base, site }, addresses)
  return { addresses: addresses.map((address) => (address === '404/' ? '/404.html' : `/${address}`)).sort(), kept }
}
