import { setImmediate } from 'node:timers/promises'
import { inScratchFolder } from '../scratch-folder.ts'
import { print } from './print.ts'
import { type PrintRequest, printerOf } from './printer.ts'

/** What to print and where. */
export interface PagesRequest extends PrintRequest {
  /** Absolute path of the folder that `write` writes into. */
  readonly out: string
  readonly write: (path: string, content: Uint8Array) => void
}

/**
 * Write all pages, and what they load. Astro makes a program of the sources of the site, once for each version of them;
 * the program prints the pages.
 *
 * @returns site addresses of the pages, without base path, sorted
 */
export async function buildPages({ out, write, ...request }: PagesRequest): Promise<readonly string[]> {
  const printer = await printerOf(request)
  for (const [path, bytes] of printer.assets) write(path, bytes)
  const addresses = await inScratchFolder(async (folder) => {
    const pages: string[] = []
    for await (const { path, address, bytes } of print(printer, request.data, request, folder)) {
      write(path, bytes)
      // The search indexer is fed meanwhile, and answers.
      await setImmediate()
      if (address !== undefined) pages.push(address)
    }
    return pages
  })
  if (request.site !== undefined) {
    const { writeSitemap } = await import('./sitemap.ts')
    await writeSitemap({ out, base: request.base, site: request.site }, addresses)
  }
  return addresses.map((address) => (address === '404/' ? '/404.html' : `/${address}`)).sort()
}
