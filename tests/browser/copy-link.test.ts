import { expect, test } from 'vitest'
import type { AnyDocument, Bundle } from '../../src/generated/published.ts'
import { bundles, documentWhere, siteUrl, usePages } from './site.ts'
import { arranged } from './text-in-force.ts'

const { open, tab } = usePages()
const permissions = ['clipboard-read', 'clipboard-write']
const clipboard = 'navigator.clipboard.readText()'

const optionsOf = (documents: Bundle['documents']) =>
  documents.filter((each: AnyDocument) => each.kind === 'option' && !each.requires)

const longRule = () =>
  documentWhere(({ kind, clauses }) => kind === 'rule' && clauses.filter((c) => c.durable).length > 8)

test('the control at a number copies an address that opens at the clause', async () => {
  const { href, clauses } = await longRule()
  const clause = clauses.findLast(({ durable, number }) => durable && number !== undefined)
  const page = await open(href, { permissions, viewport: { width: 1280, height: 900 } })
  const number = page.locator(`[id="${clause?.local}"] > .number`)
  await number.hover({ force: true })
  await page.getByRole('button', { name: `Copy link to ${clause?.number}`, exact: true }).click()
  const address = String(await page.evaluate(clipboard))
  expect(address).toBe(siteUrl(clause?.href))

  const fresh = await open(`${href}#${clause?.local}`)
  const place = await fresh.locator(':target').boundingBox()
  await expect.poll(() => fresh.locator(':target').getAttribute('id')).toBe(clause?.local)
  const head = await fresh.locator('.top').boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((head?.height ?? 0) - 1)
})

test('on a desk the controls of a clause cover no number, and the mouse can go from the number to them', async () => {
  const { href } = await longRule()
  const page = await open(href, { viewport: { width: 1280, height: 900 } })
  const numbers = page.locator('.clause.durable > .number')
  for (let at = 0; at < 5; at++) {
    await numbers.nth(at).hover()
    const place = page.locator('.actions')
    await place.waitFor()
    const covered = await place.evaluate((bar) => {
      const own = bar.getBoundingClientRect()
      const boxes = [...document.querySelectorAll('a.number')].map((each) => each.getBoundingClientRect())
      const meets = (box: DOMRect) =>
        box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom
      return [boxes.filter(meets).length, own.left >= 0]
    })
    expect(covered, `number ${at}`).toEqual([0, true])
  }
  const button = page.locator('.actions').getByRole('button', { name: /^Pin/u })
  await button.hover()
  await expect.poll(() => button.isVisible()).toBe(true)
})

test('on a phone the control appears when its number is tapped, and goes to the next number', async () => {
  const { href } = await longRule()
  const page = await open(href, { permissions, hasTouch: true })
  const number = page.locator('.clause.durable > .number').nth(2)
  await expect.poll(() => page.locator('.clause .copy').count()).toBe(0)
  await number.tap()
  const button = page.locator('.clause .copy')
  const { height = 0, width = 0 } = (await button.boundingBox()) ?? {}
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  await button.tap()
  const own = await number.evaluate((element) => (element as HTMLAnchorElement).href)
  await expect.poll(() => page.evaluate(clipboard)).toBe(own)
  await expect.poll(() => button.textContent()).toBe('Copied')
  await page.locator('.clause.durable > .number').nth(3).tap()
  await expect.poll(() => page.locator('.clause .copy').count()).toBe(1)
})

