import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Document } from '../../src/generated/published.ts'
import { documentWhere, sampler, siteUrl, usePages } from './site.ts'

const { open, tab } = usePages()

const durable = ({ clauses }: Document) =>
  clauses.filter((c) => c.durable && c.number !== undefined && c.type === 'paragraph')
const longRule = () => documentWhere((document) => document.kind === 'rule' && durable(document).length > 3)

/** A rule with some of its clauses pinned by their controls, then the page of pins. */
async function pinnedPage(count: number, options?: BrowserContextOptions) {
  const rule = await longRule()
  const clauses = durable(rule).slice(0, count)
  const page = await open(rule.href, options)
  for (const { local, number } of clauses) {
    await page.locator(`[id="${local}"] > .number`).click()
    await page.getByRole('button', { name: `Pin ${number}`, exact: true }).click()
  }
  await page.getByRole('link', { name: 'Pins' }).first().click()
  await page
    .locator('.pins .pin')
    .nth(count - 1)
    .waitFor()
  return { page, rule, clauses }
}

const names = (page: Page) => page.locator('.pins h2 .no').allTextContents()
const flat = (text: string | null | undefined) => text?.replaceAll(/\s+/gu, ' ').trim() ?? ''

test('a pinned clause is marked, is listed with its words, and can be unpinned where it is', async () => {
  const { page, clauses, rule } = await pinnedPage(1, { hasTouch: true })
  const [clause] = clauses
  await page.locator('.pins .words p').first().waitFor({ state: 'attached' })
  expect(flat(await page.locator('.pins .words').textContent())).toBe(flat(clause?.text.plain))
  await page.getByRole('link', { name: `${clause?.number} ${rule.title}` }).click()
  await page.waitForURL(siteUrl(clause?.href))
  await expect.poll(() => page.locator(`[id="${clause?.local}"]`).getAttribute('class')).toContain('pinned')
  await page.locator(`[id="${clause?.local}"] > .number`).click()
  const button = page.getByRole('button', { name: `Unpin ${clause?.number}`, exact: true })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  await expect.poll(() => page.locator('.pinned').count()).toBe(0)
  await page.goto(siteUrl('/pins/'))
  await expect.poll(() => page.getByText('Nothing is pinned yet').isVisible()).toBe(true)
})

test('a pinned question is listed with the first words of its answer, or says that it has none', async () => {
  for (const status of ['answered', 'unanswered'] as const) {
    const question = await documentWhere((document) => document.kind === 'faq' && document.status === status)
    const page = await open(question.href)
    await page.getByRole('button', { name: 'Pin this page' }).click()
    await page.goto(siteUrl('/pins/'))
    const words = page.locator('.pins .words').filter({ hasText: /\S/u })
    const said = flat(await words.textContent())
    if (status === 'unanswered') expect(said).toMatch(/^No answer/u)
    else expect(question.clauses.map(({ text }) => flat(text.plain))).toContain(said)
  }
})

