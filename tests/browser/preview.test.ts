import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Clause, Document } from '../../src/generated/published.ts'
import { bundles, documentWhere, siteUrl, usePages } from './site.ts'

const { open, openNew } = usePages()
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

let rule: Document
let term: Document

/** A rule whose words link to a term whose own definition links to another. */
beforeAll(async () => {
  const all = (await bundles()).flatMap(({ documents }) => documents)
  const hasTerm = ({ text }: Clause) => text.html.includes('class="term"')
  const terms = all.filter(({ kind, clauses }) => kind === 'term' && clauses.some(hasTerm))
  const linked = (document: Document) =>
    terms.find(({ href }) => document.clauses.slice(1).some(({ text }) => text.html.includes(`"${href}" class="term"`)))
  rule = await documentWhere((document) => document.kind === 'rule' && linked(document) !== undefined)
  term = linked(rule) as Document
})

const card = (page: Page): Locator => page.locator('.preview')
const link = (page: Page): Locator => page.locator(`.clause > .words a.term[href$="${term.href}"]`).first()
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const definition = (): string => flat(term.clauses.map(({ text }) => text.plain).join(' '))
const flat = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim()

async function expectDefinition(page: Page): Promise<void> {
  await card(page).waitFor()
  await expect.poll(() => card(page).locator('.name').innerText()).toBe(term.title)
  expect(flat(await card(page).locator('.words').innerText())).toBe(definition())
}

/** What a screen reader says of an element: its name and its description. */
async function spoken(page: Page, locator: Locator): Promise<{ name: string; description: string }> {
  await locator.evaluate((element) => element.setAttribute('data-asked', ''))
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  const value = (key: 'name' | 'description') => flat(String(nodes[0]?.[key]?.value ?? ''))
  return { name: value('name'), description: value('description') }
}

test('pointing at a term shows its definition, and going away closes it', async () => {
  const page = await open(rule.href, wide)
  await page.clock.install()
  await link(page).hover()
  await expectDefinition(page)
  await card(page).locator('.name').hover()
  await page.clock.runFor(500)
  await expect.poll(() => card(page).isVisible()).toBe(true)
  await page.locator('h1').hover({ force: true })
  await card(page).waitFor({ state: 'hidden' })
})

test('a click on a term opens its definition, a click elsewhere closes it', async () => {
  const page = await open(rule.href, wide)
  await link(page).click()
  await expectDefinition(page)
  await page.mouse.click(5, 400)
  await expect.poll(() => card(page).isVisible()).toBe(false)
  expect(page.url()).toBe(siteUrl(rule.href))
})

test('by keyboard: focus shows the definition, Enter goes into it, Escape comes back', async () => {
  const page = await open(rule.href, wide)
  await page.clock.install()
  await page.keyboard.press('Tab')
  await link(page).focus()
  await expectDefinition(page)
  expect(await isFocused(link(page))).toBe(true)
  expect((await spoken(page, link(page))).description).toBe(definition())
  await page.keyboard.press('Enter')
  await page.locator('.preview:focus').waitFor({ state: 'attached' })
  expect(await spoken(page, card(page))).toEqual({ name: term.title, description: definition() })
  await page.keyboard.press('Tab')
  expect(await isFocused(card(page).getByRole('button', { name: 'Close' }))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => card(page).isVisible()).toBe(false)
  expect(await isFocused(link(page))).toBe(true)
  await page.clock.runFor(500)
  await expect.poll(() => card(page).isVisible()).toBe(false)
})

test('by keyboard: a definition that the focus has only passed does not open over what has it now', async () => {
  const page = await open(rule.href, wide)
  await page.clock.install()
  await page.keyboard.press('Tab')
  await link(page).focus()
  await expectDefinition(page)
  await page.keyboard.press('Escape')
  await link(page).blur()
  await link(page).focus()
  await page.locator('.top a').first().focus()
  await page.clock.runFor(500)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await card(page).isVisible()).toBe(false)
})

test('the close button, reached by keyboard, gives the focus back and opens nothing again', async () => {
  const page = await open(rule.href, wide)
  await page.clock.install()
  await link(page).press('Enter')
  await page.locator('.preview:focus').waitFor({ state: 'attached' })
  await card(page).getByRole('button', { name: 'Close' }).press('Enter')
  expect(await isFocused(link(page))).toBe(true)
  await page.clock.runFor(500)
  await expect.poll(() => card(page).isVisible()).toBe(false)
})