test('a number that is selected stays where it is, and is in the address', async () => {
  const { href } = await longRule()
  const page = await open(href, { viewport: { width: 1280, height: 900 } })
  const number = page.locator('.clause.durable > .number').nth(5)
  await number.scrollIntoViewIfNeeded()
  const before = await number.boundingBox()
  await number.click()
  await page.locator('.clause:target .actions').waitFor({ state: 'attached' })
  expect((await number.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
})

test('an address is copied with the army and options it is shown for, and without words found', async () => {
  const { href, clauses } = await longRule()
  const { local } = clauses.find(({ durable, number }) => durable && number !== undefined) ?? {}
  const { documents = [] } = (await bundles()).find(({ ruleset }) => href.startsWith(ruleset.href)) ?? {}
  const option = documents.find((each) => each.kind === 'option' && !each.requires)?.id
  const page = await open(`${href}?mark=turn&option=${option}`, { permissions })
  await arranged(page)
  await page.locator(`[id="${local}"] > .number`).click()
  await page.locator('.clause .copy').click()
  await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(`${href}?option=${option}#${local}`))
})

test('a choice is copied with the page from beside its sentence, and from its sheet, on pages of every kind', async () => {
  const withPoints = (await bundles()).find(({ ruleset, documents }) => ruleset.open && optionsOf(documents).length > 0)
  const home = withPoints?.ruleset.href
  const option = optionsOf(withPoints?.documents ?? [])[0]?.id
  const page = await tab({ permissions })
  const copy = page.getByRole('button', { name: 'Copy link with this choice' })
  for (const path of [`${home}`, `${home}quick/`, `${home}open/`]) {
    await page.goto(siteUrl(path))
    await page.locator('[data-playing]').click()
    await page.locator(`[data-field="option:${option}"]`).check()
    await page.locator('.choosing').getByRole('button', { name: 'Copy link with this choice' }).click()
    await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(`${path}?option=${option}`))
    await page.getByRole('button', { name: 'Done' }).click()
    await page.evaluate("navigator.clipboard.writeText('')")
    await copy.click()
    await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(`${path}?option=${option}`))
    await page.locator('[data-playing]').click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => copy.count()).toBe(0)
  }
})

test('a page says what its numbers are good for until one was tapped', async () => {
  const { href } = await longRule()
  const page = await open(href, { permissions, hasTouch: true })
  const hint = page.locator('.hint')
  await expect.poll(() => hint.isVisible()).toBe(true)
  await page.locator('.clause.durable > .number').nth(1).tap()
  await page.locator('.actions').waitFor()
  await expect.poll(() => page.evaluate("localStorage.getItem('codicil-settings')")).toContain('used')
  await page.goto(siteUrl(href))
  await expect.poll(() => hint.isVisible()).toBe(false)
})

test('a document has a control of its own', async () => {
  const { href } = await documentWhere(({ kind }) => kind === 'faq')
  const page = await open(href, { permissions })
  await page.getByRole('button', { name: 'Copy link to this page' }).click()
  await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(href))
})

test('a page that is no document has one above its title, on the first screen of a phone', async () => {
  const withPoints = (await bundles()).find(({ ruleset, documents }) => ruleset.open && optionsOf(documents).length > 0)
  const home = withPoints?.ruleset.href
  const choice = `?option=${optionsOf(withPoints?.documents ?? [])[0]?.id}`
  const page = await tab({ permissions, viewport: { width: 360, height: 740 } })
  const copy = page.getByRole('button', { name: 'Copy link to this page' })
  for (const path of [home, `${home}quick/`, `${home}open/`, `${home}rules/`, `${home}whole/`, '/downloads/']) {
    const asked = path === '/downloads/' ? path : `${path}${choice}`
    await page.goto(siteUrl(asked))
    const { y = Infinity } = (await copy.boundingBox()) ?? {}
    expect(y, path).toBeLessThan(500)
    await copy.click()
    await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(asked))
  }
})

