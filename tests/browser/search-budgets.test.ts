import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useSearch } from '../support/search.ts'
import { fileWeight, laterWeight } from '../support/weight.ts'
import { bundles, siteUrl, usePages } from './site.ts'
import { type Transfer, watchTransfers, weigh } from './transfers.ts'

const { openNew } = usePages()
const searcher = useSearch()

const list = (transfers: readonly Transfer[]): string => transfers.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')

/** Where to search: everywhere, and in the ruleset with the most words, by its id and its name in addresses. */
let places: readonly { readonly id?: string; readonly short: string }[]
beforeAll(async () => {
  const [long] = (await bundles()).toSorted((a, b) => b.documents.length - a.documents.length)
  places = [{ short: '' }, { id: long?.ruleset.id ?? '', short: long?.ruleset.short ?? '' }]
})

/** The search page, loaded, for one ruleset or all, and what it is sent from then on. */
async function atSearch(ruleset: string): Promise<{ page: Page; transfers: () => Promise<readonly Transfer[]> }> {
  const page = await openNew(`/search/?ruleset=${encodeURIComponent(ruleset)}`)
  await page.waitForLoadState('networkidle')
  const all = watchTransfers(page)
  // Chromium fetches the icon of the page whenever it likes; its headless shell never does.
  return { page, transfers: async () => (await all()).filter(({ url }) => !url.endsWith('/icon.svg')) }
}

/** Packed bytes of the scripts that a first search needs. */
function scripts(names: readonly string[]): number {
  const { folder, base } = inject('site')
  const pagefind = names.includes('everything') ? fileWeight(join(folder, 'pagefind/pagefind.js')) : 0
  return laterWeight(folder, 'search/index.html', (name) => names.includes(name), base) + pagefind
}

/** Compressed bytes of a first search, without those of the page, and the files they belong to. */
async function counted(query: string, ruleset?: string): Promise<{ bytes: number; files: string }> {
  const { find, fetched } = searcher(inject('site').folder)
  await find(query, ruleset)
  const files = fetched()
  const bytes = [...files.values()].reduce((sum, each) => sum + each, scripts(['names', 'everything']))
  return { bytes, files: [...files].map(([path, size]) => `${size} ${path}`).join('\n') }
}

test('a page loads nothing for searching before the reader is about to search', async () => {
  const page = await openNew('/404.html')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(siteUrl('/'), { waitUntil: 'networkidle' })
  expect(urls.length).toBeGreaterThan(2)
  expect(urls.filter((url) => /search\.json|words\.json|beginnings\/|pagefind|names\.|everything/u.test(url))).toEqual(
    []
  )
})

test('names are found after at most 40 KB, in all rulesets and in one', async () => {
  for (const { id } of places) {
    const { findNames, fetched } = searcher(inject('site').folder)
    expect((await findNames('charg', id)).groups).not.toEqual([])
    const files = fetched()
    const bytes = [...files.values()].reduce((sum, each) => sum + each, scripts(['names']))
    expect(bytes, [...files.keys()].join('\n')).toBeGreaterThan(10_000)
    expect(bytes, [...files.keys()].join('\n')).toBeLessThanOrEqual(40_000)
  }
})

test('names are there while the text is still on its way', async () => {
  const { page, transfers } = await atSearch('')
  await page.route(/\/pagefind\/|\/words\.json$|\/(?:everything|excerpt)\./u, () => new Promise(() => {}))
  await page.getByRole('searchbox').fill('charg')
  await page.locator('[data-results] li li').first().waitFor()
  const sent = await transfers()
  expect(weigh(sent), list(sent)).toBeLessThanOrEqual(40_000)
})

/** The dearest of the benchmark, of which those that are misspelt, or have a word that no rule has, need all words. */
const dear = [
  ['for words that every rule has', 'activate same unit again'],
  ['for words of which no rule has one', 'feel no pain'],
  ['for many words, one of them unknown', 'dive for cover from blast'],
  ['for misspelt words', 'overwach simultanious'],
  ['for a word that no rule has', 'jjjjjj'],
  ['for a number', '4.2']
] as const

describe('the first search with full text transfers at most 150 KB in all', () => {
  test.each(dear)('%s', async (_what, query) => {
    for (const { id } of places) {
      const { bytes, files } = await counted(query, id)
      expect(files).toContain('/names.json')
      expect(bytes, files).toBeLessThanOrEqual(150_000)
    }
  })

  test('counted without a page, which loads the same', async () => {
    const [{ id, short } = { short: '' }] = places
    const [[, query]] = dear
    const { page, transfers } = await atSearch(short)
    await page.getByRole('searchbox').fill(query)
    await page.locator(`form[data-answered=${JSON.stringify(query)}]`).waitFor()
    const sent = await transfers()
    const { bytes, files } = await counted(query, id)
    expect(weigh(sent), `${list(sent)}\n\n${files}`).toBe(bytes)
  })
})