test('on a phone one tap opens the definition, and one more its entry', async () => {
  const page = await open(rule.href, { hasTouch: true })
  await link(page).tap()
  await expectDefinition(page)
  const { x = 0, width = 0 } = (await card(page).boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  const small = await card(page)
    .locator('button:visible, .go a')
    .evaluateAll((controls) => controls.filter((control) => control.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
  await card(page).getByRole('link', { name: 'Full entry' }).tap()
  await page.waitForURL(siteUrl(term.href))
})

test('a tap outside closes the definition and leaves the page where it was', async () => {
  const page = await open(rule.href, { hasTouch: true })
  await link(page).scrollIntoViewIfNeeded()
  await link(page).tap()
  await expectDefinition(page)
  const before = await page.evaluate('scrollY')
  await page.touchscreen.tap(350, 20)
  await expect.poll(() => card(page).isVisible()).toBe(false)
  expect(await page.evaluate('scrollY')).toBe(before)
})

test('within a definition one more term opens in place, with a way back', async () => {
  const page = await open(rule.href, { hasTouch: true })
  await link(page).tap()
  await expectDefinition(page)
  const before = await page.evaluate('scrollY')
  const next = card(page).locator('.words a.term').first()
  const href = String(await next.getAttribute('href'))
  await next.tap()
  const entry = card(page).locator(`.go a[href="${href}"]`)
  await entry.waitFor()
  expect(await card(page).locator('.name').innerText()).not.toBe(term.title)
  expect(flat(await card(page).locator('.words').innerText())).not.toBe('')
  await card(page).getByRole('button', { name: 'Back' }).tap()
  await expectDefinition(page)
  expect(await page.evaluate('scrollY')).toBe(before)
  expect(page.url()).toBe(siteUrl(rule.href))
})

test('definitions of the page open with nothing to load but the script and its styles', async () => {
  const page = await openNew(rule.href, wide)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await link(page).click()
  await expectDefinition(page)
  expect(asked.filter((address) => !/\.(?:js|css|svg)$/u.test(address))).toEqual([])
})

test('a term that cannot be had says so and keeps the way to its page', async () => {
  const page = await open(rule.href, wide)
  await link(page).click()
  await expectDefinition(page)
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no connection'))
  })
  await card(page)
    .locator('.words a.term')
    .first()
    .evaluate((element) => element.setAttribute('href', '/rules/never/stored/'))
  await card(page).locator('.words a.term').first().click()
  await page.getByText('This is not on the device').waitFor()
  await expect.poll(() => card(page).locator('.go a').isVisible()).toBe(true)
})

/** A clause whose words refer to another clause by number. */
async function referring(): Promise<{ href: string; target: Clause; words: Locator; page: Page }> {
  const all = (await bundles()).flatMap(({ documents }) => documents)
  const targets = new Map(all.flatMap(({ clauses }) => clauses.map((clause) => [clause.href, clause] as const)))
  const from = all.flatMap(({ kind, href, clauses }) =>
    kind !== 'rule' ? [] : clauses.slice(1).map(({ text }) => ({ href, html: text.html }))
  )
  for (const { href, html } of from) {
    const [, to = ''] = /href="([^"]+)" class="ref"/u.exec(html) ?? []
    const target = targets.get(to)
    if (!target?.number || target.type === 'section' || !to.includes('#')) continue
    const page = await open(href, { hasTouch: true })
    return { href, target, page, words: page.locator(`.clause > .words a.ref[href$="${to}"]`).first() }
  }
  throw new Error('No rule refers to a clause by number')
}

test('a reference shows its clause by tap, and goes there with one more', async () => {
  const { target, page, words } = await referring()
  await words.tap()
  await card(page).waitFor()
  await expect.poll(() => card(page).locator('.name .no').innerText()).toBe(target.number)
  expect(flat(await card(page).locator('.words').innerText())).toContain(flat(target.text.plain))
  await card(page)
    .getByRole('link', { name: `Go to ${target.number}` })
    .tap()
  await page.waitForURL(siteUrl(target.href))
  await expect.poll(() => page.locator(':target').getAttribute('id')).toBe(target.local)
  await expect.poll(() => card(page).count()).toBe(0)
})

test('with a mouse a reference shows its clause while it is pointed at, and is followed by a click', async () => {
  const { href, target } = await referring()
  const page = await open(href, wide)
  const words = page.locator(`.clause > .words a.ref[href$="${target.href}"]`).first()
  await words.hover()
  await card(page).waitFor()
  expect(flat(await card(page).locator('.words').innerText())).toContain(flat(target.text.plain))
  await words.click()
  await page.waitForURL(siteUrl(target.href))
})

test('a section is shown with what is below it', async () => {
  const rules = (await bundles()).flatMap(({ documents }) => documents).filter(({ kind }) => kind === 'rule')
  const { href, clauses } =
    rules.find(({ clauses }) => clauses.filter(({ type }) => type === 'section').length > 1) ?? {}
  const section = clauses?.find(({ type }) => type === 'section')
  const child = clauses?.find(({ parent }) => parent === section?.id)
  const page = await open(`${href}`, wide)
  await page.locator('main').evaluate((main, to) => {
    main.querySelector('.clause > .words p')?.insertAdjacentHTML('beforeend', ` <a class="ref" href="${to}">there</a>`)
  }, `#${section?.local}`)
  await page.getByRole('link', { name: 'there', exact: true }).hover()
  await card(page).waitFor()
  await expect.poll(() => card(page).locator('.name').innerText()).toBe(`${section?.number} ${section?.title}`)
  expect(flat(await card(page).locator('.words').innerText())).toContain(flat(child?.text.plain ?? 'no words'))
})
