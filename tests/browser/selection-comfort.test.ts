import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amount } from '../support/soak.ts'
import { violationsOn } from './axe.ts'
import { sampler, usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open } = usePages()
const armies = `${sampler()}armies-options-and-traits`
const rich = `${armies}/rules/reacting/?for=ratfolk&with=base-rule:spear&against=bone-lords`
const replaced = `${armies}/rules/alternation/?option=random-order`

async function unfoldAll(page: Page): Promise<void> {
  await page.locator('.why, .was').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })
}

/** Colours and pages: in `npm test` each of them once. */
const ways = [
  ['light', rich],
  ['dark', replaced],
  ['dark', rich],
  ['light', replaced]
] as const

const tried = ways.slice(0, amount(2, 4))

test.each(tried)(
  'axe finds nothing with a choice in %s colours on %s, with the sheet open or not',
  async (scheme, path) => {
    const page = await open(path, { colorScheme: scheme })
    await arranged(page)
    await unfoldAll(page)
    expect(await violationsOn(page)).toEqual([])
    await page.locator('[data-playing]').click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    expect(await violationsOn(page, 'dialog[open]')).toEqual([])
  }
)

test('all of it fits a screen of 320 pixels, and can be hit with a thumb', async () => {
  const page = await open(rich, { viewport: { width: 320, height: 640 } })
  await arranged(page)
  await unfoldAll(page)
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await excess()).toBeLessThanOrEqual(0)
  await page.locator('[data-playing]').click()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
  const controls = page.locator('[data-playing], .choosing :is(select, button, .option, summary), .why > summary')
  const small = await controls.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML)
  )
  expect(small).toEqual([])
})

test('on a tablet, nothing of it is beyond the side in the largest type', async () => {
  const page = await open(rich, { viewport: { width: 768, height: 1024 } })
  await arranged(page)
  await page.locator('.to-armies a').first().waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset['size'] = 'larger'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('by keyboard alone: open, choose, close, and be where one was', async () => {
  const page = await open(`${armies}/rules/commands/`)
  await page.locator('[data-playing]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.field)
  for (let steps = 0; steps < 4 && (await focused()) !== 'faction'; steps++) await page.keyboard.press('Tab')
  await page.keyboard.type('Ra')
  await page.getByText('Playing Ratfolk changes').first().waitFor({ state: 'attached' })
  expect(await focused()).toBe('faction')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your army: Ratfolk')
})
