import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { documentWhere, siteUrl, usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open } = usePages()

const mordheim = '/mordheim-alternative-turn-sequence'
const dice = `${mordheim}/rules/activating-models/`
const order = '/wh40k9-alternate-activation/rules/alternation/'

const playing = (page: Page) => page.getByRole('region', { name: 'Army and options' }).getByRole('button').first()
const sheet = (page: Page) => page.getByRole('dialog')
const clause = (page: Page, id: string) => page.locator(`#${id}`)

async function openSheet(page: Page): Promise<void> {
  await playing(page).click()
  await sheet(page).waitFor()
}

/** Titles of the exceptions that stand under a clause, whether they hold or may hold. */
const shownAt = (page: Page, id: string) =>
  clause(page, id).locator('.head > a:visible, .head > strong + a:visible').allInnerTexts()

describe('choosing a faction', () => {
  test('shows only its exceptions, stays on other pages, and stands in the address', async () => {
    const page = await open(dice)
    const everybody = await shownAt(page, 'success')
    expect(everybody.length).toBeGreaterThan(6)
    await openSheet(page)
    await page.getByLabel('Your army').selectOption('Skaven')
    await arranged(page)
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await shownAt(page, 'success')).toEqual(['E7 Packrat', 'E9 Obedient Monster'])
    expect(new URL(page.url()).search).toBe('?for=skaven')

    await page.getByRole('link', { name: 'Exceptions' }).first().click()
    await page.getByText('Playing Skaven.').waitFor()
    await page.goto(siteUrl(`${mordheim}/rules/commands/`))
    await page.getByText('Playing Skaven.').waitFor()
    expect(new URL(page.url()).search).toBe('?for=skaven')

    const fresh = await open(`${dice}?for=skaven`)
    await arranged(fresh)
    expect(await shownAt(fresh, 'success')).toEqual(['E7 Packrat', 'E9 Obedient Monster'])
    await openSheet(fresh)
    await fresh.getByLabel('Your army').selectOption('Any army')
    await arranged(fresh)
    expect(await shownAt(fresh, 'success')).toEqual(everybody)
    expect(new URL(fresh.url()).search).toBe('')
  })

  test('leaves what does not apply under the reasons', async () => {
    const page = await open(`${dice}?for=skaven`)
    await arranged(page)
    const why = clause(page, 'success').locator('.why')
    expect(await why.getByText('Guard Dog').isVisible()).toBe(false)
    await why.locator('summary').click()
    expect(await why.innerText()).toContain('Guard Dog: It does not apply: the army is not Skaven'.slice(0, 29))
  })

  test('says a condition that is left open in words, and applies it once it is known', async () => {
    const page = await open(`${mordheim}/rules/reacting/?for=skaven`)
    await arranged(page)
    const perhaps = clause(page, 'once').locator('.perhaps').first()
    expect(await perhaps.innerText()).toMatch(/^If the unit has Spear: E13 .+ adds to this\./u)
    await openSheet(page)
    await page.getByText('What does the unit have?').click()
    await page.locator('[data-kind=weapon] > summary').click()
    await page.getByLabel('Spear').selectOption('has it')
    await arranged(page)
    expect(await clause(page, 'once').locator('.added').innerText()).toMatch(/^E13 .+ adds to this\.\n+The bearer/u)
    await page.getByLabel('Spear').selectOption('lacks it')
    await arranged(page)
    expect(await clause(page, 'once').locator('.added').count()).toBe(0)
  })

  test('and one for the opponent says where a clause reads differently for them', async () => {
    const page = await open(`${mordheim}/rules/commands/?for=undead&against=skaven`)
    await arranged(page)
    const theirs = clause(page, 'dice').locator('.opponent')
    expect(await theirs.innerText()).toMatch(/^For Skaven, your opponent:\n+E8 Strength in Numbers adds to this\./u)
    await page.goto(siteUrl(`${mordheim}/rules/commands/?for=skaven&against=skaven`))
    await arranged(page)
    expect(await clause(page, 'dice').locator('.opponent').count()).toBe(0)
  })

  test('is one tap on the page of the faction', async () => {
    const page = await open(`${mordheim}/factions/skaven/`)
    await page.getByRole('button', { name: 'Play as Skaven' }).click()
    await page.getByText('You play as this army.').waitFor()
    expect(await playing(page).innerText()).toBe('Playing Skaven.')
    await page.getByRole('button', { name: 'Play any army' }).click()
    expect(await playing(page).innerText()).toBe('Playing any army, no options.')
  })
})

