import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { filesIn } from '../support/folder.ts'
import { packed } from '../support/weight.ts'
import { bundles, pagesOfEachKind, siteUrl, usePages } from './site.ts'

const { open } = usePages()

/** Something a page asks for before anybody touches it. */
interface Loaded {
  readonly url: string
  readonly type: string
  /** Bytes as a host sends them; fonts and pictures are packed as they are. */
  readonly bytes: number
}

/** Open a page that nothing is known of, and weigh what it loads. */
async function load(path: string): Promise<readonly Loaded[]> {
  const page = await open('/404.html')
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const answers: Promise<Loaded>[] = []
  page.on('response', (response) => {
    const [url, type] = [response.url(), response.request().resourceType()]
    const isPacked = /\.(?:woff2|png)$/u.test(url)
    if (url.startsWith('data:')) return
    answers.push(response.body().then((body) => ({ url, type, bytes: isPacked ? body.length : packed(body) })))
  })
  await page.goto(siteUrl(path), { waitUntil: 'networkidle' })
  return Promise.all(answers)
}

const weigh = (loaded: readonly Loaded[], types?: readonly string[]): number =>
  loaded.filter(({ type }) => !types || types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)

/** The rules with the most to print: their own words, and what stands below their clauses. */
async function longestRules(): Promise<readonly string[]> {
  const rules = (await bundles()).flatMap(({ documents }) => documents.filter(({ kind }) => kind === 'rule'))
  const files = rules.map(({ href }) => ({ href, size: pageFile(href).length }))
  return files
    .sort((a, b) => b.size - a.size)
    .slice(0, 3)
    .map(({ href }) => href)
}

const pageFile = (href: string): Buffer => readFileSync(join(inject('site').folder, href, 'index.html'))

let rules: readonly string[]
let pages: readonly string[]
beforeAll(async () => {
  rules = await longestRules()
  pages = await pagesOfEachKind()
})

test('the longest rules load at most 30 KB of HTML, styles and scripts, and 90 KB with their fonts', async () => {
  for (const path of rules) {
    const loaded = await load(path)
    expect(weigh(loaded, ['document', 'stylesheet', 'script']), path).toBeLessThanOrEqual(30_000)
    expect(weigh(loaded, ['font']), path).toBeGreaterThan(10_000)
    expect(
      weigh(loaded),
      `${path}: ${loaded.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')}`
    ).toBeLessThanOrEqual(90_000)
  }
})

test('the first page loads at most 200 KB', async () => {
  expect(weigh(await load('/'))).toBeLessThanOrEqual(200_000)
})

test('no page is more than 150 KB of HTML', () => {
  const { folder } = inject('site')
  const files = filesIn(folder).filter((file) => file.endsWith('.html'))
  expect(files.filter((file) => packed(readFileSync(join(folder, file))) > 150_000)).toEqual([])
})

test('nothing jumps while a page loads on a slow phone', async () => {
  const page = await open('/404.html')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const jumpy: string[] = []
  for (const path of pages) {
    await page.goto(siteUrl(path), { waitUntil: 'networkidle' })
    const shift = (await page.evaluate('shifts.reduce((sum, value) => sum + value, 0)')) as number
    if (shift > 0.1) jumpy.push(`${path} by ${shift}`)
  }
  expect(jumpy).toEqual([])
})
