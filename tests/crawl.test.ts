import { describe, expect, inject, test } from 'vitest'
import type { Index } from '../src/generated/published.ts'
import { type Page, readPage } from './support/page.ts'
import { fileOf, readJson, readSite, siteFiles } from './support/site.ts'

const { base } = inject('site')
const files = new Set(siteFiles())
const pages: ReadonlyMap<string, Page> = new Map(
  [...files].filter((file) => file.endsWith('.html')).map((file) => [file, readPage(readSite(file))])
)

/** Address under which a file is served: `a/index.html` -> `/rules/a/`. */
const addressOf = (file: string): string => base + file.replace(/(^|\/)index\.html$/u, '$1')

/** A link of a page, taken apart. */
interface Link {
  readonly page: string
  readonly href: string
  readonly url: URL
}

const origin = 'https://site.example'
const linksOf = (page: string, hrefs: readonly string[]): readonly Link[] =>
  hrefs.map((href) => ({ page, href, url: new URL(href, origin + addressOf(page)) }))

const followed = [...pages].flatMap(([file, { links }]) => linksOf(file, links))
const loaded = [...pages].flatMap(([file, { resources }]) => linksOf(file, resources))
const isOurs = ({ url }: Link): boolean => url.origin === origin
const isWithin = ({ url }: Link): boolean => url.pathname.startsWith(base)
const show = ({ page, href }: Link): string => `${page} -> ${href}`

/** File that an address of the site leads to. */
const targetOf = ({ url }: Link): string => fileOf(`/${decodeURIComponent(url.pathname).slice(base.length)}`)

/** Pages that only send their reader on to a new address. */
const redirects = new Set([...pages].flatMap(([file, { redirect }]) => (redirect === undefined ? [] : [file])))

/** Pages that a reader can reach from the first one. */
function reached(): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = ['index.html']
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const { links = [], redirect } = pages.get(file) ?? {}
    const inside = linksOf(file, [...links, ...(redirect === undefined ? [] : [redirect])]).filter(isOurs)
    waiting.push(...inside.map(targetOf).filter((target) => pages.has(target)))
  }
  return seen
}

describe('links', () => {
  test('are there in numbers', () => {
    expect(pages.size).toBeGreaterThan(500)
    expect(followed.filter(isOurs).length).toBeGreaterThan(10_000)
  })

  test('stay under the base path', () => {
    expect([...followed, ...loaded].filter((link) => isOurs(link) && !isWithin(link)).map(show)).toEqual([])
  })

  test('lead to files that are there', () => {
    expect(followed.filter((link) => isOurs(link) && !files.has(targetOf(link))).map(show)).toEqual([])
  })

  test('lead to places that are on the page', () => {
    const lost = followed.filter((link) => {
      const anchor = decodeURIComponent(link.url.hash.slice(1))
      return isOurs(link) && anchor !== '' && !pages.get(targetOf(link))?.anchors.has(anchor)
    })
    expect(lost.map(show)).toEqual([])
  })

  test('out of the site are ordinary web addresses', () => {
    const odd = followed.filter((link) => !isOurs(link) && !['https:', 'http:', 'mailto:'].includes(link.url.protocol))
    expect(odd.map(show)).toEqual([])
  })

  test('of redirects lead to pages', () => {
    const sent = [...pages].flatMap(([file, { redirect }]) => (redirect === undefined ? [] : linksOf(file, [redirect])))
    expect(sent.filter((link) => !isOurs(link) || !pages.has(targetOf(link))).map(show)).toEqual([])
  })
})

describe('what a browser loads', () => {
  test('is there, and comes from nobody else', () => {
    const inline = (link: Link): boolean => link.url.protocol === 'data:'
    expect(loaded.filter((link) => !inline(link) && !(isOurs(link) && files.has(targetOf(link)))).map(show)).toEqual([])
  })

  test('by way of style sheets is there, and comes from nobody else', () => {
    const sheets = [...files].filter((file) => file.endsWith('.css'))
    expect(sheets).not.toEqual([])
    const wanted = sheets.flatMap((file) => {
      const imports = [...readSite(file).matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gu)]
      return linksOf(
        file,
        imports.map(([, url, sheet]) => url ?? sheet ?? '')
      )
    })
    expect(
      wanted.filter((link) => link.url.protocol !== 'data:' && !(isOurs(link) && files.has(targetOf(link)))).map(show)
    ).toEqual([])
  })

  test('by way of scripts is ours', () => {
    const scripts = [...files].filter((file) => file.endsWith('.js') && !file.startsWith('pagefind/'))
    const asked = scripts.flatMap((file) =>
      [...readSite(file).matchAll(/(?:fetch|import)\(\s*["'`](https?:)?\/\//gu)].map(() => file)
    )
    expect(asked).toEqual([])
  })
})

describe('every page', () => {
  test('states its language and a title, and has one heading of the first level', () => {
    const faults = [...pages].filter(([file, { language, title, headings }]) => {
      const headed = headings.length === 1 && headings[0] !== ''
      return !language || title === '' || !(headed || redirects.has(file))
    })
    expect(faults.map(([file]) => file)).toEqual([])
  })

  test('of a ruleset states its version and the day from which it holds', () => {
    const { rulesets } = readJson<Index>('api/v1/index.json')
    const silent = rulesets.flatMap(({ id, version, effective }) => {
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(effective))
      const own = [...pages].filter(([file]) => file.startsWith(`${id}/`) && !redirects.has(file))
      expect(own.length).toBeGreaterThan(10)
      return own.filter(([, { words }]) => !words.includes(version) || !words.includes(day)).map(([file]) => file)
    })
    expect(silent).toEqual([])
  })

  test('can be reached from the first one', () => {
    const seen = reached()
    const apart = [...pages.keys()].filter((file) => !seen.has(file) && !redirects.has(file) && file !== '404.html')
    expect(apart).toEqual([])
  })

  test('is served at its address, and anything else is answered with the page for it', async () => {
    const { address } = inject('site')
    for (const [path, status] of [
      ['', 200],
      ['downloads/', 200],
      ['nowhere/', 404]
    ] as const) {
      const answer = await fetch(address + path)
      expect(answer.status, path).toBe(status)
      const page = readPage(await answer.text())
      expect(page.headings, path).toEqual(pages.get(status === 404 ? '404.html' : `${path}index.html`)?.headings)
    }
  })
})

describe('no address of this machine is published', () => {
  test('in any page or data', () => {
    const folder = inject('site').folder
    const telling = [...files].filter(
      (file) => /\.(?:html|json|js|css)$/u.test(file) && readSite(file).includes(folder)
    )
    expect(telling).toEqual([])
  })
})
