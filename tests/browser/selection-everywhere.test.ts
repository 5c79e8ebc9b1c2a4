import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../src/generated/published.ts'
import { documentWhere, sampler, usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open } = usePages()
const armies = `${sampler()}armies-options-and-traits`

const playing = (page: Page) => page.locator('[data-playing]')
const said = (page: Page) => page.locator('div.changed-by-choice')
const place = (page: Page, id: string) => page.locator(`[id="${id}"]`)

async function choose(page: Page, army: string): Promise<void> {
  await playing(page).click()
  await page.getByLabel('Your army').selectOption(army)
  await arranged(page)
  await page.getByRole('button', { name: 'Done' }).click()
}

test('the page of a whole ruleset follows the choice, and leads to what changed within itself', async () => {
  const page = await open(`${armies}/whole/`)
  await choose(page, 'Ratfolk')
  const words = 'Playing Ratfolk changes 3 clauses, 2 of them depending on the unit or on what it has'
  await expect.poll(() => said(page).innerText()).toContain(words)
  await said(page).locator('summary').click()
  await said(page).getByRole('link', { name: '3.2 Commands' }).waitFor()
  await expect.poll(() => said(page).getByRole('link').first().getAttribute('href')).toBe('#rule:commands.dice')
  await said(page).getByRole('link').first().click()
  const dice = place(page, 'rule:commands.dice')
  await dice.locator('.now').getByText('Swarm adds to this.').waitFor()
  expect(await dice.evaluate((clause) => clause.getBoundingClientRect().top)).toBeLessThan(400)
})

test('the quick reference on the screen has what it prints at no clause for the army that it is for', async () => {
  const page = await open(`${armies}/quick/`)
  const heading = page.getByRole('heading', { name: 'More for this army' })
  const titles = () => page.locator('[data-addition-of]:visible > h2 > a').allInnerTexts()
  expect([await heading.isVisible(), await titles()]).toEqual([false, []])
  await choose(page, 'Greenhides')
  await expect.poll(titles).toEqual(expect.arrayContaining(['First quarrel', 'Second quarrel', 'Third quarrel']))
  expect(await heading.isVisible()).toBe(true)
  await choose(page, 'Ratfolk')
  await expect.poll(titles).not.toContain('First quarrel')
  await choose(page, 'Any army')
  await expect.poll(titles).toEqual([])
  expect(await heading.isVisible()).toBe(false)
})

test('the quick reference on the screen follows the choice, with the words of what changes it', async () => {
  const page = await open(`${armies}/quick/`)
  const dice = place(page, 'rule:commands.dice')
  expect(await dice.locator('.now').count()).toBe(0)
  await choose(page, 'Ratfolk')
  await expect.poll(() => dice.locator('.now').innerText()).toMatch(/Swarm adds to this\.\n+\S/u)
})

