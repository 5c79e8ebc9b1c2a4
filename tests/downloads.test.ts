import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from '../src/node/serve/serve.ts'
import { useBrowser } from './support/browser.ts'
import { contentsOf } from './support/folder.ts'
import { base, buildSmallSite, type SmallSite } from './support/small-site.ts'
import { fixtureContent } from './support/small.ts'

const { page: newPage } = useBrowser()
const ruleset = 'skirmish'

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
