import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../src/generated/published.ts'
import { documentWhere, siteUrl, usePages } from './site.ts'

const { tab } = usePages()

let rule: Document
beforeAll(async () => {
  rule = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ text }) => text.html.includes('class="term"'))
  )
})

const term = (page: Page): Locator => page.locator('.clause > .words a.term').first()
const opened = (page: Page): Locator => page.locator(':popover-open')
const sizes = [
  ['on a phone', { width: 360, height: 740 }],
  ['on a low screen', { width: 568, height: 320 }],
  ['on a wide screen', { width: 1280, height: 900 }]
] as const

/** Style sheets by their address, as a browser reads them that knows nothing of anchors. */
const styles = new Map<string, Promise<string>>()

/** A style sheet without what such a browser drops. */
function withoutAnchors(url: string): Promise<string> {
  const read = async (): Promise<string> =>
    (await (await fetch(url)).text()).replaceAll(/(?=position-(?:area|anchor|try))|(?=anchor-(?:name|center))/gu, 'no-')
  const found = styles.get(url) ?? read()
  styles.set(url, found)
  return found
}

/** Read the rule as a browser does that knows nothing of anchors. */
async function openWithoutAnchors(viewport: { width: number; height: number }): Promise<Page> {
  const page = await tab({ viewport, hasTouch: true })
  await page.route('**/*.css', async (route) => {
    await route.fulfill({ contentType: 'text/css', body: await withoutAnchors(route.request().url()) })
  })
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string, string?]) =>
      !/position-|anchor/u.test(asked.join()) && supports(...(asked as [string]))
    const { showPopover } = HTMLElement.prototype
    HTMLElement.prototype.showPopover = function () {
      showPopover.call(this)
    }
  })
  await page.goto(siteUrl(rule.href))
  return page
}

/** Where the open card stands: within the window, beside its opener and not over it. */
async function expectBeside(page: Page, opener: Locator): Promise<void> {
  await opened(page).waitFor()
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const card = await opened(page).boundingBox()
      const word = await opener.boundingBox()
      if (!card || !word) return 'closed'
      if (card.x < 0 || card.x + card.width > window.width) return 'beyond a side'
      if (card.y < 0 || card.y + card.height > window.height) return 'beyond the top or the foot'
      const distance = Math.max(card.y - word.y - word.height, word.y - card.y - card.height)
      return distance >= 0 && distance <= 12 ? 'beside' : `${distance} away`
    })
    .toBe('beside')
}

describe('without anchors in style sheets', () => {
  test.each(sizes)(
    'a definition opens beside its word at the top, middle and foot of the screen, and a citation beside its control, %s',
    async (_, viewport) => {
      const page = await openWithoutAnchors(viewport)
      const cite = page.locator('.kind').getByRole('button', { name: /^Cite/u })
      await cite.click()
      await expectBeside(page, cite)
      await page.keyboard.press('Escape')
      await expect.poll(() => opened(page).count()).toBe(0)
      for (const block of ['start', 'center', 'end'] as const) {
        await term(page).evaluate((element, block) => element.scrollIntoView({ block }), block)
        await term(page).press('Enter')
        await expectBeside(page, term(page))
        await page.keyboard.press('Escape')
        await expect.poll(() => opened(page).count()).toBe(0)
        expect(await term(page).evaluate((element) => element === document.activeElement)).toBe(true)
      }
    }
  )

  test('it goes along when the page scrolls, and closes by a tap outside and by its button', async () => {
    const page = await openWithoutAnchors({ width: 360, height: 740 })
    await term(page).tap()
    expect(await opened(page).evaluate((card) => getComputedStyle(card).getPropertyValue('position-area'))).toBe('none')
    await expectBeside(page, term(page))
    await page.evaluate(() => scrollBy(0, 60))
    await expectBeside(page, term(page))
    await page.locator('h1').tap()
    await expect.poll(() => opened(page).count()).toBe(0)
    await term(page).tap()
    await expectBeside(page, term(page))
    await opened(page).getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => opened(page).count()).toBe(0)
    expect(await term(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('where a card has an anchor only by name, it stands beside its word', async () => {
  const page = await tab({ viewport: { width: 360, height: 740 } })
  await page.addInitScript(() => {
    const { showPopover } = HTMLElement.prototype
    HTMLElement.prototype.showPopover = function () {
      showPopover.call(this)
    }
  })
  await page.goto(siteUrl(rule.href))
  await term(page).press('Enter')
  await expectBeside(page, term(page))
})

test('without popovers terms are ordinary links, and nothing offers what cannot open', async () => {
  const page = await tab()
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover
    delete (HTMLElement.prototype as Partial<HTMLElement>).showPopover
  })
  await page.goto(siteUrl(rule.href))
  await page
    .getByRole('button', { name: /^Copy link/u })
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Cite/u }).count()).toBe(0)
  const href = String(await term(page).getAttribute('href'))
  await term(page).click()
  await page.waitForURL((url) => url.pathname.endsWith(href))
})
