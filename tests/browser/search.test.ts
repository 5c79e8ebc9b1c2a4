import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { serve } from '../../src/node/serve.ts'
import { documentWhere, usePages } from './site.ts'

const { open } = usePages()

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

const mordheim = '/mordheim-alternative-turn-sequence/'

/** Words of one clause that are rare enough to find it. */
async function rareClause() {
  const { href, clauses } = await documentWhere(({ kind, id }) => kind === 'rule' && id === 'start-and-end')
  const clause = clauses.find(({ local }) => local === 'next-phase-waits')
  return { href, local: clause?.local, words: 'another phase follows waits' }
}

describe('a search', () => {
  test('leads by keyboard alone from any page to the clause, its words marked', async () => {
    const { href, local, words } = await rareClause()
    const page = await open('/about/')
    await page.keyboard.press('/')
    await page.keyboard.type(words)
    const hit = lines(page).locator(`a[href*="${href}"][href$="#${local}"]`)
    await page.locator(`form[data-answered="${words}"]`).waitFor()
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press('ArrowDown')
      if (await hit.evaluate((element) => element === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}#${local}`)
    await expect.poll(() => page.locator(':target').getAttribute('id')).toBe(local)
    const marked = "[...CSS.highlights.get('found')].map(String).join(' ')"
    expect(await page.evaluate(marked)).toMatch(/another phase follows.*waits/u)
    const top = await page.locator(':target').evaluate((element) => element.getBoundingClientRect().top)
    const header = await page.locator('.top').evaluate((element) => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
  })

  test('opens the first result with Enter', async () => {
    const page = await open(`${mordheim}rules/casting/`)
    await page.keyboard.press('Control+k')
    await search(page, '12.2.3')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/rules/recovering/#stunned-to-standing')
  })

  test('opens with one tap, closes with Escape, and gives the focus back', async () => {
    const page = await open('/', { hasTouch: true })
    await page.getByRole('link', { name: 'Search' }).tap()
    await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Downloads' }).first().focus()
    await page.keyboard.press('Control+k')
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    expect(await page.evaluate('document.activeElement.name')).toBe('q')
    await page.keyboard.type('stunned')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Downloads')
  })

  test('shows names while somebody types, before the text is searched', async () => {
    const page = await open(mordheim)
    const never = () => new Promise<void>(() => {})
    await page.route('**/pagefind/**', never)
    await page.route('**/words.json', never)
    await page.keyboard.press('/')
    await page.keyboard.type('ani')
    await lines(page).getByText('Animosity', { exact: true }).first().waitFor()
  })
})

describe('a number', () => {
  test('finds its clause in each ruleset, then the children, with the ruleset beside it', async () => {
    const page = await open('/search/')
    await search(page, '4.2')
    const numbers = await lines(page).locator('.no').allTextContents()
    const own = numbers.filter((number) => number === '4.2')
    expect(own.length).toBeGreaterThan(1)
    expect(numbers.slice(0, own.length)).toEqual(own)
    for (const number of numbers) expect(number).toMatch(/^4\.2(?:\.|$)/u)
    const rulesets = await groups(page).locator('.ruleset').allTextContents()
    expect(new Set(rulesets.slice(0, own.length)).size).toBe(own.length)
  })

  test('with a dot finds the clause alone', async () => {
    const page = await open(mordheim)
    await page.keyboard.press('/')
    await search(page, '4.2.')
    expect(await found(page)).toEqual([['rule:buying-the-turn#rest-heading']])
  })
})

describe('what is found', () => {
  test('stands together: the clause, its questions and its exceptions', async () => {
    const page = await open(mordheim)
    await page.keyboard.press('/')
    await search(page, 'reload crossbow')
    const group = (await found(page)).find((keys) => keys.includes('rule:shooting-and-reloading#reload'))
    expect(group?.some((key) => key.startsWith('exception:'))).toBe(true)
    await search(page, 'shoot again in a reaction')
    expect((await found(page))[0]).toEqual(
      expect.arrayContaining(['faq:shoot-again-in-reaction', 'rule:shooting-and-reloading#once-per-round'])
    )
  })

  test.each([
    ['a FAQ answer', 'takes modifiers 1 tanks whether', 'faq:vehicle-without-initiative'],
    ['an example', 'swordsman', 'rule:buying-the-turn#example-purchase'],
    ['a table cell', 'fortifications', 'option:alternate-deployment#category-table']
  ])('may stand in %s only', async (_where, words, key) => {
    const page = await open('/search/')
    await search(page, words)
    expect((await found(page)).slice(0, 3).flat()).toContain(key)
  })

  test('may stand in any place that authors can write in, a description of a picture included', async () => {
    const { folder, base } = inject('sampler')
    const { address, close } = await serve(folder, base, 0)
    onTestFinished(close)
    const page = await open(`${address}search/`)
    const places = {
      lagoon: 'rule:camping',
      kindling: 'rule:camping#paragraph',
      heron: 'rule:camping#picture',
      tarpaulin: 'rule:camping#item',
      drizzle: 'rule:camping#weather',
      thermos: 'rule:camping#asides',
      cocoa: 'rule:camping#asides',
      marshmallows: 'rule:camping#asides',
      hammock: 'faq:morning'
    }
    for (const [word, key] of Object.entries(places)) {
      await search(page, word)
      expect((await found(page))[0], word).toContain(key)
      const mark = lines(page).locator('mark').first()
      if (word !== 'lagoon') expect((await mark.textContent())?.toLowerCase()).toContain(word)
    }
  })

  test('is what was meant where a word is misspelt, and the reader is told', async () => {
    const page = await open(mordheim)
    await page.keyboard.press('/')
    await search(page, 'animosty')
    expect((await found(page))[0]).toContain('exception:animosity-timing')
    await expect
      .poll(() => form(page).locator('[data-status]').textContent())
      .toContain('Read “animosty” as “animosity”')
  })
})

test('where nothing is found, the page says so and leads to what is spelled alike and to the glossaries', async () => {
  const page = await open('/search/?q=jjjjjj')
  await page.getByText('Nothing found for “jjjjjj”.').waitFor()
  await page.locator('[data-nothing] a').first().click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Glossary')
})

test('where the index cannot be loaded, the page says so', async () => {
  const page = await open('/search/')
  await page.route('**/search.json', (route) => route.fulfill({ status: 200, body: 'not json' }))
  await page.getByRole('searchbox').fill('charge')
  await page.getByText('The search could not be loaded.').waitFor()
})

describe('filters', () => {
  test('stand in the address with the words, and come back from it', async () => {
    const page = await open('/search/')
    await page.getByLabel('Kind').selectOption('faq')
    await page.getByLabel('Answer').selectOption('no')
    await search(page, 'phase')
    await page.waitForURL(/\?q=phase&kind=faq&answer=no$/u)
    const what = await lines(page).locator('.what').allTextContents()
    expect(what.length).toBeGreaterThan(1)
    for (const words of what) expect(words).toBe('FAQ, unanswered')

    const fresh = await open(`/search/${new URL(page.url()).search}`)
    await fresh.locator('form[data-answered=phase]').waitFor()
    expect(await found(fresh)).toEqual(await found(page))
    await expect.poll(() => fresh.getByLabel('Answer').inputValue()).toBe('no')
  })

  test('narrow to a faction, and to official rulings', async () => {
    const page = await open('/search/?faction=Skaven')
    await search(page, 'rat')
    for (const words of await lines(page).locator('.what').allTextContents()) expect(words).toMatch(/Skaven|Faction/u)
    await page.locator('select[name=faction]').selectOption('')
    await page.getByLabel('Ruling').selectOption('official')
    await search(page, 'overwatch')
    const what = await lines(page).locator('.what').allTextContents()
    expect(what).not.toEqual([])
    for (const words of what) expect(words).toMatch(/official/u)
  })

  test('offer every value that the index knows, and no other', async () => {
    const page = await open('/search/')
    const filters =
      'import(`${document.documentElement.dataset.base}/pagefind/pagefind.js`).then((index) => index.filters())'
    const known = (await page.evaluate(filters)) as Record<string, Record<string, number>>
    for (const name of ['ruleset', 'kind', 'faction', 'ruling', 'answer']) {
      const values = await page
        .locator(`select[name=${name}] option`)
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
      expect(values.toSorted()).toEqual(Object.keys(known[name] ?? {}).toSorted())
    }
  })
})

test('the list of questions searches questions of its ruleset alone', async () => {
  const page = await open(`${mordheim}faq/`)
  await page.locator('main').getByRole('searchbox').fill('reaction')
  await page.locator('main form[data-answered=reaction]').waitFor()
  const keys = (await found(page)).flat()
  expect(keys.length).toBeGreaterThan(3)
  for (const key of keys) expect(key).toMatch(/^faq:/u)
  expect(page.url()).toMatch(/\/faq\/\?q=reaction$/u)
})
