import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { phone } from '../support/chromium.ts'
import { amount, isSoak } from '../support/soak.ts'
import { bringAxe, type Look, lookAt, looks, violationsOn } from './axe.ts'
import { settle, watchShifts } from './shifts.ts'
import { ownPages, pagesOfEachKind, samplerPages, siteUrl, usePages } from './site.ts'

const { tab } = usePages()

/**
 * A page of each kind. Those that documents make are small ones, with everything that authors can write; the longest that
 * are shipped are for the soak.
 */
let addresses: readonly string[]
beforeAll(async () => {
  const shipped = isSoak ? await pagesOfEachKind() : ownPages
  addresses = [...shipped.map((path) => siteUrl(path)), ...(await samplerPages())]
})

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
  const page = await tab()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await session.send('Emulation.setCPUThrottlingRate', { rate: amount(1, 4) })
  page.on('request', (request) => asked.push(request.url()))
  await watchPolicy(page)
  await watchShifts(page)
  await bringAxe(page)
  return page
}

/** The smallest phone. */
const smallest = { width: 320, height: 640 }
/** A desk with everything at twice its size, in CSS pixels. */
const magnified = { width: 640, height: 450 }

/** Whether, and by how much, a page is wider than the screen. */
async function scrollsSideways(page: Page): Promise<readonly string[]> {
  const [excess, width] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, innerWidth])
  return Number(excess) > 0 ? [`scrolls sideways by ${excess} at ${width}`] : []
}

/** Lay out what is far from the reader, too: axe would measure it where it does not stand. */
const layOutAll = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible'
  })

/** What axe finds on a page that the smallest phone shows, or, in the look for that, on a wide screen. */
async function violationsIn(page: Page, { colorScheme, viewport }: Look): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme })
  if (viewport === looks.wide.viewport) await page.setViewportSize(viewport)
  return violationsOn(page)
}

/** True for a page of an event, which says late what the reader plays there: how far it jumps is not told yet. */
const isOfEvent = (address: string): boolean => address.startsWith(`${inject('sampler').address}events/`)

/** Everything that is wrong with a page that a tab opens. @param seen The looks in which axe sees it, a wide one last */
async function faultsOf(page: Page, address: string, seen: readonly Look[]): Promise<readonly string[]> {
  await page.setViewportSize(phone)
  await page.goto(address, { waitUntil: 'load' })
  const shift = await settle(page)
  const stopped = (await page.evaluate('stopped')) as string[]
  const faults = [
    ...(shift > 0.02 && !isOfEvent(address) ? [`jumps by ${shift}`] : []),
    ...stopped.map((each) => `breaks its policy: ${each}`)
  ]
  await page.setViewportSize(smallest)
  faults.push(...(await scrollsSideways(page)))
  await layOutAll(page)
  for (const look of seen) faults.push(...(await violationsIn(page, look)))
  await page.setViewportSize(magnified)
  faults.push(...(await scrollsSideways(page)))
  return faults.map((fault) => `${address} ${fault}`)
}

test('no kind of page jumps on a slow phone, scrolls sideways, breaks its policy, or asks another site for anything; axe finds nothing', async () => {
  const waiting = [...addresses.entries()]
  const asked: string[] = []
  const faults: string[] = []
  const visit = async (): Promise<void> => {
    const page = await openSlow(asked)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, address] = next
      faults.push(...(await faultsOf(page, address, isSoak ? Object.values(looks) : [lookAt(at)])))
    }
  }
  // Most of the time a page waits for the network: four can do so at once.
  await Promise.all([visit(), visit(), visit(), visit()])
  expect(faults).toEqual([])
  const own = [inject('site').address, inject('sampler').address, 'data:']
  expect(asked.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([])
  expect(asked).not.toEqual([])
})

test('search and its index keep to the policy', async () => {
  const page = await tab()
  await watchPolicy(page)
  const index = page.waitForResponse(/\/pagefind\//u)
  await page.goto(`${siteUrl('/search/')}?q=charge`)
  await index
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('stopped')).toEqual([])
})

test('every page states the policy itself, for hosts that send no headers', async () => {
  for (const address of addresses) {
    const html = await (await fetch(address)).text()
    expect(html.slice(0, 1000), address).toContain('<meta http-equiv="content-security-policy" content="default-src')
  }
})
