import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { settle, watchShifts } from './shifts.ts'
import { documentWhere, siteUrl, usePages } from './site.ts'

const { open, tab } = usePages()

const paper = 'getComputedStyle(document.body).backgroundColor'
const lightness = (colour: unknown) => Number(/oklch\(([\d.]+)/u.exec(String(colour))?.[1])

async function openSettings(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(path, options)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.locator('dialog.settings[open]').waitFor()
  return page
}

/** What is true of the page at the moment its body begins, before any of it is painted. */
async function atFirst(page: Page, expression: string): Promise<unknown> {
  await page.addInitScript((code) => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { seenAtFirst: new Function(`return ${code}`)() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, expression)
  await page.reload()
  return page.evaluate('seenAtFirst')
}

test('without a choice the page follows the system', async () => {
  const light = await open('/', { colorScheme: 'light' })
  const dark = await open('/', { colorScheme: 'dark' })
  expect(lightness(await light.evaluate(paper))).toBeGreaterThan(0.9)
  expect(lightness(await dark.evaluate(paper))).toBeLessThan(0.3)
})

test('a chosen theme holds against the system, stays, and is there before the page is painted', async () => {
  const page = await openSettings('/', { colorScheme: 'light', bypassCSP: true })
  await page.getByLabel('Dark').check()
  expect(lightness(await page.evaluate(paper))).toBeLessThan(0.3)
  expect(await atFirst(page, 'document.documentElement.dataset.theme')).toBe('dark')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Match system').check()
  await page.goto(siteUrl('/about/'))
  expect(lightness(await page.evaluate(paper))).toBeGreaterThan(0.9)
})

test('larger text stays, and nothing scrolls sideways on the smallest phone', async () => {
  const { href } = await documentWhere(({ kind }) => kind === 'rule')
  const page = await openSettings(href, { viewport: { width: 320, height: 640 } })
  const size = 'parseFloat(getComputedStyle(document.querySelector("main p")).fontSize)'
  const before = Number(await page.evaluate(size))
  await page.getByLabel('Larger').check()
  await page.reload()
  expect(Number(await page.evaluate(size)) / before).toBeGreaterThan(1.3)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
})

test('underlined terms can be switched off, and stay off', async () => {
  const { href } = await documentWhere(({ clauses }) => clauses.some(({ text }) => text.html.includes('class="term"')))
  const page = await openSettings(href)
  const line = () =>
    page
      .locator('main a.term')
      .first()
      .evaluate((term) => getComputedStyle(term).textDecorationColor)
  const alpha = (colour: string) => (/[,/]\s*0\)$/u.test(colour) ? 0 : 1)
  expect(alpha(await line())).toBe(1)
  await page.getByLabel('Underline words that have a definition').uncheck()
  expect(alpha(await line())).toBe(0)
  await page.reload()
  expect(alpha(await line())).toBe(0)
})

test('questions open at every clause, stay open from the first paint, and fold again', async () => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 0)
  )
  const page = await openSettings(href, { viewport: { width: 1280, height: 900 } })
  const answer = page.locator('.clause [data-fold=faq] > :not(summary)').first()
  await page.getByLabel('Questions').uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => answer.isVisible()).toBe(true)
  await page.reload()
  await expect.poll(() => answer.isVisible()).toBe(true)
  await page.locator('.clause [data-fold=faq] > summary').first().click()
  await expect.poll(() => answer.isVisible()).toBe(false)

  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => answer.isVisible()).toBe(false)
  await page.reload()
  await expect.poll(() => answer.isVisible()).toBe(false)
})

/** Serves the site at another address, where each page comes in two parts: up to the last fold, and once that is shown. */
async function servedInParts(rest: Promise<void>): Promise<string> {
  const server = createServer(async ({ url = '' }, answer) => {
    const found = await fetch(new URL(url, siteUrl()))
    const body = Buffer.from(await found.arrayBuffer())
    answer.setHeader('content-type', found.headers.get('content-type') ?? '')
    const cut = url.endsWith('/') ? body.indexOf('</details>', body.lastIndexOf('data-fold=')) : 0
    if (cut > 0) {
      answer.write(body.subarray(0, cut))
      await rest
    }
    answer.end(body.subarray(Math.max(cut, 0)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test.each([
  ['open', ''],
  ['folded', 'faq exceptions examples design']
])('what is %s moves nothing when the page arrives, in parts and before its scripts', async (_, folded) => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 0)
  )
  const painted = Promise.withResolvers<void>()
  const address = (await servedInParts(painted.promise)) + new URL(siteUrl(href)).pathname
  const page = await tab()
  await page.addInitScript(
    (value) => localStorage.setItem('codicil-settings', JSON.stringify({ folded: value })),
    folded
  )
  await watchShifts(page)
  await page.route('**/*.js', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  painted.resolve()
  await page.waitForLoadState('load')
  expect(await page.locator('main details[data-fold=faq]').first().getAttribute('open')).toBe(folded ? null : '')
  expect(await settle(page)).toBeLessThan(0.02)
})

test('the settings work by keyboard, close by Escape, and give the focus back', async () => {
  const page = await open('/')
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await page.getByLabel('Match system').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('light')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Settings')
})

test('every setting can be hit with a thumb', async () => {
  const page = await openSettings('/')
  const controls = page.locator('.settings label, .settings button')
  await expect.poll(() => controls.count()).toBeGreaterThan(10)
  const heights = await controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
