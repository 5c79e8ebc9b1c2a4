import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bundles, siteUrl, usePages } from './site.ts'
import { type Transfer, watchTransfers, weigh } from './transfers.ts'

const { open } = usePages()

const list = (transfers: readonly Transfer[]): string => transfers.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')

/** The search page, loaded, for one ruleset or all, and what it is sent from then on. */
async function atSearch(ruleset: string): Promise<{ page: Page; transfers: () => Promise<readonly Transfer[]> }> {
  const page = await open(`/search/?ruleset=${encodeURIComponent(ruleset)}`)
  await page.waitForLoadState('networkidle')
  return { page, transfers: watchTransfers(page) }
}

async function ask(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox').fill(query)
  await page.locator(`form[data-answered=${JSON.stringify(query)}]`).waitFor()
}

/** Where to search: everywhere, and in the ruleset with the most words. */
async function places(): Promise<readonly string[]> {
  const long = (await bundles()).toSorted((a, b) => b.documents.length - a.documents.length)[0]
  return ['', long?.ruleset.short ?? '']
}

test('a page loads nothing to search with before somebody is about to', async () => {
  const page = await open('/404.html')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(siteUrl('/'), { waitUntil: 'networkidle' })
  expect(urls.length).toBeGreaterThan(2)
  expect(
    urls.filter((url) => /search\.json|words\.json|beginnings\.json|pagefind|names\.|everything/u.test(url))
  ).toEqual([])
})

test('names are found after at most 40 KB, in all rulesets and in one', async () => {
  for (const place of await places()) {
    const { page, transfers } = await atSearch(place)
    await page.route(/\/pagefind\/|\/words\.json$|\/everything\./u, () => new Promise(() => {}))
    await page.getByRole('searchbox').fill('charg')
    await page.locator('[data-results] li li').first().waitFor()
    const sent = await transfers()
    expect(weigh(sent), list(sent)).toBeGreaterThan(10_000)
    expect(weigh(sent), list(sent)).toBeLessThanOrEqual(40_000)
  }
})

describe('the first search with full text transfers at most 150 KB in all', () => {
  // The dearest of the benchmark, of which those that are misspelt, or have a word that no rule has, need all words.
  test.each([
    ['for words that every rule has', 'activate same unit again'],
    ['for words of which no rule has one', 'feel no pain'],
    ['for many words, one of them unknown', 'dive for cover from blast'],
    ['for misspelt words', 'overwach simultanious'],
    ['for a word that no rule has', 'jjjjjj'],
    ['for a number', '4.2']
  ])('%s', async (_what, query) => {
    for (const place of await places()) {
      const { page, transfers } = await atSearch(place)
      await ask(page, query)
      const sent = await transfers()
      expect(sent.some(({ url }) => url.endsWith('/search.json'))).toBe(true)
      expect(weigh(sent), list(sent)).toBeLessThanOrEqual(150_000)
    }
  })
})