test('the quick reference on the screen folds the clauses of an option until it is on, or a link leads to one', async () => {
  const quick = `${sampler()}layers-that-change-one-clause/quick/`
  const page = await open(quick)
  const eight = place(page, 'option:haste.eight')
  await page.getByText('This option is off.').waitFor()
  expect(await eight.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect.poll(() => eight.isVisible()).toBe(true)
  const linked = await open(`${quick}#option:haste.eight`)
  await expect.poll(() => place(linked, 'option:haste.eight').isVisible()).toBe(true)
})

/** Whether what follows a choice was still to be done, before and after something else. */
interface Chosen {
  readonly wasBusy: boolean
  readonly isBusy: boolean
}

/** Runs in the page: chooses Ratfolk, and before any of it is shown does something else. */
function chooseAnd(act: 'print' | 'jump'): Chosen {
  const root = document.documentElement
  const list = document.querySelector<HTMLSelectElement>('[data-field=faction]')
  if (list) list.value = 'ratfolk'
  list?.dispatchEvent(new Event('change'))
  const wasBusy = root.hasAttribute('data-arranging')
  if (act === 'print') dispatchEvent(new Event('beforeprint'))
  else location.hash = '#rule:commands.dice'
  return { wasBusy, isBusy: root.hasAttribute('data-arranging') }
}

test('a long page is printed as it was just chosen', async () => {
  const [page, fresh] = [await open(`${armies}/whole/`), await open(`${armies}/whole/?for=ratfolk`)]
  await playing(page).click()
  await page.getByLabel('Your army').waitFor()
  expect(await page.evaluate<Chosen, 'print' | 'jump'>(chooseAnd, 'print')).toEqual({ wasBusy: true, isBusy: false })
  await arranged(fresh)
  const words = (of: Page) => of.locator('main > .rule').allTextContents()
  expect(await words(page)).toEqual(await words(fresh))
})

test('a link within a long page leads to its clause, though everything above it has just changed', async () => {
  const page = await open(`${armies}/whole/`)
  await playing(page).click()
  await page.getByLabel('Your army').waitFor()
  expect((await page.evaluate<Chosen, 'print' | 'jump'>(chooseAnd, 'jump')).wasBusy).toBe(true)
  await arranged(page)
  const top = await place(page, 'rule:commands.dice').evaluate((clause) => clause.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(400)
})

test('an option is turned on and off where a whole ruleset prints it', async () => {
  const page = await open(`${armies}/whole/`)
  const words = () => page.locator('main > .rule').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join())
  const option = page.locator('.rule[data-document="option:random-order"]')
  const changed = place(page, 'rule:alternation.next-player')
  await expect.poll(() => option.getByText('This option is off.').count()).toBe(1)
  await arranged(page)
  const before = await words()
  await option.getByRole('button', { name: 'Turn it on' }).click()
  await changed.locator('.instead').waitFor({ state: 'attached' })
  await expect.poll(() => option.getByText('This option is on.').count()).toBe(1)
  await option.getByRole('button', { name: 'Turn it off' }).click()
  await changed.locator('.instead').waitFor({ state: 'detached' })
  await expect.poll(words).toBe(before)
})

test('the page of an army is for that army, whatever was chosen, and leads to all rules with the army chosen', async () => {
  const page = await open(`${armies}/rules/commands/?for=bone-lords`)
  await page.getByText('Your army: Bone Lords').waitFor()
  await page.goto(`${armies}/factions/ratfolk/rules/`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('What is different for Ratfolk')
  await expect.poll(() => page.getByText('Bone Lords').count()).toBe(0)
  await page.getByRole('link', { name: 'All rules as they apply to Ratfolk' }).click()
  await page.getByText('Your army: Ratfolk').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/whole\/$/u)
  expect(new URL(page.url()).search).toBe('?for=ratfolk')
})

test('changes from the published game are shown for the choice, the rest is folded with its reason', async () => {
  const page = await open(`${armies}/changes/`)
  const published = await page.locator('main').innerHTML()
  await choose(page, 'Ratfolk')
  const row = (name: string) => page.locator('.fate tr', { has: page.getByRole('rowheader', { name }) })
  const quarrels = row('Quarrels')
  await expect.poll(() => quarrels.getByText('Unchanged for your choice').isVisible()).toBe(true)
  await expect.poll(() => quarrels.getByText('the army is not Greenhides').first().isVisible()).toBe(false)
  await quarrels.getByText('3 do not apply to your choice').click()
  await expect.poll(() => quarrels.getByText('the army is not Greenhides').first().isVisible()).toBe(true)
  await expect.poll(() => row('Black Hunger').getByText('With Black Hunger', { exact: true }).isVisible()).toBe(true)
  await choose(page, 'Any army')
  expect(await page.locator('main').innerHTML()).toBe(published)
})

test('an army that changes nothing by itself says what depends on its units', async () => {
  const page = await open(`${armies}/rules/commands/`)
  await choose(page, 'Hirelings')
  await expect
    .poll(() => said(page).innerText())
    .toBe('Playing Hirelings changes 1 clause, depending on the unit or on what it has: 1.2 Activating models.')
  await choose(page, 'Greenhides')
  const links = said(page).getByRole('link')
  await expect.poll(() => links.count()).toBe(0)
  await said(page).locator('summary').click()
  const [, amount] = /changes (\d+) clauses, depending/u.exec(await said(page).innerText()) ?? []
  await expect.poll(() => links.count()).toBe(Number(amount))
})

test('what a unit has is open from the start where there is no army to choose', async () => {
  const page = await open('/aod-alternating-activations/rules/agility-value/')
  await page.getByRole('button', { name: 'Which unit do you play?' }).click()
  await page.locator('.kind-of-trait > summary:visible').first().waitFor()
})

test('what a unit has is grouped by kind, and found by typing', async () => {
  const page = await open(`${armies}/rules/reacting/?for=ratfolk`)
  await arranged(page)
  await playing(page).click()
  await page.getByText('What does the unit have?').click()
  const kinds = page.locator('.kind-of-trait > summary:visible')
  await expect
    .poll(() => kinds.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Unit types\s+\d+$/u),
      expect.stringMatching(/^Weapons\s+\d+$/u),
      expect.stringMatching(/^Items\s+\d+$/u),
      expect.stringMatching(/^Skills\s+\d+$/u),
      expect.stringMatching(/^Abilities\s+\d+$/u),
      expect.stringMatching(/^Spells\s+\d+$/u),
      expect.stringMatching(/^Mutations\s+\d+$/u)
    ])
  await expect.poll(() => page.getByLabel('Spear').isVisible()).toBe(false)
  const narrow = page.getByLabel('Find one')
  await narrow.fill('SPEA')
  await expect.poll(() => kinds.allInnerTexts()).toEqual([expect.stringMatching(/^Weapons/u)])
  await expect.poll(() => page.locator('.traits [data-key]:visible').count()).toBe(1)
  await page.getByLabel('Spear').selectOption('Has it')
  await arranged(page)
  await expect.poll(() => page.locator('.traits [data-key]:visible').count()).toBe(1)
  await narrow.fill('nothing like it')
  await expect.poll(() => page.getByText('No name contains this.').isVisible()).toBe(true)
  await narrow.fill('')
  await expect.poll(() => kinds.count()).toBe(7)
  await expect.poll(() => page.getByLabel('Spear').inputValue()).toBe('has')
  await expect.poll(() => page.getByLabel('Sprint').isVisible()).toBe(false)
})

