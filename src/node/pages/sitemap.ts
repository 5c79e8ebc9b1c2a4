import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'

/** Most pages that one file lists; the format allows 50,000. */
const limit = 45_000

/** The page that a host shows for addresses without one. */
const missing = '404/'

/** Pages say by themselves where no search engine should list them, such as former addresses that lead on. */
const isHidden = (html: string): boolean => /<meta name="robots" content="[^"]*noindex/u.test(html)

/** A site whose pages are written. */
interface WrittenSite {
  /** Absolute path of the folder the pages are in. */
  readonly out: string
  /** Base path with a slash at both ends. */
  readonly base: string
  /** Origin the site will be served from. */
  readonly site: string
}

/**
 * Lists the pages of a site for search engines: `sitemap-index.xml`, and the files that it names.
 *
 * @param addresses Of all pages, below the base path
 */
export async function writeSitemap({ out, base, site }: WrittenSite, addresses: readonly string[]): Promise<void> {
  const home = new URL(base, site)
  const isListed = (page: string): boolean =>
    page !== missing && !isHidden(readFileSync(join(out, page, 'index.html'), 'utf8'))
  const urls = addresses.filter(isListed).map((page) => new URL(page, home).href)
  const index = new SitemapAndIndexStream({
    limit,
    getSitemapStream(number) {
      const name = `sitemap-${number}.xml`
      const list = new SitemapStream({ hostname: home.href })
      return [new URL(name, home).href, list, list.pipe(createWriteStream(join(out, name)))]
    }
  })
  const sorted = urls.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  await pipeline(Readable.from(sorted), index, createWriteStream(join(out, 'sitemap-index.xml')))
}
