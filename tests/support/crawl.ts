import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from './built-site.ts'
import { filesIn } from './folder.ts'
import { type Page, readPage } from './page.ts'
import { fileOf } from './site.ts'

/** A link of a page, taken apart. */
export interface Link {
  /** File of the page it is on. */
  readonly page: string
  readonly href: string
  readonly url: URL
}

/** A built site as a crawler sees it. */
export interface Crawl {
  /** Every file of the output. */
  readonly files: ReadonlySet<string>
  /** Every page by its file. */
  readonly pages: ReadonlyMap<string, Page>
  /** Pages that only send their reader on to a new address. */
  readonly redirects: ReadonlySet<string>
  /** Links that readers can follow. */
  readonly followed: readonly Link[]
  /** Addresses that browsers load by themselves. */
  readonly loaded: readonly Link[]
  /** Text of a file. */
  readonly read: (file: string) => string
  /** Addresses as links of a file. */
  readonly linksOf: (file: string, hrefs: readonly string[]) => readonly Link[]
  /** File that a link of the site leads to. */
  readonly targetOf: (link: Link) => string
  readonly isWithinBase: (link: Link) => boolean
  /** Pages that a reader can reach from the first one. */
  readonly reached: () => ReadonlySet<string>
}

const origin = 'https://site.example'

/** True for a link that does not leave the site. */
export const isOurs = ({ url }: Link): boolean => url.origin === origin

/** Formats a link for people: the page it is on, and the address it leads to. */
export const show = ({ page, href }: Link): string => `${page} -> ${href}`

const known = new Map<string, Crawl>()

/** Read every page of a built site, once for all tests of a worker. */
export function crawl(site: BuiltSite): Crawl {
  const crawled = known.get(site.folder) ?? crawlNow(site)
  known.set(site.folder, crawled)
  return crawled
}

function crawlNow({ folder, base }: BuiltSite): Crawl {
  const files = new Set(filesIn(folder))
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const pages = new Map([...files].filter((file) => file.endsWith('.html')).map((file) => [file, readPage(read(file))]))
  const addressOf = (file: string): string => origin + base + file.replace(/(^|\/)index\.html$/u, '$1')
  const linksOf = (page: string, hrefs: readonly string[]): readonly Link[] =>
    hrefs.map((href) => ({ page, href, url: new URL(href, addressOf(page)) }))
  const targetOf = ({ url }: Link): string => fileOf(`/${decodeURIComponent(url.pathname).slice(base.length)}`)
  const reached = (): ReadonlySet<string> => {
    const seen = new Set<string>()
    const waiting = ['index.html']
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      const links = linksOf(file, pages.get(file)?.links ?? []).filter(isOurs)
      waiting.push(...links.map(targetOf).filter((target) => pages.has(target)))
    }
    return seen
  }
  return {
    files,
    pages,
    redirects: new Set([...pages].flatMap(([file, { redirect }]) => (redirect === undefined ? [] : [file]))),
    followed: [...pages].flatMap(([file, { links }]) => linksOf(file, links)),
    loaded: [...pages].flatMap(([file, { resources }]) => linksOf(file, resources)),
    read,
    linksOf,
    targetOf,
    isWithinBase: ({ url }) => url.pathname.startsWith(base),
    reached
  }
}
