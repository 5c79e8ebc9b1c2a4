import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open } = usePages()

const mordheim = '/mordheim-alternative-turn-sequence'
const playing = (page: Page) => page.locator('[data-playing]')
const said = (page: Page) => page.locator('.changed-by-choice')
const place = (page: Page, id: string) => page.locator(`[id="${id}"]`)

async function choose(page: Page, army: string): Promise<void> {
  await playing(page).click()
  await page.getByLabel('Your army').selectOption(army)
  await arranged(page)
  await page.getByRole('button', { name: 'Done' }).click()
}

test('the page of a whole ruleset follows the choice, and leads to what changed within itself', async () => {
  const page = await open(`${mordheim}/whole/`)
  await choose(page, 'Skaven')
  expect(await said(page).innerText()).toContain('Playing Skaven changes 1 clause: 13.1.5 Commands.')
  expect(await said(page).getByRole('link').first().getAttribute('href')).toBe('#rule:commands.dice')
  await said(page).getByRole('link').first().click()
  const dice = place(page, 'rule:commands.dice')
  await dice.locator('.now').getByText('E8 Strength in Numbers adds to this.').waitFor()
  expect(await dice.evaluate((clause) => clause.getBoundingClientRect().top)).toBeLessThan(400)
})

/** Whether what follows a choice was still to be done, before and after something else. */
interface Chosen {
  readonly wasBusy: boolean
  readonly isBusy: boolean
}

/** Runs in the page: chooses Skaven, and before any of it is shown does something else. */
function chooseAnd(act: 'print' | 'jump'): Chosen {
  const root = document.documentElement
  const list = document.querySelector<HTMLSelectElement>('[data-field=faction]')
  if (list) list.value = 'skaven'
  list?.dispatchEvent(new Event('change'))
  const wasBusy = root.hasAttribute('data-arranging')
  if (act === 'print') dispatchEvent(new Event('beforeprint'))
  else location.hash = '#rule:commands.dice'
  return { wasBusy, isBusy: root.hasAttribute('data-arranging') }
}

test('a long page is printed as it was just chosen', async () => {
  const [page, fresh] = [await open(`${mordheim}/whole/`), await open(`${mordheim}/whole/?for=skaven`)]
  await playing(page).click()
  await page.getByLabel('Your army').waitFor()
  expect(await page.evaluate<Chosen, 'print' | 'jump'>(chooseAnd, 'print')).toEqual({ wasBusy: true, isBusy: false })
  await arranged(fresh)
  const words = (of: Page) => of.locator('main > .rule').allTextContents()
  expect(await words(page)).toEqual(await words(fresh))
})

test('a link within a long page leads to its clause, though everything above it has just changed', async () => {
  const page = await open(`${mordheim}/whole/`)
  await playing(page).click()
  await page.getByLabel('Your army').waitFor()
  expect((await page.evaluate<Chosen, 'print' | 'jump'>(chooseAnd, 'jump')).wasBusy).toBe(true)
  await arranged(page)
  const top = await place(page, 'rule:commands.dice').evaluate((clause) => clause.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(400)
})

test('an option is turned on and off where a whole ruleset prints it', async () => {
  const page = await open('/wh40k9-alternate-activation/whole/')
  const words = () => page.locator('main > .rule').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join())
  const before = await words()
  const option = page.locator('.rule[data-document="option:random-player-order"]')
  const changed = place(page, 'rule:alternation.next-player')
  expect(await option.getByText('This option is off.').count()).toBe(1)
  await option.getByRole('button', { name: 'Turn it on' }).click()
  await changed.locator('.instead').waitFor({ state: 'attached' })
  expect(await option.getByText('This option is on.').count()).toBe(1)
  await option.getByRole('button', { name: 'Turn it off' }).click()
  await changed.locator('.instead').waitFor({ state: 'detached' })
  await expect.poll(words).toBe(before)
})

