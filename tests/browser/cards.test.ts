import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentWhere, usePages } from './site.ts'

const { open } = usePages()

const rule = () =>
  documentWhere(
    ({ kind, clauses }) =>
      kind === 'rule' && clauses.slice(1).some(({ durable, text }) => durable && text.html.includes('class="term"'))
  )

async function openDefinition(page: Page): Promise<void> {
  await page.locator('.clause > .words a.term').first().press('Enter')
  await page.locator('.preview').waitFor()
}

async function openCitation(page: Page): Promise<void> {
  await page.locator('.clause.durable > .number').first().hover()
  await page.locator('.clause').getByRole('button', { name: /^Cite/u }).click()
}

test('cards stay on the screen at 320 pixels and leave the page as wide as it is', async () => {
  const { href } = await rule()
  for (const openCard of [openDefinition, openCitation]) {
    const page = await open(href, { viewport: { width: 320, height: 568 } })
    await openCard(page)
    const { x = -1, y = -1, width = 999, height = 999 } = (await page.locator(':popover-open').boundingBox()) ?? {}
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
    expect(y + height).toBeLessThanOrEqual(568)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('the words of cards fade in, and do not where the reader wants no motion', async () => {
  const { href } = await rule()
  const durations = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await open(href, { reducedMotion })
    await openDefinition(page)
    return page.locator('.preview > .words').evaluate((words) => getComputedStyle(words).animationDuration)
  }
  expect(await durations('no-preference')).toBe('0.12s')
  expect(await durations('reduce')).toBe('0s')
})
