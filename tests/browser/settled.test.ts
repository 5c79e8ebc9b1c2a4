import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampler, usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open } = usePages()

const settled = `${sampler()}settled-questions`
const forSome = `${sampler()}questions-for-some`
const disagreements = `${sampler()}disagreements`

/** A question where it is asked, on whatever page. */
const question = (page: Page, key: string) => page.locator(`[data-question="${key}"]`)

const openQuestions = (page: Page) => page.locator('.clause .asked:has([data-question]) > summary').first().click()

describe('a question that an option settles', () => {
  test('offers its optional answers under the clause that it is about', async () => {
    const page = await open(`${settled}/rules/moving/`)
    const asked = question(page, 'faq:uphill').first()
    await openQuestions(page)
    await expect.poll(() => asked.innerText()).toContain('No answer in the sources.')
    await asked.getByText('2 optional answers').click()
    await expect.poll(() => asked.innerText()).toContain('Uphill, move half as far.')
  })

  test('has its optional answers on its own page without a tap', async () => {
    const page = await open(`${settled}/faq/uphill/`)
    await page.getByText('No answer in the sources').first().waitFor()
    expect(await page.getByText('Uphill, move half as far.').first().isVisible()).toBe(true)
  })

  test('has the answer of the option that is on, and without it one tap away that it has none', async () => {
    const page = await open(`${settled}/rules/moving/?option=defaults`)
    const asked = question(page, 'faq:uphill').first()
    await openQuestions(page)
    await asked.locator('.instead').waitFor()
    expect(await asked.locator('.instead').innerText()).toMatch(
      /Club defaults settles this\.\s+Uphill, move half as far\./u
    )
    await expect.poll(() => asked.getByText('No answer in the sources.').isVisible()).toBe(false)
    const point = page.locator('#uphill-open')
    await point.getByText('Settled by “Club defaults”').waitFor()
    await expect.poll(() => point.innerText()).toContain('Uphill, move half as far.')
    expect(await point.innerText()).not.toContain('is not said')
    await asked.getByText('Without this option').click()
    await asked.getByText('No answer in the sources.').waitFor()
  })

  test('is answered at each place where it is asked, but on paper once', async () => {
    const page = await open(`${settled}/rules/moving/?option=defaults`)
    await arranged(page)
    const point = page.locator('#uphill-open')
    await expect.poll(() => point.innerText()).toContain('Uphill, move half as far.')
    expect(await point.innerText()).not.toContain('Answered above')
    await page.emulateMedia({ media: 'print' })
    expect(await point.innerText()).toContain('Answered above')
    expect((await page.locator('main').innerText()).split('Uphill, move half as far.')).toHaveLength(2)
  })

  test('is settled in lists, and open again when the option is off', async () => {
    const page = await open(`${settled}/faq/?option=tournament`)
    const line = question(page, 'faq:uphill').first()
    await expect.poll(() => line.innerText()).toContain('settled by “Tournament”')
    expect(await line.innerText()).toContain('Uphill counts as level ground.')
    await page.getByText('1 unanswered, with an optional answer.').waitFor()
    expect(await question(page, 'faq:downhill').first().innerText()).toContain('no answer in the sources · 1 optional')
    await page.getByRole('region', { name: 'Army and options' }).getByRole('button').first().click()
    await page.getByLabel('Tournament').uncheck()
    await expect.poll(() => line.innerText()).toContain('no answer in the sources · 2 optional')
  })

  test('is asked and answered in the list of open points', async () => {
    const page = await open(`${settled}/open/?option=defaults`)
    const point = page.locator('.open-list > li').first()
    await expect
      .poll(() => point.innerText())
      .toMatch(/^1\.2\s+Settled by “Club defaults”[\s\S]*How far do I move uphill\?[\s\S]*Uphill, move half as far\./u)
    expect(await point.innerText()).not.toContain('is not said')
    await page.getByText('Your options settle 2 of them.').waitFor()
    await page.emulateMedia({ media: 'print' })
    const printed = await point.innerText()
    expect(printed.split('Uphill, move half as far.')).toHaveLength(2)
    expect(printed).not.toMatch(/Without this option|No answer|optional answer/u)
  })

  test('leads to the sheet to sign that has the option on', async () => {
    const page = await open(`${settled}/open/`)
    await page
      .locator('h1')
      .evaluate((title) =>
        title.insertAdjacentHTML(
          'afterend',
          '<p data-sheet-with="">Blank</p><p data-sheet-with="defaults">Answered</p>'
        )
      )
    const sheets = page.locator('[data-sheet-with]').filter({ visible: true })
    expect(await sheets.allInnerTexts()).toEqual(['Blank', 'Answered'])
    const offer = page.locator('.offer', { hasText: 'Club defaults' })
    await offer.getByRole('button', { name: 'Turn it on' }).click()
    await expect.poll(() => sheets.allInnerTexts()).toEqual(['Answered'])
  })

  test('or an open point that it replaces: its answer is there once, and the point one tap away', async () => {
    const page = await open(`${settled}/rules/moving/?option=house`)
    await arranged(page)
    const point = page.locator('#jump-open')
    expect(await point.locator('.instead').innerText()).toMatch(/House answers settles this\.\s+A jump costs/u)
    expect(await point.innerText()).not.toContain('is not said')
    await point.getByText('Without this option').click()
    await point.getByText('What a jump costs is not said.').waitFor()
  })

  test.each(['', '&for=rats', '&for=cats'])('or an open point of an exception, whoever plays: “%s”', async (army) => {
    const page = await open(`${settled}/exceptions/leaping/?option=house${army}`)
    const point = page.locator('#chasm-open')
    await expect.poll(() => point.innerText()).toMatch(/House answers settles this\.\s+Rats leap a chasm/u)
    expect(await point.innerText()).not.toMatch(/Open|is not said/u)
    await point.getByText('Without this option').click()
    await point.getByText('Whether rats leap a chasm is not said.').waitFor()
    expect(await page.locator('#chasm-second-open').innerText()).toContain('Open')
  })

  test('is settled alone, and left open again at its place or where one chooses', async () => {
    const page = await open(`${settled}/rules/moving/`)
    const asked = question(page, 'faq:uphill').first()
    await openQuestions(page)
    await asked.getByText('2 optional answers').click()
    const settle = asked.locator('.change', { hasText: 'Club defaults' }).getByRole('button')
    expect(await settle.innerText()).toBe('Settle just this one')
    await settle.click()
    await expect
      .poll(() => asked.locator('.instead').allInnerTexts())
      .toEqual([expect.stringMatching(/Club defaults settles this\.\s+Uphill, move half as far\./u)])
    expect(new URL(page.url()).searchParams.getAll('option')).toEqual(['defaults#uphill'])
    await page.locator('#uphill-open').getByText('Settled by “Club defaults”').waitFor()
    expect(await question(page, 'faq:downhill').first().locator('.instead').count()).toBe(0)
    await page.reload()
    await asked.locator('.instead').waitFor({ state: 'attached' })
    const bar = page.getByRole('region', { name: 'Army and options' }).getByRole('button').first()
    expect(await bar.innerText()).toContain('Club defaults (1 of 3 answers)')
    await bar.click()
    const field = page.locator('[data-key="option:defaults"]')
    await field.getByText('On for 1 of 3 answers').waitFor()
    await field.getByRole('button', { name: 'Leave this one open' }).click()
    await expect.poll(() => asked.locator('.instead').count()).toBe(0)
    expect(await field.innerText()).not.toContain('On for')
    expect(new URL(page.url()).searchParams.getAll('option')).toEqual([])
  })

  test('or an open point that it replaces is settled alone, too', async () => {
    const page = await open(`${settled}/open/?option=house%23jump`)
    const line = page.locator('.open-list > li', { hasText: 'A jump costs 2' })
    await line.getByText('Settled by “House answers”').waitFor()
    expect(await line.innerText()).not.toMatch(/is not said|optional answer/u)
    await line.getByRole('button', { name: 'Leave this one open' }).waitFor()
    await page.goto(`${settled}/rules/moving/?option=house%23jump`)
    await arranged(page)
    const point = page.locator('#jump-open')
    expect(await point.locator('.instead').innerText()).toMatch(/House answers settles this\.\s+A jump costs/u)
    await point.getByRole('button', { name: 'Leave this one open' }).click()
    await expect.poll(() => point.innerText()).toContain('What a jump costs is not said.')
    expect(await point.locator('.instead').count()).toBe(0)
  })

  test('has it on its own page, before what is read without the option', async () => {
    const page = await open(`${settled}/faq/downhill/?option=defaults`)
    await arranged(page)
    await expect.poll(() => page.locator('main .instead').innerText()).toContain('Downhill counts as level ground.')
    expect(await page.locator('main > header').innerText()).not.toContain('No answer')
    await page.goto(`${settled}/faq/uphill/?option=defaults`)
    await arranged(page)
    await expect.poll(() => page.locator('main').innerText()).toMatch(/settles this[\s\S]*Without this option/u)
    await page.getByText('Without this option').click()
    await page.getByText('No answer in the sources').waitFor()
  })
})

