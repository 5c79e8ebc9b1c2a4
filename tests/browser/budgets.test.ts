import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViewportSize } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { fileOf, readSite, siteFiles } from '../support/site.ts'
import { fontsWeight, packed, pageWeight } from '../support/weight.ts'
import { bundles, siteUrl, usePages } from './site.ts'
import { type Transfer, watchTransfers, weigh } from './transfers.ts'

const { openNew } = usePages()

/**
 * Open a page that nothing is known of, and weigh what it loads. Everything folded on it is opened but its history, which
 * is another page and is loaded when a reader opens it.
 */
async function load(path: string, viewport?: ViewportSize): Promise<readonly Transfer[]> {
  const page = await openNew('about:blank', viewport && { viewport })
  const transfers = watchTransfers(page)
  await page.goto(siteUrl(path))
  await page.evaluate(
    'for (const each of document.querySelectorAll("details:not([data-fold=history])")) each.open = true'
  )
  await page.waitForLoadState('networkidle')
  return transfers()
}

/** A page of one document, weighed without a browser. */
interface Weighed {
  /** Address below the base path, `/skirmish/rules/movement/`. */
  readonly path: string
  /** Packed bytes of HTML, styles and scripts. */
  readonly page: number
  /** Bytes of all fonts that it can come to need. */
  readonly fonts: number
}

/** The pages of all documents, the heaviest first. */
async function weighDocuments(): Promise<readonly Weighed[]> {
  const { folder, base } = inject('site')
  const documents = (await bundles()).flatMap(({ documents }) => documents)
  const pages = [...new Set(documents.map(({ href }) => href.replace(/#.*$/u, '')))]
  const weighed = pages.map((path) => {
    const file = fileOf(path)
    return { path, page: pageWeight(folder, file, false, base), fonts: fontsWeight(folder, file, base) }
  })
  return weighed.sort((a, b) => b.page - a.page)
}

const hasDesignNote = ({ path }: Weighed): boolean => /class="[^"]*\bdesign\b/u.test(readSite(fileOf(path)))

const own = ['document', 'stylesheet', 'script'] as const

let documents: readonly Weighed[]
/** Packed bytes of the scripts that every page fetches by itself once it is read. */
let later: number
beforeAll(async () => {
  documents = await weighDocuments()
  const [heaviest] = documents
  later = weigh(await load(heaviest?.path ?? ''), own) - (heaviest?.page ?? 0)
})

test('every document has at most 30 KB of HTML, styles and scripts, and 90 KB with every font it can need', () => {
  expect(documents).not.toEqual([])
  expect(later).toBeGreaterThanOrEqual(0)
  expect(documents.filter(({ page }) => page + later > 30_000)).toEqual([])
  expect(documents.filter(({ page, fonts }) => page + later + fonts > 90_000)).toEqual([])
})

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 900 }]
])('on %s the heaviest documents, designer’s notes open, load no more than that', async (_, viewport) => {
  const italic = documents.find(hasDesignNote)
  for (const { path, page, fonts } of [documents[0], italic].filter((each) => each !== undefined)) {
    const loaded = await load(path, viewport)
    const urls = loaded.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')
    expect(weigh(loaded, own), urls).toBe(page + later)
    expect(weigh(loaded, ['font']), urls).toBeGreaterThan(10_000)
    expect(weigh(loaded, ['font']), urls).toBeLessThanOrEqual(fonts)
    expect(weigh(loaded), urls).toBeLessThanOrEqual(90_000)
    if (path === italic?.path) expect(urls).toMatch(/italic[^/]*\.woff2/u)
  }
})

test('the first page loads at most 200 KB', async () => {
  expect(weigh(await load('/'))).toBeLessThanOrEqual(200_000)
})

test('no page is more than 150 KB of HTML', () => {
  const heavy = siteFiles('.html').filter((file) => packed(readFileSync(join(inject('site').folder, file))) > 150_000)
  expect(heavy).toEqual([])
})