test('a clause is cited with number, title, version, date and address, as text and as Markdown', async () => {
  const { href, title, clauses } = await longRule()
  const section = clauses.find(({ type, durable, number }) => type === 'section' && durable && number !== undefined)
  const { ruleset } = (await bundles()).find(({ documents }) => documents.some((each) => each.href === href)) ?? {}
  const page = await open(href, { permissions, viewport: { width: 1280, height: 900 } })
  await page.locator(`[id="${section?.local}"] > .number`).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: `Cite ${section?.number}`, exact: true })
  const words = (await card.locator('.citation').textContent()) ?? ''
  const { id, version, releases = [] } = ruleset ?? {}
  // Of a released version, a citation leads to the page that keeps its words.
  const isReleased = releases.some((release) => release.version === version)
  const address = siteUrl(isReleased ? section?.href.replace(`/${id}/`, `/${id}/v/${version}/`) : section?.href)
  for (const part of [`${section?.number} `, title, section?.title, ruleset?.title, ruleset?.version, address]) {
    expect(words).toContain(part)
  }
  expect(words).toMatch(/version \S+-draft\.|(?:in force|planned) from \d{1,2} [A-Z][a-z]+ \d{4}\./u)
  await card.getByRole('button', { name: 'Copy as text' }).click()
  await expect.poll(() => page.evaluate(clipboard)).toBe(words)
  await card.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect
    .poll(() => page.evaluate(clipboard))
    .toContain(`](${address}), *${ruleset?.title}*, version ${ruleset?.version}`)
  await page.keyboard.press('Escape')
  await expect.poll(() => card.isVisible()).toBe(false)
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Cite')
})

test('by keyboard, a number is one stop, and its controls are the next ones once it is selected', async () => {
  const { href } = await longRule()
  const page = await open(href, { permissions })
  const number = page.locator('.clause.durable > .number').first()
  const isInside = (selector: string) =>
    page.evaluate((each) => document.activeElement?.closest(each) !== null, selector)
  await number.focus()
  await page.keyboard.press('Tab')
  expect(await isInside('.clause')).toBe(true)
  expect(await page.locator('.actions').count()).toBe(0)
  await number.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(`${href}${await number.getAttribute('href')}`))
  await page.keyboard.press('Tab')
  expect(await isInside('.actions')).toBe(true)
})

test('if the clipboard is not available, the words are selected', async () => {
  const { href } = await documentWhere(({ kind }) => kind === 'faq')
  const page = await open(href)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))
  })
  await page.getByRole('button', { name: 'Cite this page' }).click()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  expect(await page.evaluate('getSelection().toString().trim()')).toBe(await page.locator('.citation').textContent())
})

test('on the page of the whole ruleset a clause is linked and cited at its own address', async () => {
  const { href, title, clauses } = await longRule()
  const whole = (await bundles()).find(({ documents }) => documents.some((each) => each.href === href))?.ruleset.href
  const section = clauses.find(({ type, durable, number }) => type === 'section' && durable && number !== undefined)
  const page = await open(`${whole}whole/`, { permissions, viewport: { width: 1280, height: 900 } })
  await page.locator('.clause.durable > .number').getByText(`${section?.number}`, { exact: true }).click()
  await page.locator('.clause').getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(clipboard)).toBe(siteUrl(section?.href))
  await page.locator('.clause').getByRole('button', { name: 'Cite' }).click()
  await expect
    .poll(() => page.locator('.citation').textContent())
    .toContain(`${section?.number} ${title}: ${section?.title}.`)
})

test('the embed code shows the clause in a page of its own', async () => {
  const { href, clauses } = await longRule()
  const clause = clauses.find(({ durable, type, number }) => durable && type === 'paragraph' && number !== undefined)
  const page = await open(`${href}#${clause?.local}`, { permissions })
  await page.locator(`[id="${clause?.local}"] > .number`).press('Enter')
  await page.locator('.clause').getByRole('button', { name: 'Cite' }).click()
  await page.getByRole('button', { name: 'Copy embed code' }).click()
  const code = String(await page.evaluate(clipboard))
  const embedded = await open((/src="([^"]+)"/u.exec(code)?.[1] ?? '').replace(siteUrl(), '/'))
  await embedded.locator('.clause .words').first().waitFor()
  await expect.poll(() => embedded.locator('main').innerText()).toContain(clause?.number)
})