test('a pin says that the chosen option changes its clause, and leads to it with the choice', async () => {
  const rules = `${sampler()}armies-options-and-traits/rules/alternation/`
  const page = await open(`${rules}?option=random-order`)
  for (const local of ['next-player', 'turns']) {
    const number = page.locator(`[id="${local}"] > .number`)
    const name = `Pin ${await number.textContent()}`
    await number.click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.goto(`${sampler()}pins/`)
  const pinned = (local: string) => page.locator('.pins .pin', { has: page.locator(`[href$="#${local}"]`) })
  const [changed, other] = [pinned('next-player'), pinned('turns')]
  const way = changed.getByRole('link', { name: 'Open with your choice' })
  await way.waitFor()
  expect(await changed.locator('.note').innerText()).toContain('Changed by your choice (Optional rules: Random order).')
  expect(await other.locator('.note').count()).toBe(0)
  expect(await way.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(
    `${rules}?option=random-order#next-player`
  )
  await way.click()
  await page.locator('#next-player .instead').waitFor()
})

test('pins are put in order and removed by keyboard, and stay so', async () => {
  const { page, clauses } = await pinnedPage(3)
  const [a, b, c] = clauses.map(({ number }) => number)
  await page.getByRole('button', { name: `Down: ${a} ` }).press('Enter')
  await expect.poll(() => names(page)).toEqual([b, a, c])
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toContain(`Down: ${a} `)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove: ${c} ` }).press('Enter')
  await expect.poll(() => names(page)).toEqual([b, a])
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toContain(`Remove: ${a} `)
  await page.reload()
  await page.locator('.pins .pin').nth(1).waitFor()
  await expect.poll(() => names(page)).toEqual([b, a])
})

test('pins are taken along as text', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, clauses } = await pinnedPage(2, { permissions })
  await page.getByRole('button', { name: 'Copy as text' }).click()
  const text = String(await page.evaluate('navigator.clipboard.readText()'))
  for (const { number, href } of clauses) for (const part of [number, siteUrl(href)]) expect(text).toContain(part)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as text' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('pins.txt')
  expect(readFileSync(await file.path(), 'utf8').trim()).toBe(text.trim())
})

test('a pin survives that its document was renamed and its clause moved', async () => {
  const rules = '/formerly-and-moved-clauses/rules'
  const pin = {
    address: `${rules}/walking/#distance`,
    number: '',
    title: 'Walking',
    ruleset: '',
    version: '',
    words: ''
  }
  const page = await tab()
  await page.goto(`${sampler()}pins/`)
  await page.evaluate((kept) => localStorage.setItem('codicil-pins', JSON.stringify([kept])), pin)
  await page.reload()
  await page.getByRole('link', { name: 'Moving' }).waitFor()
  expect(flat(await page.locator('.pins .words').textContent())).toBe('Move at most 6″.')
  const kept = JSON.parse(String(await page.evaluate("localStorage.getItem('codicil-pins')"))) as { address: string }[]
  expect(kept.map((each) => each.address)).toEqual([`${rules}/moving/#how-far`])
})

test.each([
  ['cowards', 'morale/#cowards', 'Cowards', 'A unit that flees may not charge.'],
  ['wheel', 'charging/#wheel', 'Kept', 'Withdrawn in version 1.1.0. Nobody used it. See 1 Beginning.']
])('a pin tells what became of %s, which its document no longer has', async (id, end, name, words) => {
  const rules = '/what-became-of-released-clauses/rules'
  const pin = { address: `${rules}/charging/#${id}`, number: '', title: 'Kept', ruleset: '', version: '', words: '' }
  const page = await tab()
  await page.goto(`${sampler()}pins/`)
  await page.evaluate((kept) => localStorage.setItem('codicil-pins', JSON.stringify([kept])), pin)
  await page.reload()
  await page.locator('.pins .words').getByText(words).waitFor()
  const link = page.locator('.pins h2 a')
  await expect.poll(() => link.innerText()).toContain(name)
  await expect.poll(() => link.getAttribute('href')).toContain(`${rules}/${end}`)
})

test('what was reworded since it was pinned says so, and what cannot be read shows the kept words', async () => {
  const rule = await longRule()
  const [clause] = durable(rule)
  const page = await open('/pins/')
  const pin = { number: '1', title: 'Kept', ruleset: 'Rules', version: '0.1.0', words: 'Earlier words.' }
  await page.evaluate(
    (all) => localStorage.setItem('codicil-pins', JSON.stringify(all)),
    [
      { ...pin, address: clause?.href },
      { ...pin, address: `${rule.href}#never-was-there` }
    ]
  )
  await page.reload()
  const [now, gone] = [page.locator('.pins .pin').nth(0), page.locator('.pins .pin').nth(1)]
  await now.getByText('Reworded since version 0.1.0').click()
  await expect.poll(() => now.getByText('Earlier words.').isVisible()).toBe(true)
  expect(flat(await now.locator('.words').textContent())).toBe(flat(clause?.text.plain))
  await gone.getByText('the page could not be loaded').waitFor()
  await expect.poll(() => gone.getByText('Earlier words.').isVisible()).toBe(true)
})

test('pins of one page show on another that is open', async () => {
  const { page, rule, clauses } = await pinnedPage(1)
  const other = await page.context().newPage()
  await other.goto(siteUrl(rule.href))
  await other.locator(`[id="${clauses[0]?.local}"] > .number`).click()
  await other.getByRole('button', { name: `Unpin ${clauses[0]?.number}`, exact: true }).click()
  await page.getByText('Nothing is pinned yet').waitFor()
  await expect.poll(() => page.locator('.pins .pin').count()).toBe(0)
})
