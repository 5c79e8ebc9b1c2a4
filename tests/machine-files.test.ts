import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentText, skirmish } from './support/content.ts'
import { readPage } from './support/page.ts'
import { base, buildSmallSite, origin, type SmallSite } from './support/small-site.ts'
import { parseXml, type XmlNode } from './support/xml.ts'

const content = skirmish({
  'ruleset.md': documentText('ruleset', 'skirmish', 'Draw a token. See [[round]].', {
    title: 'Skirmish & <siege>',
    short: 'Skirmish',
    summary: 'Tokens decide who acts.',
    version: '1.2.0',
    credits: [{ role: 'Author', name: 'A < B & C' }]
  }),
  'rules/round.md': documentText('rule', 'round', 'Draw a token. Then act with it, see [[token]].', {
    formerly: ['turn']
  }),
  'faq/twice.md': documentText('faq', 'twice', 'No. Never.', {
    question: 'May I draw twice?',
    status: 'answered',
    about: ['round'],
    ruling: { by: 'Alex', date: '2026-11-20', authority: 'editorial' }
  }),
  'faq/open.md': documentText('faq', 'open', '', { question: 'And thrice?', about: ['round'] }),
  'glossary/token.md': documentText('term', 'token', 'A thing to draw.', { aliases: ['counter'] })
})

let site: SmallSite
beforeAll(async () => {
  site = await buildSmallSite(content)
})
afterAll(() => site?.remove())

const read = (path: string): string => readFileSync(join(site.folder, path), 'utf8')
const fileOf = (address: string): string => {
  expect(address.startsWith(origin + base), address).toBe(true)
  const path = new URL(address).pathname.slice(base.length)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
const page = (path: string) => readPage(read(`${path}index.html`))
const metaOf = (path: string) => Object.fromEntries(page(path).metas)

describe('a link to a rule shows in a chat', () => {
  test('its title, its first sentence and where it stands', () => {
    expect(metaOf('skirmish/rules/round/')).toMatchObject({
      'og:title': '1 Round – Skirmish',
      'og:description': 'Draw a token.',
      'og:type': 'article',
      'og:url': `${origin}${base}skirmish/rules/round/`,
      'twitter:card': 'summary_large_image'
    })
  })

  test.each([
    ['a rule', 'skirmish/rules/round/', 'previews/skirmish/rules/round.png'],
    ['a ruleset', 'skirmish/', 'previews/skirmish/index.png'],
    ['a question', 'skirmish/faq/twice/', 'previews/skirmish/index.png'],
    ['the site', 'downloads/', 'previews/index.png']
  ])('a picture of %s that is there, in the size it is said to have', async (_name, path, picture) => {
    const meta = metaOf(path)
    expect(meta['og:image']).toBe(`${origin}${base}${picture}`)
    const { width, height, format } = await sharp(join(site.folder, picture)).metadata()
    expect([String(width), String(height), `image/${format}`]).toEqual([
      meta['og:image:width'],
      meta['og:image:height'],
      meta['og:image:type']
    ])
    const { channels } = await sharp(join(site.folder, picture)).stats()
    expect(Math.max(...channels.map(({ max, min }) => max - min))).toBeGreaterThan(150)
  })
})

describe('search engines are told', () => {
  const graph = (path: string) => page(path).structured[0]?.['@graph'] ?? []

  test('of a rule its version, the day from which it holds, and the way to it', () => {
    const [article, way] = graph('skirmish/rules/round/')
    expect(article).toMatchObject({
      '@type': 'TechArticle',
      headline: 'Round',
      version: '1.2.0',
      datePublished: '2026-11-20',
      license: 'https://creativecommons.org/licenses/by/4.0/'
    })
    const steps = (way?.['itemListElement'] ?? []) as readonly { position: number; name: string; item: string }[]
    expect(steps.map(({ name }) => name)).toEqual(['Rulesets', 'Skirmish', 'Rules', 'Round'])
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(steps.filter(({ item }) => !site.files.includes(fileOf(item)))).toEqual([])
  })

  test('an answer, and of an open question no answer at all', () => {
    expect(graph('skirmish/faq/twice/')[0]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'May I draw twice?', acceptedAnswer: { text: 'No. Never.' } }]
    })
    expect(graph('skirmish/faq/open/')[0]).toMatchObject({ '@type': 'WebPage', headline: 'And thrice?' })
    expect(graph('skirmish/faq/open/')[0]).not.toHaveProperty('mainEntity')
  })

  test('what a term means', () => {
    expect(graph('skirmish/glossary/token/')[0]).toMatchObject({
      mainEntity: { '@type': 'DefinedTerm', name: 'Token', alternateName: ['counter'], description: 'A thing to draw.' }
    })
  })

  test('every page once, and none that only leads on', () => {
    const index = parseXml(read('sitemap-index.xml'))
    const maps = textsIn(index, 'loc').map(fileOf)
    const listed = maps.flatMap((map) => textsIn(parseXml(read(map)), 'loc')).map(fileOf)
    expect([...listed].sort()).toEqual([...new Set(listed)].sort())
    const html = site.files.filter((file) => file.endsWith('.html'))
    const hidden = html.filter((file) => Object.fromEntries(readPage(read(file)).metas)['robots'] === 'noindex')
    const leadingOn = ['404.html', 'embed/index.html', 'search/index.html', 'skirmish/rules/turn/index.html']
    expect(hidden).toEqual(expect.arrayContaining(leadingOn))
    expect(hidden).not.toContain('skirmish/rules/round/index.html')
    expect([...listed].sort()).toEqual(html.filter((file) => !hidden.includes(file)).sort())
    expect(read('robots.txt')).toContain(`Sitemap: ${origin}${base}sitemap-index.xml`)
  })
})

