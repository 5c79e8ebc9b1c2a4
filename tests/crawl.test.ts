import { describe, expect, inject, test } from 'vitest'
import { entries } from '../src/diagnostics/codes.ts'
import type { AnyDocument, Bundle, Index } from '../src/generated/published.ts'
import { commitDay } from '../src/node/content/commit-day.ts'
import { datedVersionWords, dateInWords, hasDay } from '../src/notation/dates.ts'
import { root } from './support/command.ts'
import { crawl, isOurs, type Link, show } from './support/crawl.ts'
import { readPage } from './support/page.ts'
import { fileOf } from './support/site.ts'

/** Pages of released versions are made of what was released: they say their own version, and nothing of today’s build. */
const isOld = (file: string): boolean => /^[^/]+\/v\//u.test(file)

/** Machine form of the days on a page, as its `time` elements state them. */
const daysOn = (html: string): readonly string[] =>
  [...html.matchAll(/<time datetime="([^"]+)"/gu)].map(([, day = '']) => day)

describe.each([
  ['the real content', inject('site'), commitDay(`${root}content`)],
  // It lies in no repository, so that nothing says when it was built.
  ['content with everything that authors can write', inject('sampler'), undefined]
])('%s', (_name, site, built) => {
  const { files, pages, redirects, followed, loaded, read, linksOf, targetOf, isWithinBase, reached } = crawl(site)
  const index = JSON.parse(read('api/v1/index.json')) as Index
  const bundles = index.rulesets.map(({ bundle }) => JSON.parse(read(fileOf(bundle))) as Bundle)
  const withoutPage = bundles.flatMap(({ documents }) => documents.filter(({ href }) => redirects.has(fileOf(href))))

  const isInline = ({ url }: Link): boolean => url.protocol === 'data:'
  const isThere = (link: Link): boolean => isOurs(link) && files.has(targetOf(link))

  test('has links in numbers', () => {
    // Every page has a navigation at least.
    expect(followed.filter(isOurs).length).toBeGreaterThan(3 * pages.size)
  })

  test('links only under its base path', () => {
    expect([...followed, ...loaded].filter((link) => isOurs(link) && !isWithinBase(link)).map(show)).toEqual([])
  })

  test('links to files that are there', () => {
    expect(followed.filter((link) => isOurs(link) && !isThere(link)).map(show)).toEqual([])
  })

  test('links to places that are on the page', () => {
    const lost = followed.filter((link) => {
      const anchor = decodeURIComponent(link.url.hash.slice(1))
      return isOurs(link) && anchor !== '' && !pages.get(targetOf(link))?.anchors.has(anchor)
    })
    expect(lost.map(show)).toEqual([])
  })

  test('has each place once on its page', () => {
    expect([...pages].flatMap(([file, { repeated }]) => repeated.map((id) => `${file}#${id}`))).toEqual([])
  })

  test('links out of itself by ordinary web addresses', () => {
    const odd = followed.filter((link) => !isOurs(link) && !['https:', 'http:', 'mailto:'].includes(link.url.protocol))
    expect(odd.map(show)).toEqual([])
  })

  test('loads what is there, from this site alone', () => {
    expect(loaded.filter((link) => !isInline(link) && !isThere(link)).map(show)).toEqual([])
  })

  test('loads what is there, from this site alone, by way of style sheets', () => {
    const sheets = [...files].filter((file) => file.endsWith('.css'))
    expect(sheets).not.toEqual([])
    const wanted = sheets.flatMap((file) => {
      const found = [...read(file).matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gu)]
      return linksOf(
        file,
        found.map(([, url, sheet]) => url ?? sheet ?? '')
      )
    })
    expect(wanted.filter((link) => !isInline(link) && !isThere(link)).map(show)).toEqual([])
  })

  test('has scripts that ask only this site', () => {
    const scripts = [...files].filter((file) => file.endsWith('.js') && !file.startsWith('pagefind/'))
    expect(scripts).not.toEqual([])
    expect(scripts.filter((file) => /(?:fetch|import)\(\s*["'`](?:https?:)?\/\//u.test(read(file)))).toEqual([])
  })

  test('states on every page its language and a title, and has one heading of the first level', () => {
    const faults = [...pages].filter(([file, { language, title, headings }]) => {
      const isHeaded = headings.length === 1 && headings[0] !== ''
      return !language || title === '' || !(isHeaded || redirects.has(file))
    })
    expect(faults.map(([file]) => file)).toEqual([])
  })

  test('states on every page of a ruleset its version and the day from which it holds, as its data does', () => {
    for (const { ruleset } of bundles) {
      const { id, version, effective } = ruleset
      const own = [...pages].filter(([file]) => file.startsWith(`${id}/`) && !redirects.has(file) && !isOld(file))
      expect(own).not.toEqual([])
      const edition = datedVersionWords(ruleset)
      expect(own.filter(([, { words }]) => !words.includes(edition)).map(([file]) => file)).toEqual([])
      for (const [file, { structured }] of own) {
        const [{ version: stated, datePublished } = {}] = structured[0]?.['@graph'] ?? []
        expect([stated, datePublished], file).toEqual([version, hasDay(ruleset) ? effective : undefined])
        for (const day of daysOn(read(file))) expect(day, file).toMatch(/^\d{4}-\d\d(?:-\d\d)?$/u)
      }
    }
  })

  test('states on every page of a released version which one it is, and since when, as its data does', () => {
    const editions = bundles.flatMap(({ ruleset: { id, releases = [] } }) =>
      releases.map(({ version, effective }) => ({
        ruleset: id,
        folder: `${id}/v/${version}/`,
        version,
        from: dateInWords(effective),
        words: `Version ${version}, in force from ${dateInWords(effective)}`
      }))
    )
    const old = [...pages].filter(([file]) => isOld(file))
    expect(editions.filter(({ folder }) => !pages.has(`${folder}index.html`))).toEqual([])
    const stated = /The same in versions (\S+) (?:to|and) ([^ ,]+), from (\d+ \p{L}+ \d+)\./u
    /** True if a page says that it is the same in some versions, and that from the day of the first; this is one of them. */
    const isAmong = (words: string, { ruleset, version }: (typeof editions)[number]): boolean => {
      const [, first, last, from] = stated.exec(words) ?? []
      const own = editions.filter((each) => each.ruleset === ruleset)
      const [begin, at, end] = [first, version, last].map((name) => own.findIndex((each) => each.version === name))
      return (
        begin !== undefined &&
        at !== undefined &&
        end !== undefined &&
        begin >= 0 &&
        begin <= at &&
        at <= end &&
        own[begin]?.from === from
      )
    }
    const silent = old.filter(
      ([file, { words }]) =>
        !editions.some((each) => file.startsWith(each.folder) && (words.includes(each.words) || isAmong(words, each)))
    )
    expect(silent.map(([file]) => file)).toEqual([])
  })

  test('states on every page when it was built, as its data does', () => {
    const days = new Set([...index.rulesets, ...bundles.map(({ ruleset }) => ruleset)].map((each) => each.built))
    expect(days).toEqual(new Set([built]))
    const isKept = (file: string): boolean => file.startsWith('embed/') || isOld(file)
    const ours = [...pages].filter(([file]) => !(redirects.has(file) || isKept(file)))
    expect(ours.length).toBeGreaterThan(bundles.flatMap(({ documents }) => documents).length / 2)
    const stating = ours.filter(([, { words }]) => words.includes(built ? `Built ${dateInWords(built)}.` : 'Built '))
    expect(stating.map(([file]) => file)).toEqual(built ? ours.map(([file]) => file) : [])
  })

  test('lets its reader choose on every page of a ruleset that has armies, options or traits', () => {
    const choosable = bundles.filter(({ documents }) =>
      documents.some(
        ({ kind, for: whom }: AnyDocument) => kind === 'faction' || kind === 'option' || whom?.traits?.length
      )
    )
    expect(choosable).not.toEqual([])
    const lost = choosable.flatMap(({ ruleset: { id } }) => {
      const own = [...pages.keys()].filter((file) => file.startsWith(`${id}/`) && !redirects.has(file))
      expect(own.filter((file) => /\/(?:whole|rules)\/index\.html$/u.test(file))).not.toEqual([])
      // The page of an army is for that army, whatever is chosen; what changed, and old versions, are for all.
      const isForArmy = (file: string): boolean =>
        /\/factions\/[^/]+\/rules\/index\.html$|^[^/]+\/history\//u.test(file) || isOld(file)
      return own.filter((file) => !isForArmy(file) && !read(file).includes(`data-playing="${id}"`))
    })
    expect(lost).toEqual([])
  })

  test('can be read whole, beginning with its first page', () => {
    const seen = reached()
    const apart = [...pages.keys()].filter((file) => !seen.has(file) && !redirects.has(file) && file !== '404.html')
    expect(apart).toEqual([])
  })

  test('has a page for every published address, and on it the place of every clause', () => {
    const hrefs = bundles.flatMap(({ ruleset, documents }) => [
      ruleset.href,
      ...documents.flatMap(({ href, clauses }) => [href, ...clauses.map((clause) => clause.href)])
    ])
    const lost = hrefs.filter((href) => {
      const [address = '', anchor] = href.split('#')
      const page = pages.get(fileOf(address))
      return !page || (anchor !== undefined && !page.anchors.has(anchor))
    })
    expect(lost).toEqual([])
  })

  test('leads from former addresses of documents to the present ones', () => {
    const former = bundles.flatMap(({ documents }) =>
      documents.flatMap(({ kind, href, formerly = [] }) =>
        // A pack has no page; its files are tested where PDFs are made.
        (kind === 'pack' ? [] : formerly).flatMap((id) => {
          const old = href.replace(/[^/]+\/$/u, `${id}/`)
          // The rules of an army have a page below its faction's.
          return (kind === 'faction' ? ['', 'rules/'] : ['']).map((below) => ({
            href: href + below,
            old: fileOf(old + below)
          }))
        })
      )
    )
    const lost = former.filter(({ href, old }) => {
      const [link] = linksOf(old, [pages.get(old)?.redirect ?? '#'])
      return !link || targetOf(link) !== fileOf(href)
    })
    expect(lost).toEqual([])
    expect(redirects.size).toBe(former.length + withoutPage.length)
  })

  test('leads from the address of a rule of which there is nothing to read to its line in a list', () => {
    const lost = withoutPage.filter(({ href, kind, clauses }) => {
      const [line] = linksOf(fileOf(href), [pages.get(fileOf(href))?.redirect ?? ''])
      const isEmpty = kind === 'base-rule' && clauses.every(({ text }) => text.plain === '')
      return !(isEmpty && line && pages.get(targetOf(line))?.anchors.has(line.url.hash.slice(1)))
    })
    expect(lost.map(({ key }) => key)).toEqual([])
  })

  test('keeps the places of clauses that moved', () => {
    const lost = bundles.flatMap(({ documents }) =>
      documents.flatMap(({ href, clauses }) => {
        const anchors = pages.get(fileOf(href))?.anchors
        return clauses.flatMap(({ formerly = [] }) =>
          formerly.filter((old) => !anchors?.has(old)).map((old) => `${href}#${old}`)
        )
      })
    )
    expect(lost).toEqual([])
  })

  test('says nothing of the machine it was built on', () => {
    const telling = [...files].filter(
      (file) => /\.(?:html|json|js|css)$/u.test(file) && read(file).includes(site.folder)
    )
    expect(telling).toEqual([])
  })
})

test('pages for authors are on the site that asked for them, and on no club’s', () => {
  const [ours, clubs] = [crawl(inject('site')), crawl(inject('sampler'))]
  const forAuthors = (file: string): boolean => /^(?:docs|data\/formats)\//u.test(file)
  const made = [...ours.pages.keys()].filter(forAuthors)
  for (const { code } of entries) expect(made).toContain(`docs/diagnostics/${code.replace('/', '-')}/index.html`)
  for (const page of ['', 'site/', 'command/', 'versions/', 'hosting/', 'fields/rule/'])
    expect(made).toContain(`docs/${page}index.html`)
  expect(made).toContain('data/formats/bundle/index.html')
  expect([...clubs.files].filter(forAuthors)).toEqual([])
  const lists = ['llms.txt', 'offline-base.json', 'offline-files.json', '_headers', 'index.html']
  expect(lists.filter((file) => /docs\/|data\/formats\/|Writing rules/u.test(clubs.read(file)))).toEqual([])
})

test('a served site answers at its addresses, and for anything else with the page for it', async () => {
  const { address, ...site } = inject('site')
  const { pages } = crawl(site)
  for (const [path, status] of [
    ['', 200],
    ['downloads/', 200],
    ['nowhere/', 404]
  ] as const) {
    const answer = await fetch(address + path)
    expect(answer.status, path).toBe(status)
    const { headings } = readPage(await answer.text())
    expect(headings, path).toEqual(pages.get(status === 404 ? '404.html' : `${path}index.html`)?.headings)
  }
})
