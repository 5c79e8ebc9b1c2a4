import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentWhere, usePages } from './site.ts'

const { open } = usePages()

const status = (page: Page) => page.locator('[data-status]')
const found = (page: Page) => page.locator('[data-results] > li')

/** Words of one clause that are rare enough to find it. */
async function rareClause() {
  const { href, clauses } = await documentWhere(({ kind, id }) => kind === 'rule' && id === 'start-and-end')
  const clause = clauses.find(({ local }) => local === 'next-phase-waits')
  return { href, local: clause?.local, words: 'another phase follows waits' }
}

test('by keyboard alone from any page to the clause', async () => {
  const { href, local, words } = await rareClause()
  const page = await open('/about/')
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  const hit = page.locator(`[data-results] a[href$="${href}#${local}"]`)
  await hit.waitFor()
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('ArrowDown')
    if (await hit.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}#${local}`)
  expect(await page.locator(':target').getAttribute('id')).toBe(local)
})

test('Ctrl-K opens the sheet, Escape closes it and gives the focus back', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Downloads' }).first().focus()
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  expect(await page.evaluate('document.activeElement.name')).toBe('q')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Downloads')
})

test('one tap opens the search field', async () => {
  const page = await open('/', { hasTouch: true })
  await page.getByRole('link', { name: 'Search' }).tap()
  expect(await page.getByRole('searchbox').isVisible()).toBe(true)
})

test('nothing of the index is loaded before somebody searches', async () => {
  const page = await open('/')
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await names()).filter((name) => name.includes('pagefind'))).toEqual([])
  await page.getByRole('link', { name: 'Search' }).click()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('pagefind'))
  )
})

test('words and filters stand in the address and come back from it', async () => {
  const page = await open('/search/')
  await page.getByRole('searchbox').fill('phase')
  await page.getByLabel('Kind').selectOption('FAQ')
  await found(page).first().waitFor()
  await page.waitForURL(/\?q=phase&kind=FAQ$/u)
  await page.waitForFunction(() => document.querySelectorAll('.results > li .what').length > 0)
  const kinds = async (from: Page) => new Set(await from.locator('.results > li > a > .what').allTextContents())
  for (const words of await kinds(page)) expect(words).toMatch(/^FAQ, /u)

  const fresh = await open(`/search/${new URL(page.url()).search}`)
  await found(fresh).first().waitFor()
  expect(await fresh.getByRole('searchbox').inputValue()).toBe('phase')
  expect(await status(fresh).textContent()).toBe(await status(page).textContent())
})

test('every filter the page offers is one the index knows', async () => {
  const page = await open('/search/')
  const filters =
    'import(`${document.documentElement.dataset.base}/pagefind/pagefind.js`).then((index) => index.filters())'
  const known = (await page.evaluate(filters)) as Record<string, Record<string, number>>
  for (const name of ['ruleset', 'kind', 'faction']) {
    const offered = await page
      .locator(`select[name=${name}] option`)
      .evaluateAll((options) =>
        options.map((option) => (option as HTMLOptionElement).value).filter((value) => value !== '')
      )
    for (const value of Object.keys(known[name] ?? {})) expect(offered).toContain(value)
  }
})

test('where nothing is found, the page says so and leads to the glossaries', async () => {
  const page = await open('/search/?q=jjjjjj')
  await page.getByText('Nothing found for “jjjjjj”.').waitFor()
  await page.locator('[data-nothing] a').first().click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Glossary')
})