test('a question about words that an option replaces says so on its own page', async () => {
  const page = await open(`${sampler()}options-and-questions/faq/may-i-stand/?option=night`)
  await arranged(page)
  const head = page.locator('main > header')
  await expect.poll(() => head.innerText()).toContain('It is about words that do not apply to your choice. Replaced by')
  await page.goto(`${sampler()}options-and-questions/faq/with-a-torch/?option=night`)
  await arranged(page)
  expect(await head.innerText()).not.toContain('do not apply')
})

describe('a question that concerns some only', () => {
  test('says whom, and is not asked where others are chosen', async () => {
    const page = await open(`${forSome}/rules/moving/`)
    const asked = page.locator('.clause .asked').first()
    await asked.locator('summary').first().click()
    await expect.poll(() => asked.innerText()).toContain('Only Rats, all units but Ogres')
    expect(await asked.locator('summary').first().innerText()).toBe('6 questions')
    await page.goto(`${forSome}/rules/moving/?for=rats&unit=ogres`)
    await expect.poll(() => asked.locator('summary').first().innerText()).toBe('2 questions')
    expect(await question(page, 'faq:rats').isVisible()).toBe(false)
  })
})

describe('a question that arises only with an option', () => {
  test('is hidden at a rule while the option is off, but not at its own clauses and open points', async () => {
    const page = await open(`${forSome}/rules/moving/?for=rats`)
    const asked = page.locator('.clause .asked').first()
    await expect.poll(() => asked.locator('summary').first().innerText()).toBe('3 questions')
    await page.goto(`${forSome}/options/night/?for=rats`)
    await arranged(page)
    expect(await page.locator('#dark .asked').innerText()).toBe('1 question')
    await page.goto(`${forSome}/open/?for=rats`)
    await arranged(page)
    expect(await page.locator('.open-list').innerText()).toContain('Do we move at night?')
  })
})

