import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** Most pages that one file lists; the format allows 50,000. */
const limit = 45_000

/** Namespaces that search engines know: that of the format, and of what it may say besides. */
const own = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
const others = {
  'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1'
}

/** The page that a host shows for addresses without one. */
const missing = '404/'

/** Pages say by themselves where no search engine should list them, such as former addresses that lead on. */
const isHidden = (html: string): boolean => /<meta name="robots" content="[^"]*noindex/u.test(html)

/** A site whose pages are written. */
interface WrittenSite {
  /** Absolute path of the folder the pages are in. */
  readonly out: string
  /** Writes a file into that folder. */
  readonly write: (path: string, content: string) => void
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
export function writeSitemap({ out, write, base, site }: WrittenSite, addresses: readonly string[]): void {
  const home = new URL(base, site)
  const isListed = (page: string): boolean =>
    page !== missing && !isHidden(readFileSync(join(out, page, 'index.html'), 'utf8'))
  const urls = addresses.filter(isListed).map((page) => new URL(page, home).href)
  const sorted = urls.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const files = Array.from({ length: Math.ceil(sorted.length / limit) }, (_, at) => {
    const name = `sitemap-${at}.xml`
    write(name, xml('urlset', { ...own, ...others }, 'url', sorted.slice(at * limit, (at + 1) * limit)))
    return new URL(name, home).href
  })
  write('sitemap-index.xml', xml('sitemapindex', own, 'sitemap', files))
}

/** A list of addresses as XML. */
function xml(name: string, attributes: Element['attributes'], item: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) =>
    element(item, {}, [element('loc', {}, [{ type: 'text', value: address }])])
  )
  const head = { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="UTF-8"' } as const
  return toXml({ type: 'root', children: [head, element(name, attributes, entries)] })
}

const element = (name: string, attributes: Element['attributes'], children: Element['children']): Element => ({
  type: 'element',
  name,
  attributes,
  children
})
