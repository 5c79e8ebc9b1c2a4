import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from '../src/node/serve/serve.ts'
import { settle, watchShifts } from './browser/shifts.ts'
import { useBrowser } from './support/browser.ts'
import { contentsOf } from './support/folder.ts'
import { base, buildSmallSite, type SmallSite } from './support/small-site.ts'
import { fixtureContent } from './support/small.ts'

const { page: newPage } = useBrowser()
const ruleset = 'skirmish'

// What a player meets on a phone, on a site of one ruleset without PDFs.

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

let site: SmallSite
let served: Served
beforeAll(async () => {
  site = await buildSmallSite(Object.fromEntries(contentsOf(fixtureContent('armies-options-and-traits'))), [
    '--no-previews'
  ])
  served = await serve(site.folder, base, 0)
})
afterAll(async () => {
  await served?.close()
  site?.remove()
})

/** The row of the quick reference: its name, and where it leads. */
async function quick(page: Page): Promise<readonly (string | null)[]> {
  const row = page.locator('li[data-quick]')
  const [name, href] = [row.locator('.name').textContent(), row.getByRole('link').first().getAttribute('href')]
  return [(await name)?.trim() ?? null, await href]
}

test('a quick reference is that of the chosen army, which other pages know, too', async () => {
  const page = await newPage()
  const general = ['Quick reference', `${base}packs/${ruleset}/quick-reference.json`]
  const own = ['Quick reference for Ratfolk', `${base}packs/${ruleset}/quick-reference-ratfolk.json`]
  await page.goto(`${served.address}downloads/`)
  expect(await quick(page)).toEqual(general)
  await page.goto(`${served.address}${ruleset}/?for=ratfolk`)
  await expect.poll(() => quick(page)).toEqual(own)
  await page.goto(`${served.address}downloads/`)
  await expect.poll(() => quick(page)).toEqual(own)
  expect(await page.locator('li[data-quick] a').first().getAttribute('aria-label')).toBe(
    'Quick reference for Ratfolk: JSON'
  )
  await page.goto(`${served.address}${ruleset}/`)
  await expect.poll(() => quick(page)).toEqual(own)
  await page.getByRole('button', { name: 'Your army: Ratfolk' }).click()
  await page.getByLabel('Your army').selectOption('Any army')
  await expect.poll(() => quick(page)).toEqual(general)
})

test('once pinned, a clause has a link to all pins beside it, which screen readers hear of', async () => {
  const page = await newPage(phone)
  await page.goto(`${served.address}${ruleset}/rules/commands/#dice`)
  await page.locator('#dice [data-handle]').click()
  const bar = page.locator('#dice .actions')
  const ways = bar.getByRole('link', { name: 'Your pins' })
  const press = bar.locator('button.pin')
  await press.waitFor()
  expect(await ways.count()).toBe(0)
  await press.click()
  await page.getByRole('status').filter({ hasText: 'The next link leads to your pins.' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await press.click()
  expect(await ways.count()).toBe(0)
  await press.click()
  await ways.click()
  await page.getByRole('heading', { level: 1, name: 'Pins' }).waitFor()
})

test('the line of sections begins with a whole name, and fades at both ends', async () => {
  const page = await newPage(phone)
  const line = page.locator('[data-part=sections] ul')
  const beginnings: number[] = []
  for (const section of ['faq', 'factions', 'exceptions']) {
    await page.goto(`${served.address}${ruleset}/${section}/`)
    const { isPushed, begins } = await line.evaluate((list) => {
      const { paddingLeft } = getComputedStyle(list)
      const edge = list.getBoundingClientRect().left + Number.parseFloat(paddingLeft)
      const starts = [...list.querySelectorAll('a')].map((name) => Math.abs(name.getBoundingClientRect().left - edge))
      return {
        isPushed: list.scrollLeft > 0 && list.scrollLeft + list.clientWidth < list.scrollWidth - 1,
        begins: Math.min(...starts)
      }
    })
    if (isPushed) beginnings.push(begins)
  }
  expect(beginnings.length).toBeGreaterThan(0)
  expect(Math.max(...beginnings)).toBeLessThan(1)
  expect(
    await line.evaluate((list) => getComputedStyle(list).maskImage.match(/transparent|rgba\(0, 0, 0, 0\)/gu)?.length)
  ).toBe(2)
})

test('the page of downloads is short: what one wants tonight is open, the rest is folded, and printed', async () => {
  const page = await newPage(phone)
  await watchShifts(page)
  await page.addInitScript(() => {
    localStorage.setItem('codicil-selection:skirmish', 'for=ratfolk')
    localStorage.setItem('codicil-settings', '{"size":"larger"}')
  })
  // The chosen army is known only after the first paint.
  const painted = Promise.withResolvers<void>()
  await page.route(/\.js$/u, async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto(`${served.address}downloads/#${ruleset}`, { waitUntil: 'commit' })
  const paints = () => page.evaluate<number>("performance.getEntriesByName('first-contentful-paint').length")
  await expect.poll(paints).toBe(1)
  painted.resolve()
  await expect.poll(() => quick(page)).toContain('Quick reference for Ratfolk')
  expect(await settle(page)).toBeLessThan(0.02)
  const seen = page.locator('main .packs .name').filter({ visible: true })
  expect((await seen.allInnerTexts()).map((name) => name.trim())).toEqual([
    'Quick reference for Ratfolk',
    'Sheet to sign',
    'To play'
  ])
  expect(await page.locator('main details[open]').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await seen.count()).toBe(await page.locator('main .packs .name').count())
})

/** Runs in the page as its body is parsed: adds links to PDFs, of which the site has none, to a list and by themselves. */
function addPdfs(): void {
  new MutationObserver((_, observer) => {
    const main = document.querySelector('main')
    if (!main) return
    observer.disconnect()
    const to = (paper: string) => `<a href="/packs/skirmish/quick-reference.${paper}.pdf" class="pdf">${paper}</a>`
    const alone = to('a4').replace('class="pdf"', `class="alone" data-quick='{"ruleset":"skirmish","armies":{}}'`)
    main.insertAdjacentHTML('afterbegin', `<span class="files">${to('a4')}${to('letter')}</span>${alone}`)
  }).observe(document, { childList: true, subtree: true })
}

test('the paper is chosen once: lists offer it alone, and a link to one paper leads to it', async () => {
  const page = await newPage(phone)
  await page.addInitScript(addPdfs)
  await page.goto(`${served.address}downloads/`)
  const offered = page.locator('.pdf').filter({ visible: true })
  expect(await offered.allInnerTexts()).toEqual(['a4', 'letter'])
  await page.getByRole('button', { name: 'Choose A4 or US Letter' }).click()
  await page.getByLabel('US Letter').check()
  expect(await offered.allInnerTexts()).toEqual(['letter'])
  await page.reload()
  expect(await offered.allInnerTexts()).toEqual(['letter'])
  await expect
    .poll(() => page.locator('.alone').getAttribute('href'))
    .toBe('/packs/skirmish/quick-reference.letter.pdf')
})

test('a choice of army, rules and optional rules is printed by the browser', async () => {
  const page = await newPage(phone)
  await page.goto(`${served.address}downloads/`)
  await page.getByText('Print your own choice').click()
  await page.getByText('ask your organiser').waitFor()
  expect(await page.getByText('codicil pack').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Choose what to print' }).click()
  await page.getByRole('dialog', { name: 'Choose what to print' }).getByText('As it applies to').waitFor()
})