describe('a question that arises only without an option', () => {
  test('says so, and is hidden while the option is on', async () => {
    const page = await open(`${forSome}/rules/moving/`)
    const asked = page.locator('.clause .asked').first()
    await asked.locator('summary').first().click()
    await expect.poll(() => asked.innerText()).toContain('Unless “Night” is used')
    await page.goto(`${forSome}/rules/moving/?option=night`)
    await arranged(page)
    expect(await question(page, 'faq:by-day').isVisible()).toBe(false)
    expect(await question(page, 'faq:night').count()).toBeGreaterThan(0)
  })
})

describe('a clause that the sources contradict', () => {
  test('says so, with the options that settle it, and which of them did', async () => {
    const page = await open(`${disagreements}/rules/charging/`)
    const measure = page.locator('#measure')
    await measure.getByText('The sources disagree here with').waitFor()
    await measure.getByRole('button', { name: 'Turn it on' }).click()
    await measure.getByText('“Guessing” is on.').waitFor()
    await expect.poll(() => measure.getByText('The sources disagree here with').isVisible()).toBe(false)
    await measure.getByText('Why', { exact: true }).click()
    await measure.getByText('“Guessing” settles what the texts disagree about.').waitFor()
    await measure.getByRole('button', { name: 'Turn it off' }).click()
    await measure.getByText('The sources disagree here with').waitFor()
  })
})
