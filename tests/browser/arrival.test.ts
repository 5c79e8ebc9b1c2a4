import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Bundle, Document } from '../../src/generated/published.ts'
import { bundles, documentWhere, sampler, usePages } from './site.ts'

const { open } = usePages()

const backgroundOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => getComputedStyle(element).backgroundColor)

const clear = 'rgba(0, 0, 0, 0)'

test('a shared address highlights its clause below the head of the page, and the keyboard goes on from there', async () => {
  const { href, clauses } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.filter(({ durable }) => durable).length > 8
  )
  const clause = clauses.filter(({ durable, type }) => durable && type !== 'design').at(-3)
  const page = await open(`${href}#${clause?.local}`)
  const place = page.locator(`[id="${clause?.local}"]`)
  expect(await backgroundOf(page, clause?.local ?? '')).not.toBe(clear)
  const head = await page.locator('.top').boundingBox()
  expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual((head?.height ?? 0) - 1)
  expect(await place.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('a former anchor highlights the clause it belongs to', async () => {
  const { href, clauses } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.filter(({ durable }) => durable).length > 8
  )
  const { local = '' } = clauses.findLast(({ durable, type }) => durable && type !== 'design') ?? {}
  const page = await open(href)
  expect(await backgroundOf(page, local)).toBe(clear)
  await page.locator(`[id="${local}"]`).evaluate((clause) => {
    clause.insertAdjacentHTML('afterbegin', '<span class="former" id="as-it-was"></span>')
    location.hash = 'as-it-was'
  })
  await page.locator(`[id="${local}"]:focus`).waitFor({ state: 'attached' })
  expect(await backgroundOf(page, local)).not.toBe(clear)
  expect(await page.locator(`[id="${local}"]`).evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(740)
})

test('a folded place opens for the address that leads to it', async () => {
  const { href, clauses } = await documentWhere(({ clauses }) => clauses.some(({ type }) => type === 'design'))
  const note = clauses.find(({ type }) => type === 'design')
  const words = `[id="${note?.local}"] > .words > :not(summary)`
  const folded = await open(href)
  await expect.poll(() => folded.locator(words).first().isVisible()).toBe(false)
  await folded.evaluate((id) => {
    location.hash = id
  }, note?.local ?? '')
  await folded.locator(words).first().waitFor()
  const page = await open(`${href}#${note?.local}`)
  await expect.poll(() => page.locator(words).first().isVisible()).toBe(true)
})

test('an address with nonsense behind it opens the page', async () => {
  const { href } = await documentWhere(({ kind }) => kind === 'rule')
  const page = await open(`${href}#%E0%A4%A`)
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
})

test('on a wide screen the contents stay beside the text and show where the reader is', async () => {
  const { href, clauses } = await documentWhere(
    ({ kind, clauses }) =>
      kind === 'rule' && clauses.filter(({ type, depth }) => type === 'section' && depth === 1).length > 2
  )
  const sections = clauses.filter(({ type, depth }) => type === 'section' && depth === 1)
  const page = await open(href, { viewport: { width: 1920, height: 600 } })
  const current = page.locator('.contents [aria-current]')
  for (const section of [sections[1], sections[0]]) {
    await page.locator(`[id="${section?.local}"]`).evaluate((element) => element.scrollIntoView())
    await page.locator(`.contents [aria-current][href="#${section?.local}"]`).waitFor()
    await expect.poll(() => current.count()).toBe(1)
    await expect.poll(() => current.isVisible()).toBe(true)
  }
  const text = await page.locator('.clause > .words').first().boundingBox()
  const contents = await page.locator('.contents ul').boundingBox()
  expect((contents?.x ?? 0) + (contents?.width ?? Number.POSITIVE_INFINITY)).toBeLessThan(text?.x ?? 0)
})

test('on the page of a whole ruleset the contents know where a reader has jumped to', async () => {
  const { ruleset, documents } = (await bundles())[0] as Bundle
  const rules = documents.filter(({ kind, clauses }) => kind === 'rule' && clauses.length > 6)
  const page = await open(`${ruleset.href}whole/`, { viewport: { width: 1920, height: 600 } })
  const jump = async (rule: Document | undefined) => {
    const chapter = page.locator(`.rule[aria-label="${rule?.title}"]`)
    await chapter
      .locator('.clause')
      .last()
      .evaluate((clause) => clause.scrollIntoView({ block: 'center' }))
    await page.locator('.contents [aria-current]').getByText(`${rule?.title}`).waitFor()
  }
  await jump(rules.at(-1))
  await jump(rules[0])
  await jump(rules[1])
})

test('where clauses went that a document no longer has is one line', async () => {
  const page = await open(`${sampler()}formerly-and-moved-clauses/rules/running/`)
  expect(await page.locator('main .gone').allInnerTexts()).toEqual(['Moved: 1.1 Moving; 2.1 Charging.'])
})
