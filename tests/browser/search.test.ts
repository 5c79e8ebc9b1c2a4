import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settle, watchShifts } from './shifts.ts'
import { searched, usePages } from './site.ts'

const { open, tab } = usePages()

/** A ruleset with something for every search below; what is found, and in which order, is tested without pages. */
const rules = `${searched()}what-a-search-finds/`
const everywhere = `${searched()}search/`

const form = (page: Page) => page.locator('form[data-finder]:visible')
const groups = (page: Page) => form(page).locator('[data-results] > li')
const lines = (page: Page) => form(page).locator('[data-results] li li')

/** Type and wait until everything has been searched. */
async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox').fill(query)
  await page.locator(`form[data-answered=${JSON.stringify(query)}]`).waitFor()
}

/** Ids of the lines of each group, without their ruleset. */
const found = (page: Page): Promise<readonly (readonly string[])[]> =>
  groups(page).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('li')].map(({ dataset }) => dataset['key']?.replace(/^.*\//u, '') ?? '')
    )
  )

describe('a search', () => {
  test('leads by keyboard alone from any page to the clause, its words marked', async () => {
    const [words, local] = ['another phase waits', 'next-phase']
    const page = await open(`${searched()}about/`)
    await page.keyboard.press('/')
    await page.keyboard.type(words)
    const hit = lines(page).locator(`a[href*="/rules/phases/"][href$="#${local}"]`).first()
    await page.locator(`form[data-answered="${words}"]`).waitFor()
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press('ArrowDown')
      if (await hit.evaluate((element) => element === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/rules/phases/#${local}`)
    await expect.poll(() => page.locator(':target').getAttribute('id')).toBe(local)
    const marked = "[...(CSS.highlights.get('found') ?? [])].map(String).join(' ')"
    await expect.poll(() => page.evaluate(marked)).toMatch(/Another phase.*waits/iu)
    const top = await page.locator(':target').evaluate((element) => element.getBoundingClientRect().top)
    const header = await page.locator('.top').evaluate((element) => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
  })

  test('opens the first result with Enter', async () => {
    const page = await open(`${rules}rules/shooting/`)
    await page.keyboard.press('Control+k')
    await search(page, '2.2.1')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/rules/phases/#stunned')
  })

  test('opens with one tap, closes with Escape, and gives the focus back', async () => {
    const page = await open(`${searched()}about/`, { hasTouch: true })
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Downloads' }).first().focus()
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('q')
    await page.keyboard.type('stunned')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Downloads')
  })
})

test('a number finds its clause in each ruleset, with the ruleset beside it', async () => {
  const page = await open(everywhere)
  await search(page, '2.2')
  const more = page.getByRole('button', { name: /^Show more results/u })
  while (await more.isVisible()) {
    const before = await groups(page).count()
    await more.click()
    await expect.poll(() => groups(page).count()).toBeGreaterThan(before)
  }
  const numbers = await lines(page).locator('.no').allTextContents()
  const own = numbers.filter((number) => number === '2.2')
  expect(own.length).toBeGreaterThan(1)
  const rulesets = await groups(page).locator('.ruleset').allTextContents()
  expect(rulesets).toHaveLength(numbers.length)
  expect(rulesets.slice(0, own.length)).toEqual(expect.arrayContaining(['Rules to be searched', 'Skirmish']))
})

test('a misspelt word finds what was meant, and the page says so', async () => {
  const page = await open(rules)
  await page.keyboard.press('/')
  await search(page, 'animosty')
  expect((await found(page))[0]).toContain('exception:animosity')
  await expect.poll(() => form(page).locator('[data-status]').textContent()).toContain('Read “animosty” as “animosity”')
})

test('where nothing is found, the page says so and leads to what is spelled alike and to the glossaries', async () => {
  // Rules have words that begin as this does.
  const page = await open(`${everywhere}?q=bananas`)
  await page.getByText('Nothing found for “bananas”.').waitFor()
  expect(await page.locator('[data-results] a').count()).toBe(0)
  const glossaries = page.locator('main a[href$="/glossary/"]').filter({ visible: true })
  const named = await glossaries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(named).toEqual([...new Set(named)])
  expect(named.length).toBeGreaterThan(0)
  await page.locator('[data-nothing] a').first().click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Glossary')
})

test('the name of a page around it, which no rule has, leads to that page instead of to similar names', async () => {
  const page = await open(rules)
  await page.keyboard.press('/')
  await search(page, 'quick ref')
  expect(await form(page).locator('[data-nothing], [data-nearest]').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Open “Quick reference”' }).click()
  await page.waitForURL('**/quick/')
})

test('a word that may be none of the rules brings a similar one, and the glossary of the ruleset alone', async () => {
  const page = await open(`${everywhere}?q=crossbar&ruleset=Rules+to+be+searched`)
  const meant = page.getByRole('button', { name: 'Did you mean “crossbow”?' })
  await meant.waitFor()
  expect(await page.locator('[data-nothing] a').filter({ visible: true }).count()).toBe(1)
  await meant.click()
  await page.locator('form[data-answered=crossbow]').waitFor()
  expect((await found(page)).flat()).toContain('rule:shooting#reload')
})

test('a search that an address asks for pushes nothing down on a phone', async () => {
  const page = await tab({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await watchShifts(page)
  await page.goto(`${everywhere}?q=phase`)
  await page.locator('form[data-answered=phase]').waitFor()
  expect(await settle(page)).toBeLessThan(0.01)
})

test('a search over a page says which ruleset it is in, and leads with its words to the page with all filters', async () => {
  const page = await open(rules)
  await page.keyboard.press('/')
  await form(page).getByText('In one ruleset: Rules to be searched').waitFor()
  await search(page, 'crossbow')
  await form(page).getByRole('link', { name: 'More filters' }).click()
  await page.waitForURL('**/search/?q=crossbow&ruleset=Rules+to+be+searched')
  await page.locator('form[data-answered=crossbow]').waitFor()
  await page.locator('[data-filters] > summary').click()
  await page.getByLabel('Ruling').waitFor()
})

test('where the index cannot be loaded, the page says so', async () => {
  const page = await open(everywhere)
  await page.route('**/names.json', (route) => route.fulfill({ status: 200, body: 'not json' }))
  await page.getByRole('searchbox').fill('charge')
  await page.getByText('The search could not be loaded.').waitFor()
})

describe('filters', () => {
  test('are in the address with the words, and restored from it', async () => {
    const page = await open(everywhere)
    // Its script is there once it has answered.
    await search(page, 'charge')
    const filters = page.locator('[data-filters]')
    await filters.locator('summary').click()
    await page.getByLabel('Kind').selectOption('faq')
    await page.getByLabel('Answer').selectOption('no')
    await search(page, 'phase')
    await page.waitForURL(/\?q=phase&kind=faq&answer=no$/u)
    const what = await lines(page).locator('.what').allTextContents()
    expect(what.length).toBeGreaterThan(1)
    for (const words of what) expect(words).toBe('FAQ, no answer')

    const fresh = await open(everywhere + new URL(page.url()).search)
    await fresh.locator('form[data-answered=phase]').waitFor()
    expect(await found(fresh)).toEqual(await found(page))
    await expect.poll(() => fresh.getByLabel('Answer').inputValue()).toBe('no')
  })

  test('are folded on a phone, and what is set is said above them', async () => {
    const page = await open(`${everywhere}?q=rat&ruleset=Skirmish&faction=Orcs`, {
      viewport: { width: 360, height: 740 }
    })
    await page.locator('form[data-answered=rat]').waitFor()
    const summary = page.locator('[data-filters] summary')
    expect(await summary.textContent()).toBe('Filter: Skirmish, Orcs')
    expect(await page.getByLabel('Kind').isVisible()).toBe(false)
    await summary.click()
    await page.locator('select[name=faction]').selectOption('')
    await expect.poll(() => summary.textContent()).toBe('Filter: Skirmish')
  })

  test('in an address may name a ruleset by its id, and are none where there is no such thing', async () => {
    const page = await open(`${everywhere}?q=rat&ruleset=every-kind-of-document&kind=nothing`)
    await page.locator('form[data-answered=rat]').waitFor()
    const chosen = (name: string) => page.locator(`select[name=${name}] option:checked`)
    expect(await chosen('ruleset').getAttribute('data-id')).toBe('every-kind-of-document')
    expect(await chosen('kind').textContent()).toBe('Everything')
  })

  test('narrow to a faction, and to official rulings', async () => {
    const page = await open(`${everywhere}?faction=Orcs`)
    await page.locator('[data-filters] summary').click()
    await search(page, 'rat')
    expect((await found(page)).flat()).toContain('faction:orcs')
    for (const words of await lines(page).locator('.what').allTextContents()) expect(words).toMatch(/Orcs|Army/u)
    await page.locator('select[name=faction]').selectOption('')
    await page.getByLabel('Ruling').selectOption('official')
    await search(page, 'reaction')
    const what = await lines(page).locator('.what').allTextContents()
    expect(what).not.toEqual([])
    for (const words of what) expect(words).toMatch(/official/u)
    await search(page, 'animosity')
    await expect
      .poll(() => form(page).locator('[data-status]').textContent())
      .toContain('The filters exclude everything.')
    await expect.poll(() => page.locator('[data-nothing]').isVisible()).toBe(false)
    await page.getByRole('button', { name: /^Show \d+ results? without filters$/u }).click()
    await expect.poll(async () => (await found(page)).flat()).toContain('exception:animosity')
  })

  test('offer the factions of the chosen ruleset alone', async () => {
    const page = await open(`${everywhere}?faction=Orcs`)
    await page.locator('[data-filters] summary').click()
    const offered = () =>
      page
        .locator('select[name=faction] option:enabled')
        .evaluateAll((options) => options.map(({ textContent }) => textContent))
    const all = await offered()
    expect(all).toContain('Orcs')
    const [ruleset, faction] = ['ruleset', 'faction'].map((name) => page.locator(`select[name=${name}]`))
    await ruleset?.selectOption('Skirmish')
    await expect.poll(async () => (await offered()).length).toBeLessThan(all.length)
    const own = await offered()
    await ruleset?.selectOption('')
    await faction?.selectOption(all.find((name) => !own.includes(name)) ?? '')
    await ruleset?.selectOption('Skirmish')
    await expect.poll(() => faction?.inputValue()).toBe('')
  })
})

test('the list of questions searches questions of its ruleset alone', async () => {
  const page = await open(`${rules}faq/`)
  await page.locator('main').getByRole('searchbox').fill('reaction')
  await page.locator('main form[data-answered=reaction]').waitFor()
  const keys = (await found(page)).flat()
  expect(keys.length).toBeGreaterThan(2)
  for (const key of keys) expect(key).toMatch(/^faq:/u)
  expect(page.url()).toMatch(/\/faq\/\?q=reaction$/u)
})