describe('turning an option on', () => {
  test('changes the rules and says which clauses changed, with links', async () => {
    const page = await open(order)
    const published = await clause(page, 'next-player').locator('.words').innerText()
    await openSheet(page)
    await page.getByLabel('Random player order').check()
    await arranged(page)
    expect(await sheet(page).getByRole('status').innerText()).toMatch(/^“Random player order” changes 6 clauses:/u)
    await page.getByRole('button', { name: 'Done' }).click()
    const said = page.locator('.changed-by-choice')
    expect(await said.innerText()).toContain('“Random player order” changes 6 clauses:')
    expect(await said.locator('a[href$="/rules/alternation/#next-player"]').isVisible()).toBe(true)

    const changed = clause(page, 'next-player')
    expect(await changed.locator('.instead').innerText()).toMatch(/^7 Random player order replaces this\./u)
    expect(await changed.locator('.words').isVisible()).toBe(false)
    await changed.getByText('Published text, replaced').click()
    expect(await changed.locator('.words').innerText()).toBe(published)
    expect(await changed.locator('.words').evaluate((words) => getComputedStyle(words).textDecorationLine)).toBe(
      'line-through'
    )
  })

  test('and off again gives the published rules back', async () => {
    const page = await open(order)
    const before = await page.locator('main').innerHTML()
    await openSheet(page)
    await page.getByLabel('Random player order').check()
    await arranged(page)
    expect(await page.locator('main').innerHTML()).not.toBe(before)
    await page.getByLabel('Random player order').uncheck()
    await arranged(page)
    expect(await page.locator('main').innerHTML()).toBe(before)
  })

  test('that cannot be combined is refused with the reason, and a way out', async () => {
    const page = await open('/nuceria-rts/rules/shooting/?option=core-rules-decide')
    await arranged(page)
    await openSheet(page)
    const lexicon = page.getByLabel('The Lexicon decides')
    await lexicon.click()
    expect(await page.getByRole('alert').innerText()).toContain(
      '“The Lexicon decides” and “The core rules decide” cannot be on together.'
    )
    expect(await lexicon.isChecked()).toBe(false)
    expect(new URL(page.url()).search).toBe('?option=core-rules-decide')
    await page.getByRole('button', { name: 'Turn off “The core rules decide”, turn on “The Lexicon decides”' }).click()
    await arranged(page)
    expect(await lexicon.isChecked()).toBe(true)
    expect(new URL(page.url()).search).toBe('?option=lexicon-decides')
  })

  test('works from the page of the option', async () => {
    const option = await documentWhere(({ key }) => key === 'option:random-player-order')
    const page = await open(option.href)
    expect(await page.getByText('This option is off.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('This option is on.').waitFor()
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByText('This option is off.').waitFor()
  })
})

describe('an address', () => {
  test('with names that the rules do not have leaves them out, and says so', async () => {
    const page = await open(`${dice}?for=skaven&unit=cats&option=nonsense&with=term:<b>`)
    await page.getByText('Playing Skaven.').waitFor()
    expect(await page.locator('.changed-by-choice').innerText()).toBe(
      'Left out of your link: There is no option “nonsense”. The faction “Skaven” has no unit “cats”. There is no trait “term:<b>”.'
    )
    expect(new URL(page.url()).search).toBe('?for=skaven')
  })

  test('goes before what is remembered, and is remembered then', async () => {
    const page = await open(`${dice}?for=undead`)
    await page.getByText('Playing Undead.').waitFor()
    await page.goto(siteUrl(`${dice}?for=skaven`))
    await page.getByText('Playing Skaven.').waitFor()
    await page.goto(siteUrl(dice))
    await page.getByText('Playing Skaven.').waitFor()
  })

  test('of an earlier page takes up what was chosen since, on the way back', async () => {
    const page = await open(`${dice}?for=skaven`)
    await page.getByText('Playing Skaven.').waitFor()
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await openSheet(page)
    await page.getByLabel('Your army').selectOption('Undead')
    await arranged(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.goBack()
    await page.getByText('Playing Undead.').waitFor()
    expect(new URL(page.url()).search).toBe('?for=undead')
  })

  test('of another ruleset has a choice of its own', async () => {
    const page = await open(`${dice}?for=skaven`)
    await page.getByText('Playing Skaven.').waitFor()
    await page.goto(siteUrl(order))
    expect(await playing(page).innerText()).toBe('Playing any army, no options.')
  })

  test('leads to its clause even where that gave way', async () => {
    const page = await open(`${order}?option=random-player-order#next-player`)
    await arranged(page)
    expect(await clause(page, 'next-player').locator('.instead').isVisible()).toBe(true)
    const top = await clause(page, 'next-player').evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(400)
  })
})

test('modifiers in numbers stand beside their clause, and are summed for each phase', async () => {
  const page = await open('/aod-alternating-activations/rules/agility-value/')
  expect(await clause(page, 'definition').locator('.change .modifier').first().innerText()).toBe('+1 Agility')
  await openSheet(page)
  await page.getByText('What does the unit have?').click()
  await page.locator('[data-kind=unit-type] > summary').click()
  await page.getByLabel(/^Bikes/u).selectOption('has it')
  await arranged(page)
  await page.locator('[data-kind=ability] > summary').click()
  await page.getByLabel(/^Fleet/u).selectOption('has it')
  await arranged(page)
  expect(await page.locator('main .totals th').allInnerTexts()).toEqual(['In general', 'Movement Phase'])
  expect(await page.locator('main .totals .sum').allInnerTexts()).toEqual(['+1', '+2'])
  expect(await sheet(page).locator('.totals tr').count()).toBe(2)
})

test('an exception says whether it applies', async () => {
  const page = await open(`${mordheim}/exceptions/guard-dog/?for=skaven`)
  await arranged(page)
  expect(await page.locator('.applies').innerText()).toBe('It does not apply: the army is not Witch Hunters.')
  await page.goto(siteUrl(`${mordheim}/exceptions/guard-dog/?for=witch-hunters&unit=war-hounds`))
  await arranged(page)
  expect(await page.locator('.applies').innerText()).toBe('It applies to your choice.')
})

test('an exception to an exception stands at the change it changes, without a script, too', async () => {
  const page = await open(order, { javaScriptEnabled: false })
  const nested = clause(page, 'first-choice').locator('.change .change')
  expect(await nested.innerText()).toMatch(/^Option: 7 Random player order adds to this\.\n/u)
  expect(await page.locator('[data-playing]').isVisible()).toBe(false)
})

test('nothing is loaded for it before somebody chooses, and then only from the site itself', async () => {
  const page = await open(dice)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  const before = new Set(asked)
  expect([...before].filter((url) => url.includes('rulebook.json'))).toEqual([])
  asked.splice(0)
  await openSheet(page)
  expect(asked.filter((url) => url.includes('/_astro/start.') && !before.has(url))).toHaveLength(1)
  await page.getByLabel('Your army').selectOption('Skaven')
  await arranged(page)
  expect(asked.filter((url) => url.endsWith(`${mordheim}/rulebook.json`))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(siteUrl()))).toEqual([])
})

test('a page with a choice does not jump', async () => {
  const page = await open('/about/')
  await page.addInitScript(() => {
    const seen = globalThis as { shift?: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift = (seen.shift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [
    `${order}?option=random-player-order`,
    `${dice}?for=skaven&against=undead`,
    `${mordheim}/faq/?for=skaven`
  ]) {
    await page.goto(siteUrl(path))
    await arranged(page)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => (globalThis as { shift?: number }).shift), path).toBeLessThan(0.1)
  }
})