test('the order of play of an option that is on is shown in place of the one that it replaces', async () => {
  const option: AnyDocument = await documentWhere(
    ({ kind, sequence }: AnyDocument) => kind === 'option' && sequence?.insteadOf !== undefined
  )
  const { title = '', insteadOf } = option.sequence ?? {}
  const ruleset = option.href.replace(/[^/]+\/[^/]+\/$/u, '')
  const rule = await documentWhere(({ key, href }) => key === insteadOf && href.startsWith(ruleset))
  const shown = (page: Page) =>
    page
      .locator('.order figcaption')
      .evaluateAll((captions) =>
        captions.filter((caption) => caption.checkVisibility()).map(({ textContent }) => textContent)
      )
  const page = await open(`${rule.href}?option=${option.id}`)
  await expect.poll(() => shown(page)).toEqual([title])
  await playing(page).click()
  await page.getByLabel(option.title).uncheck()
  await expect.poll(() => shown(page)).not.toContain(title)
  expect(await shown(page)).toHaveLength(1)
  const contents = await open(`${ruleset}?option=${option.id}`)
  await expect.poll(() => shown(contents)).toEqual([title])
})

test('an order of play says that ties are open until an option that is on settles them', async () => {
  const rule: AnyDocument = await documentWhere(({ kind, sequence }: AnyDocument) =>
    Boolean(kind === 'rule' && sequence?.steps.some(({ open }) => open))
  )
  const point = rule.sequence?.steps.find(({ open }) => open)?.open
  const { clauses } = await documentWhere((each) => each.clauses.some(({ id }) => id === point))
  const [answer = ''] = clauses.find(({ id }) => id === point)?.open?.answers ?? []
  const option = /^option:(?<id>[^#]+)/u.exec(answer)?.groups?.['id'] ?? ''
  const isSaid = (page: Page) => page.locator('.order').first().getByText('ties are open').isVisible()
  const page = await open(rule.href)
  await expect.poll(() => isSaid(page)).toBe(true)
  const settled = await open(`${rule.href}?option=${option}`)
  await expect.poll(() => isSaid(settled)).toBe(false)
})
