import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentWhere, siteUrl, usePages } from './site.ts'

const { open } = usePages()
const permissions = ['clipboard-read', 'clipboard-write']

/** Press a key until the focus is where a selector says; the reader has nothing but the keyboard. */
async function reach(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${selector} cannot be reached with ${key}`)
}

/** What the focused element is, as a screen reader says it. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

const journeyClause = async () => {
  const rule = await documentWhere(
    ({ kind, clauses }) =>
      kind === 'rule' &&
      clauses.slice(1).some(({ durable, faq, text }) => durable && faq.length > 0 && text.html.includes('class="term"'))
  )
  const clause = rule.clauses.slice(1).find(({ faq, text }) => faq.length > 0 && text.html.includes('class="term"'))
  if (!clause) throw new Error('The rule has no such clause')
  return { rule, clause, words: `${rule.title} ${clause.text.plain.split(/\s+/u).slice(0, 8).join(' ')}` }
}

test.each([
  ['on a phone', { width: 360, height: 740 }],
  ['on a wide screen', { width: 1280, height: 900 }]
])('by keyboard alone %s: home, search, clause, definition, question, link', async (_, viewport) => {
  const { clause, words } = await journeyClause()
  const page = await open('/', { permissions, viewport })

  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await page.locator(`form[data-answered=${JSON.stringify(words)}]`).waitFor()
  const [place = '', anchor = ''] = clause.href.split('#')
  const hit = `[data-results] a[href*="${place}"][href$="#${anchor}"]`
  await reach(page, hit, 'ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.href.endsWith(clause.href))
  await page.locator(`[id="${clause.local}"]:focus`).waitFor({ state: 'attached' })

  await reach(page, 'main a.term')
  const term = await focusedName(page)
  await page.keyboard.press('Enter')
  await page.locator('.preview:focus').waitFor({ state: 'attached' })
  expect(await page.locator('.preview .words').innerText()).not.toBe('')
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe(term)

  await reach(page, `[id="${clause.local}"] > .beside > .asked > summary`)
  await page.keyboard.press('Enter')
  await reach(page, `[id="${clause.local}"] .question .no`)
  const question = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)
  await page.keyboard.press('Enter')
  await page.waitForURL(question)

  await reach(page, '.title .copy')
  expect(await focusedName(page)).toBe('Copy link to this page')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Copied').waitFor()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(question)
  expect(question).toContain(siteUrl())
})
