import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { phone } from '../support/chromium.ts'
import { amount } from '../support/soak.ts'
import { lookAt, violationsAs } from './axe.ts'
import { settle, watchShifts } from './shifts.ts'
import { ownPages, pagesOfEachKind, siteUrl, usePages } from './site.ts'

const { open } = usePages()

/** Note, on every page opened from now on, what the policy stops. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      stopped.push(`${violatedDirective} ${blockedURI}`)
    })
  })

/**
 * A tab on a weak network, which notes what happens on its pages. In the soak it is as slow as an old phone, too:
 * Chromium slows scripts down by work of its own, and what comes late, comes late by the network.
 *
 * @param asked Gets every address that is asked for
 */
async function openSlow(asked: string[]): Promise<Page> {
  const page = await open('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await session.send('Emulation.setCPUThrottlingRate', { rate: amount(1, 4) })
  page.on('request', (request) => asked.push(request.url()))
  await watchPolicy(page)
  await watchShifts(page)
  return page
}

/** The smallest phone, and a desk with everything at twice its size, in CSS pixels. */
const screens = [
  { width: 320, height: 640 },
  { width: 640, height: 450 }
]

/** Screens on which a page is wider than they are, and by how much. */
async function scrollsSideways(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await page.setViewportSize(screen)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) found.push(`scrolls sideways by ${excess} at ${screen.width}`)
  }
  return found
}

/** Everything that is wrong with a page that a tab opens. @param at Its place among the pages, which decides how axe sees it */
async function faultsOf(page: Page, path: string, at: number): Promise<readonly string[]> {
  await page.setViewportSize(phone)
  await page.goto(siteUrl(path), { waitUntil: 'load' })
  const shift = await settle(page)
  const stopped = (await page.evaluate('stopped')) as string[]
  // Those that documents make are in the sampler, in all their forms; the longest that are shipped are for the soak.
  const violations = ownPages.includes(path) ? await violationsAs(page, lookAt(at)) : []
  const faults = [
    ...(shift > 0.02 ? [`jumps by ${shift}`] : []),
    ...stopped.map((each) => `breaks its policy: ${each}`),
    ...violations,
    ...(await scrollsSideways(page))
  ]
  return faults.map((fault) => `${path} ${fault}`)
}

test('no kind of page jumps on a slow phone, scrolls sideways, breaks its policy, or asks another site for anything; axe finds nothing', async () => {
  const waiting = [...(await pagesOfEachKind()).entries()]
  const asked: string[] = []
  const faults: string[] = []
  const visit = async (): Promise<void> => {
    const page = await openSlow(asked)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, path] = next
      faults.push(...(await faultsOf(page, path, at)))
    }
  }
  // Most of the time a page waits for the network: four can do so at once.
  await Promise.all([visit(), visit(), visit(), visit()])
  expect(faults).toEqual([])
  const isForeign = (url: string): boolean => !(url.startsWith(inject('site').address) || url.startsWith('data:'))
  expect(asked.filter(isForeign)).toEqual([])
  expect(asked).not.toEqual([])
})

test('search and its index keep to the policy', async () => {
  const page = await open('about:blank')
  await watchPolicy(page)
  const index = page.waitForResponse(/\/pagefind\//u)
  await page.goto(`${siteUrl('/search/')}?q=charge`)
  await index
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('stopped')).toEqual([])
})

test('every page states the policy itself, for hosts that send no headers', async () => {
  for (const path of await pagesOfEachKind()) {
    const html = await (await fetch(siteUrl(path))).text()
    expect(html.slice(0, 1000), path).toContain('<meta http-equiv="content-security-policy" content="default-src')
  }
})