function textsIn(node: XmlNode, name: string): readonly string[] {
  const own = node.name === name ? [node.text] : []
  return [...own, ...node.children.flatMap((child) => textsIn(child, name))]
}

describe.each([
  ['feed.xml', 'release'],
  ['skirmish/feed.xml', 'changes']
])('the feed %s', (file, told) => {
  const children = (node: XmlNode, name: string) => node.children.filter((child) => child.name === name)
  const only = (node: XmlNode, name: string): XmlNode => {
    const found = children(node, name)
    expect(found, name).toHaveLength(1)
    return found[0] as XmlNode
  }

  test('is Atom: what RFC 4287 asks of a feed and of each entry is there once', () => {
    const feed = parseXml(read(file))
    expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    for (const node of [feed, ...children(feed, 'entry')]) {
      expect(() => new URL(only(node, 'id').text)).not.toThrow()
      expect(only(node, 'title').text).not.toBe('')
      expect(only(node, 'updated').text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u)
      expect(children(node, 'author').concat(children(feed, 'author'))).not.toEqual([])
    }
    const self = children(feed, 'link').find(({ attributes }) => attributes['rel'] === 'self')
    expect(fileOf(self?.attributes['href'] ?? '')).toBe(file)
  })

  test('has one entry for the version, dated by the day from which it holds', () => {
    const [entry, ...others] = children(parseXml(read(file)), 'entry')
    expect(others).toEqual([])
    expect(entry && [only(entry, 'id').text, only(entry, 'title').text, only(entry, 'updated').text]).toEqual([
      `tag:rules.example,2026-11-20:/house/skirmish/1.2.0/${told}`,
      'Skirmish & <siege> 1.2.0',
      '2026-11-20T00:00:00.000Z'
    ])
    const [link] = entry ? children(entry, 'link') : []
    expect(site.files).toContain(fileOf(link?.attributes['href'] ?? ''))
  })
})

test('llms.txt leads to files that are there', () => {
  const links = [...read('llms.txt').matchAll(/\]\(([^)]+)\)/gu)].map(([, href = '']) => fileOf(href))
  expect(links.filter((file) => !site.files.includes(file))).toEqual([])
  expect(links).toContain('skirmish/index.html.md')
})

test('a ruleset as Markdown holds every document with its address, and links that lead somewhere', () => {
  const text = read('skirmish/index.html.md')
  expect(text).toMatch(/^# Skirmish & \\<siege>\n\n> Tokens decide who acts\.\n/u)
  for (const words of ['Version 1.2.0, in force from 20 November 2026', '### 1 Round', '### Q2 May I draw twice?']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('The sources give no answer.')
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)|<(https:[^>]+)>/gu)].map(([, a, b]) => fileOf(a ?? b ?? ''))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((file) => !site.files.includes(file))).toEqual([])
})
