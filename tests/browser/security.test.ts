import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { pagesOfEachKind, siteUrl, usePages } from './site.ts'

const { open } = usePages()

let paths: readonly string[]
beforeAll(async () => {
  paths = await pagesOfEachKind()
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
    if (excess > 0) found.push(`by ${excess} at ${screen.width}`)
  }
  return found
}

test('no kind of page scrolls sideways, breaks its policy, or asks another site for anything', async () => {
  const page = await open('/')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('site').address)) foreign.push(request.url())
  })
  await watchPolicy(page)
  for (const path of paths) {
    await page.goto(siteUrl(path))
    // Idle callbacks wait for a free stretch between frames, which the headless shell need not have.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    expect(await page.evaluate('stopped'), path).toEqual([])
    expect(await scrollsSideways(page), path).toEqual([])
  }
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
})

test('search and its index keep to the policy', async () => {
  const page = await open('/')
  await watchPolicy(page)
  const index = page.waitForResponse(/\/pagefind\//u)
  await page.goto(`${siteUrl('/search/')}?q=charge`)
  await index
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('stopped')).toEqual([])
})

test('every page states the policy itself, for hosts that send no headers', async () => {
  for (const path of paths) {
    const html = await (await fetch(siteUrl(path))).text()
    expect(html.slice(0, 1000), path).toContain('<meta http-equiv="content-security-policy" content="default-src')
  }
})
