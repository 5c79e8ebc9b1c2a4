import { describe, expect, test } from 'vitest'
import { searched, usePages } from './site.ts'

const { open } = usePages()

describe('from the home page, one tap', () => {
  test('leads to the armies of a game, and every game that has any says so', async () => {
    const page = await open(searched(), { viewport: { width: 360, height: 740 }, hasTouch: true })
    await page
      .getByRole('link', { name: /^Choose your army/u })
      .first()
      .tap()
    await page.waitForURL('**/factions/')
  })

  test('and some letters lead to a rule, in the field of the first screen', async () => {
    const page = await open(searched(), { viewport: { width: 360, height: 740 }, hasTouch: true })
    const field = page.locator('main').getByRole('searchbox')
    const box = await field.boundingBox()
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740)
    await field.fill('animosity')
    await page.locator('main form[data-answered=animosity] [data-results] a').first().click()
    await page.waitForURL('**/animosity/**')
  })
})

test('the field of the home page is ready to type in where no keyboard covers the page', async () => {
  const page = await open(searched(), { viewport: { width: 1280, height: 800 } })
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('q')
})

test('the head of a rule leads home and names the section one is in, on a phone, too', async () => {
  const page = await open(`${searched()}what-a-search-finds/faq/`, { viewport: { width: 360, height: 740 } })
  await expect.poll(() => page.locator('.sections [aria-current]').textContent()).toBe('FAQ')
  await page.locator('.mark a').first().click()
  await page.waitForURL(`**${searched()}`)
})

test('where a search finds nothing there is nothing, whatever the words begin with', async () => {
  const page = await open(`${searched()}search/?q=bananas`)
  await page.getByText('Nothing found for “bananas”.').waitFor()
  expect(await page.locator('[data-results] a').count()).toBe(0)
})

test('all results of a search can be reached, and each says something', async () => {
  const page = await open(`${searched()}search/?q=phase`)
  await page.locator('form[data-answered=phase]').waitFor()
  const [total = ''] = /\d+/u.exec((await page.locator('[data-status]').textContent()) ?? '') ?? []
  const more = page.getByRole('button', { name: /^Show more results/u })
  const groups = page.locator('[data-results] > li')
  while ((await groups.count()) < Number(total)) {
    const before = await groups.count()
    await more.click()
    await expect.poll(() => groups.count()).toBeGreaterThan(before)
  }
  const silent = await page
    .locator('[data-results] li li:not(:has(.excerpt))')
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['key'] ?? ''))
  expect(silent.filter((key) => !/\/faction:/u.test(key))).toEqual([])
})