test('the page of an army says whom it is for, and leads to the same rules for the choice', async () => {
  const page = await open(`${mordheim}/factions/skaven/rules/`)
  expect(await page.locator('.summary').innerText()).toContain('This page is for Skaven with all options off.')
  const way = page.locator('.by-choice a')
  expect(await way.getAttribute('href')).toMatch(/\/whole\/\?for=skaven$/u)
  await choose(page, 'Undead')
  expect(await page.locator('.summary').innerText()).toContain('This page is for Skaven with all options off.')
  await page.getByRole('link', { name: 'The same rules for your choice' }).click()
  await page.getByText('Playing Undead.').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/whole\/$/u)
  expect(new URL(page.url()).search).toBe('?for=undead')
})

test('what changes from the published game is told for the choice, the rest folded with its reason', async () => {
  const page = await open(`${mordheim}/changes/`)
  const published = await page.locator('main').innerHTML()
  await choose(page, 'Skaven')
  const row = (name: string) => page.locator('.fate tr', { has: page.getByRole('rowheader', { name }) })
  const animosity = row('Animosity')
  expect(await animosity.getByText('Unchanged for your choice').isVisible()).toBe(true)
  expect(await animosity.getByText('the army is not Orcs and Goblins').first().isVisible()).toBe(false)
  await animosity.getByText('3 do not apply to your choice').click()
  expect(await animosity.getByText('the army is not Orcs and Goblins').first().isVisible()).toBe(true)
  expect(await row('Black Hunger').getByText('If the unit has Black Hunger').isVisible()).toBe(true)
  await choose(page, 'Any army')
  expect(await page.locator('main').innerHTML()).toBe(published)
})

test('an army that changes nothing by itself says what depends on its units', async () => {
  const page = await open(`${mordheim}/rules/commands/`)
  await choose(page, 'Mercenaries')
  expect(await said(page).innerText()).toBe(
    'Playing Mercenaries changes no clause. 1 clause depends on the unit or on what it has: 2.1.3 Activating models.'
  )
  await choose(page, 'Orcs and Goblins')
  const links = said(page).getByRole('link')
  expect(await links.count()).toBe(3)
  await said(page)
    .getByRole('button', { name: /^and \d+ more$/u })
    .click()
  const status = page.getByRole('dialog').locator('.difference')
  const [, amount] = /(\d+) clauses depend/u.exec(await status.innerText()) ?? []
  expect(await status.getByRole('link').count()).toBe(Number(amount))
})

test('what a unit has is grouped by kind, and found by typing', async () => {
  const page = await open(`${mordheim}/rules/reacting/?for=skaven`)
  await arranged(page)
  await playing(page).click()
  await page.getByText('What does the unit have?').click()
  const kinds = page.locator('.kind-of-trait > summary:visible')
  expect(await kinds.allInnerTexts()).toEqual([
    expect.stringMatching(/^Weapons\s+\d+$/u),
    expect.stringMatching(/^Items\s+\d+$/u),
    expect.stringMatching(/^Skills\s+\d+$/u),
    expect.stringMatching(/^Spells\s+\d+$/u),
    expect.stringMatching(/^Mutations\s+\d+$/u)
  ])
  expect(await page.getByLabel('Spear').isVisible()).toBe(false)
  const narrow = page.getByLabel('Find one')
  await narrow.fill('SPEA')
  expect(await kinds.allInnerTexts()).toEqual([expect.stringMatching(/^Weapons/u)])
  expect(await page.locator('.traits [data-key]:visible').count()).toBe(1)
  await page.getByLabel('Spear').selectOption('has it')
  await arranged(page)
  expect(await page.locator('.traits [data-key]:visible').count()).toBe(1)
  await narrow.fill('nothing like it')
  expect(await page.getByText('None has this in its name.').isVisible()).toBe(true)
  await narrow.fill('')
  expect(await kinds.count()).toBe(5)
  expect(await page.getByLabel('Spear').inputValue()).toBe('has')
  expect(await page.getByLabel('Sprint').isVisible()).toBe(false)
})
