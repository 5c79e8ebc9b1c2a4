import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settle, watchShifts } from './shifts.ts'
import { sampler, usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open, openNew, tab } = usePages()

/** A ruleset with armies, options and traits of every kind, and exceptions that change nothing else. */
const armies = `${sampler()}armies-options-and-traits`
const dice = `${armies}/rules/activating/`
const order = `${armies}/rules/alternation/`

const playing = (page: Page) => page.getByRole('region', { name: 'Army and options' }).getByRole('button').first()
const sheet = (page: Page) => page.getByRole('dialog')
const clause = (page: Page, id: string) => page.locator(`#${id}`)

async function openSheet(page: Page): Promise<void> {
  await playing(page).click()
  await sheet(page).waitFor()
}

/** Titles of the exceptions listed under a clause, whether they apply or may apply. */
const shownAt = (page: Page, id: string) =>
  clause(page, id).locator('.head > a:visible, .head > strong + a:visible').allInnerTexts()

const openChanges = (page: Page, id: string) => clause(page, id).locator('.changes > summary').click()

const numbered = (title: string): unknown => expect.stringMatching(new RegExp(`^E\\d+ ${title}$`, 'u'))

describe('choosing a faction', () => {
  test('shows only its exceptions, stays on other pages, and is in the address', async () => {
    const page = await open(dice)
    expect(await shownAt(page, 'success')).toEqual([])
    await openChanges(page, 'success')
    const everybody = await shownAt(page, 'success')
    expect(everybody.length).toBeGreaterThan(6)
    await openSheet(page)
    await page.getByLabel('Your army').selectOption('Ratfolk')
    await arranged(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => shownAt(page, 'success')).toEqual([numbered('Obedient'), numbered('Packrat')])
    expect(new URL(page.url()).search).toBe('?for=ratfolk')

    await page.getByRole('link', { name: 'Exceptions' }).first().click()
    await page.getByText('Your army: Ratfolk').waitFor()
    await page.goto(`${armies}/rules/commands/`)
    await page.getByText('Your army: Ratfolk').waitFor()
    expect(new URL(page.url()).search).toBe('?for=ratfolk')

    const fresh = await open(`${dice}?for=ratfolk`)
    await arranged(fresh)
    await expect.poll(() => shownAt(fresh, 'success')).toEqual([numbered('Obedient'), numbered('Packrat')])
    await openSheet(fresh)
    await fresh.getByLabel('Your army').selectOption('Any army')
    await arranged(fresh)
    await fresh.getByRole('button', { name: 'Done' }).click()
    await openChanges(fresh, 'success')
    await expect.poll(() => shownAt(fresh, 'success')).toEqual(everybody)
    expect(new URL(fresh.url()).search).toBe('')
  })

  test('leaves what does not apply under the reasons', async () => {
    const page = await open(`${dice}?for=ratfolk`)
    await arranged(page)
    const why = clause(page, 'success').locator('.why')
    await expect.poll(() => why.getByText('Guard Dog').isVisible()).toBe(false)
    await why.locator('summary').click()
    await expect.poll(() => why.innerText()).toMatch(/Guard Dog: It does not apply: the army is not Watchmen/u)
  })

  test('says a condition that is left open in words, and applies it once it is known', async () => {
    const page = await open(`${armies}/rules/reacting/?for=ratfolk`)
    await arranged(page)
    // What any army can have is a line to open.
    await clause(page, 'once').getByText('7 changes if the unit has what they need').click()
    const perhaps = clause(page, 'once').locator('.perhaps', { hasText: 'Long reach' })
    await expect.poll(() => perhaps.innerText()).toMatch(/^With Spear: E\d+ Long reach adds to this\./u)
    await openSheet(page)
    await page.getByText('What does the unit have?').click()
    await page.locator('[data-kind=weapon] > summary').click()
    await page.getByLabel('Spear').selectOption('Has it')
    await arranged(page)
    await expect
      .poll(() => clause(page, 'once').locator('.added').innerText())
      .toMatch(/^E\d+ Long reach adds to this\.\n+The bearer/u)
    await page.getByLabel('Spear').selectOption('Doesn’t have it')
    await arranged(page)
    await expect.poll(() => clause(page, 'once').locator('.added').count()).toBe(0)
  })

  test('shows what units of the army itself bring, without a tap', async () => {
    const page = await open(`${dice}?for=ratfolk`)
    await arranged(page)
    const perhaps = clause(page, 'success').locator('.perhaps > .head')
    await expect.poll(() => perhaps.filter({ visible: true }).count()).toBe(2)
  })

  test('leaves a list where the words are that lead to it: what changes them follows, and is a line at the next clause', async () => {
    const page = await open(`${sampler()}lists/rules/charging/?for=rats`)
    await arranged(page)
    await expect
      .poll(async () => (await page.locator('main').innerText()).replaceAll(/\s+/gu, ' '))
      .toMatch(
        /choose one: .*Move far .*with two\. .*For Runners: .*more with its tail\. .*A charge is over .*For Runners: .*adds to this\. The same text as at 1\.1/u
      )
  })

  test('and one for the opponent says where a clause reads differently for them', async () => {
    const page = await open(`${armies}/rules/commands/?for=bone-lords&against=ratfolk`)
    await arranged(page)
    const theirs = clause(page, 'dice').locator('.opponent')
    await expect.poll(() => theirs.innerText()).toMatch(/^For Ratfolk, your opponent:\n+E\d+ Swarm adds to this\./u)
    // The other player, to whom the link was sent.
    await openSheet(page)
    await page.getByRole('button', { name: 'Swap armies' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?for=ratfolk&against=bone-lords')
    await page.goto(`${armies}/rules/commands/?for=ratfolk&against=ratfolk`)
    await arranged(page)
    await expect.poll(() => clause(page, 'dice').locator('.opponent').count()).toBe(0)
  })

  test('leads to what is different for both armies, on a page opened with them, too', async () => {
    const page = await open(`${dice}?for=ratfolk&against=bone-lords`)
    await arranged(page)
    const ways = page.getByRole('region', { name: 'Army and options' }).getByRole('link')
    await expect
      .poll(() => ways.allInnerTexts())
      .toEqual(['What is different for Ratfolk', 'What is different for Bone Lords'])
    await ways.first().click()
    await page.getByRole('heading', { level: 1, name: 'What is different for Ratfolk' }).waitFor()
  })

  test('leads to no such page of an army that reads what all others do', async () => {
    const page = await open(`${sampler()}layers-that-change-one-clause/rules/moving/?for=orcs&against=dwarfs`)
    await arranged(page)
    const ways = page.getByRole('region', { name: 'Army and options' }).getByRole('link')
    await expect.poll(() => ways.allInnerTexts()).toEqual(['What is different for Orcs'])
  })

  test('names what an exception blocks, if that is not the clause itself', async () => {
    const page = await open(`${sampler()}blocked-exception/rules/moving/?with=term:mounted`)
    await arranged(page)
    const blocking = clause(page, 'far').locator('.perhaps .head', { hasText: 'blocks' })
    await expect.poll(() => blocking.innerText()).toMatch(/^With Tired: E\d+ Weary blocks E\d+ Riders\.$/u)
  })

  test('is one tap on the page of the faction', async () => {
    const page = await open(`${armies}/factions/ratfolk/`)
    await page.getByRole('button', { name: 'Play as Ratfolk' }).click()
    await page.getByText('You play as this army.').waitFor()
    await expect.poll(() => playing(page).innerText()).toBe('Your army: Ratfolk')
    await page.getByRole('button', { name: 'Play any army' }).click()
    await expect.poll(() => playing(page).innerText()).toBe('Which army do you play?')
  })
})

describe('turning an option on', () => {
  test('changes the rules and says which clauses changed, with links', async () => {
    const page = await open(order)
    const published = await clause(page, 'next-player').locator('.words').innerText()
    await openSheet(page)
    await page.getByLabel('Random order').check()
    await arranged(page)
    await expect.poll(() => sheet(page).getByRole('status').innerText()).toBe('“Random order” changes 4 clauses')
    await page.getByRole('button', { name: 'Done' }).click()
    const said = page.locator('div.changed-by-choice')
    await expect.poll(() => said.innerText()).toBe('“Random order” changes 4 clauses')
    await said.locator('summary').click()
    await expect.poll(() => said.locator('a[href$="/rules/alternation/#next-player"]').isVisible()).toBe(true)

    const changed = clause(page, 'next-player')
    await expect.poll(() => changed.locator('.instead').innerText()).toMatch(/^8 Random order replaces this\./u)
    await expect.poll(() => changed.locator('.words').isVisible()).toBe(false)
    await changed.getByText('Text that does not apply').click()
    await expect.poll(() => changed.locator('.words').innerText()).toBe(published)
    expect(await changed.locator('.words').evaluate((words) => getComputedStyle(words).textDecorationLine)).toBe(
      'line-through'
    )
  })

  test('and off again gives the published rules back', async () => {
    const page = await open(order)
    const before = await page.locator('main').innerHTML()
    await openSheet(page)
    await page.getByLabel('Random order').check()
    await arranged(page)
    expect(await page.locator('main').innerHTML()).not.toBe(before)
    await page.getByLabel('Random order').uncheck()
    await arranged(page)
    expect(await page.locator('main').innerHTML()).toBe(before)
  })

  test('that cannot be combined is refused with the reason, and a way out', async () => {
    const page = await open(`${armies}/rules/shooting/?option=eye-decides`)
    await arranged(page)
    await openSheet(page)
    const tape = page.getByLabel('The tape decides')
    await tape.click()
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('“The tape decides” and “The eye decides” cannot be on together.')
    await expect.poll(() => tape.isChecked()).toBe(false)
    expect(new URL(page.url()).search).toBe('?option=eye-decides')
    await page.getByRole('button', { name: 'Switch to “The tape decides”' }).click()
    await arranged(page)
    await expect.poll(() => tape.isChecked()).toBe(true)
    expect(new URL(page.url()).search).toBe('?option=tape-decides')
  })

  test('that another one excludes is switched to from its page, which keeps the rest', async () => {
    const page = await open(`${armies}/options/tape-decides/?for=ratfolk&option=eye-decides`)
    const head = page.locator('main > header')
    await expect.poll(() => head.innerText()).toContain('“The eye decides” is on.')
    await head.getByRole('button', { name: 'Switch to “The tape decides”' }).click()
    await head.getByText('This option is on.').waitFor()
    expect(new URL(page.url()).search).toBe('?for=ratfolk&option=tape-decides')
  })

  test('works from the page of the option', async () => {
    const page = await open(`${armies}/options/random-order/`)
    await expect.poll(() => page.getByText('This option is off.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('This option is on.').waitFor()
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByText('This option is off.').waitFor()
  })
})

describe('an address', () => {
  test('with names that the rules do not have leaves them out, and says so', async () => {
    const page = await open(`${dice}?for=ratfolk&unit=cats&option=nonsense&with=term:<b>`)
    await page.getByText('Your army: Ratfolk').waitFor()
    await expect
      .poll(() => page.locator('div.changed-by-choice').innerText())
      .toBe(
        'Left out of your link: There is no option “nonsense”. The faction “Ratfolk” has no unit “cats”. There is no trait “term:<b>”.'
      )
    expect(new URL(page.url()).search).toBe('?for=ratfolk')
  })

  test('of a link says on the sheet what its choice changes, there and on the next page', async () => {
    const page = await open(`${order}?option=random-order`)
    for (const path of [order, `${armies}/rules/commands/`]) {
      if (path !== order) await page.goto(path)
      await page.getByText('Optional rules: Random order').waitFor()
      await openSheet(page)
      const told = sheet(page).getByRole('status')
      await expect.poll(() => told.innerText()).toBe('“Random order” changes 4 clauses')
      await told.locator('summary').click()
      await expect.poll(() => told.getByRole('link').count()).toBe(4)
    }
  })

  test('goes before what is remembered, and is remembered then', async () => {
    const page = await open(`${dice}?for=bone-lords`)
    await page.getByText('Your army: Bone Lords').waitFor()
    await page.goto(`${dice}?for=ratfolk`)
    await page.getByText('Your army: Ratfolk').waitFor()
    await page.goto(dice)
    await page.getByText('Your army: Ratfolk').waitFor()
  })

  test('of an earlier page takes up what was chosen since, on the way back', async () => {
    const page = await open(`${dice}?for=ratfolk`)
    await page.getByText('Your army: Ratfolk').waitFor()
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await openSheet(page)
    await page.getByLabel('Your army').selectOption('Bone Lords')
    await arranged(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.goBack()
    await page.getByText('Your army: Bone Lords').waitFor()
    expect(new URL(page.url()).search).toBe('?for=bone-lords')
  })

  test('of another ruleset has a choice of its own', async () => {
    const page = await open(`${dice}?for=ratfolk`)
    await page.getByText('Your army: Ratfolk').waitFor()
    await page.goto(`${sampler()}layers-that-change-one-clause/rules/moving/`)
    await expect.poll(() => playing(page).innerText()).toBe('Which army do you play?')
  })

  test('leads to its clause even if that is replaced', async () => {
    const page = await open(`${order}?option=random-order#next-player`)
    await arranged(page)
    await expect.poll(() => clause(page, 'next-player').locator('.instead').isVisible()).toBe(true)
    const top = await clause(page, 'next-player').evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(400)
  })
})

test('modifiers are said by the texts they come with, and summed for each phase', async () => {
  const page = await open(`${armies}/rules/agility/`)
  await openChanges(page, 'definition')
  await expect
    .poll(() => clause(page, 'definition').locator('.change', { hasText: 'On wheels' }).innerText())
    .toMatch(/A unit on wheels is quicker\.$/u)
  await openSheet(page)
  await page.getByText('What does the unit have?').click()
  await page.locator('[data-kind=unit-type] > summary').click()
  await page.getByLabel(/^Wheels/u).selectOption('Has it')
  await arranged(page)
  await page.locator('[data-kind=ability] > summary').click()
  await page.getByLabel(/^Fleet/u).selectOption('Has it')
  await arranged(page)
  await expect
    .poll(() => page.locator('main .totals th').allInnerTexts())
    .toEqual(['In general', 'In the Movement phase'])
  await expect.poll(() => page.locator('main .totals .sum').allInnerTexts()).toEqual(['+1', '+2'])
  await expect.poll(() => sheet(page).locator('.totals tr').count()).toBe(2)
})

test('an exception says whether it applies', async () => {
  const page = await open(`${armies}/exceptions/guard-dog/?for=ratfolk`)
  await arranged(page)
  await expect.poll(() => page.locator('.applies').innerText()).toBe('It does not apply: the army is not Watchmen.')
  await page.goto(`${armies}/exceptions/guard-dog/?for=watchmen&unit=hounds`)
  await arranged(page)
  await expect.poll(() => page.locator('.applies').innerText()).toBe('It applies to your choice.')
})

test('an exception to an exception is shown at the change it changes, also without a script', async () => {
  const page = await open(order, { javaScriptEnabled: false })
  await openChanges(page, 'first-choice')
  const nested = clause(page, 'first-choice').locator('.change .change')
  await expect.poll(() => nested.innerText()).toMatch(/^Option: 8 Random order adds to this\.\n/u)
  await expect.poll(() => page.locator('[data-playing]').isVisible()).toBe(false)
})

test('nothing is loaded for it before a choice is made, and then only from the site itself', async () => {
  const page = await openNew(dice)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  const before = new Set(asked)
  expect([...before].filter((url) => url.includes('rulebook.json'))).toEqual([])
  asked.splice(0)
  await openSheet(page)
  expect(asked.filter((url) => url.includes('/_astro/start.') && !before.has(url))).toHaveLength(1)
  await page.getByLabel('Your army').selectOption('Ratfolk')
  await arranged(page)
  expect(asked.filter((url) => url.endsWith('/armies-options-and-traits/rulebook.json'))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(sampler()))).toEqual([])
})

test('a page with a choice does not jump', async () => {
  const page = await tab()
  await watchShifts(page)
  for (const path of [
    `${order}?option=random-order`,
    `${dice}?for=ratfolk&against=bone-lords`,
    `${armies}/faq/?for=ratfolk`
  ]) {
    await page.goto(path)
    await arranged(page)
    expect(await settle(page), path).toBeLessThanOrEqual(0.02)
  }
})
