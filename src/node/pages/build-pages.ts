import { setImmediate } from 'node:timers/promises'
import type { SiteData } from '../../site/site-data.ts'
import { inScratchFolder } from '../output/scratch-folder.ts'
import { type KeptPages, tracePages } from './kept-pages.ts'
import { type PagePlace, type PrintedSite, print } from './print.ts'
import type { Printer } from './printer.ts'
import { writeSitemap } from './sitemap.ts'

/** Pages to print, and where. */
export interface PagesRequest extends PrintedSite {
  readonly data: SiteData
  readonly printer: Printer
  /** Absolute path of the folder that `write` writes into. */
  readonly out: string
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Pages of an earlier build, if there is one. */
  readonly kept?: KeptSite | undefined
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

/**
 * Writes all pages, and what they load. The program that Astro has made of the sources of the site prints them. Those of a
 * ruleset that would come out as an earlier build left them are taken over.
 */
export async function buildPages({
  printer,
  out,
  write,
  kept = nothing,
  ...request
}: PagesRequest): Promise<BuiltPages> {
  for (const [path, bytes] of printer.assets) write(path, bytes)
  const trace = tracePages({ ...request, keys: kept.keys }, kept)
  const isKept = ({ ruleset, path }: PagePlace): boolean => {
    if (ruleset !== undefined && trace.takeOver(ruleset, path)) return true
    trace.begin(ruleset, path)
    return false
  }
  const data = { ...request.data, reads: trace.reads }
  const pages = await inScratchFolder(async (folder) => {
    const addresses: string[] = []
    for await (const { path, address, bytes } of print(printer, data, request, folder, isKept)) {
      trace.end()
      if (bytes) write(path, bytes)
      // The search indexer is fed meanwhile, and answers.
      await setImmediate()
      if (address !== undefined) addresses.push(address)
    }
    return addresses
  })
  const { base, site } = request
  if (site !== undefined) writeSitemap({ out, write, base, site }, pages)
  return {
    addresses: pages.map((address) => (address === '404/' ? '/404.html' : `/${address}`)).sort(),
    kept: trace.pages()
  }
}
