import { expect, test } from 'vitest'
import { documentWhere, siteUrl, usePages } from './site.ts'

const { open } = usePages()
const permissions = ['clipboard-read', 'clipboard-write']
const clipboard = 'navigator.clipboard.readText()'

const longRule = () =>
  documentWhere(({ kind, clauses }) => kind === 'rule' && clauses.filter((c) => c.durable).length > 8)

test('the control at a number copies an address that opens at the clause', async () => {
  const { href, clauses } = await longRule()
  const clause = clauses.filter(({ durable, number }) => durable && number !== null).at(-1)
  const page = await open(href, { permissions, viewport: { width: 1280, height: 900 } })
  const number = page.locator(`[id="${clause?.local}"] > .number`)
  await number.hover({ force: true })
  await page.getByRole('button', { name: `Copy link to ${clause?.number}`, exact: true }).click()
  const address = String(await page.evaluate(clipboard))
  expect(address).toBe(siteUrl(clause?.href))

  const fresh = await open(`${href}#${clause?.local}`)
  const place = await fresh.locator(':target').boundingBox()
  expect(await fresh.locator(':target').getAttribute('id')).toBe(clause?.local)
  const head = await fresh.locator('.top').boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((head?.height ?? 0) - 1)
})

test('on a phone the control appears when its number is tapped', async () => {
  const { href } = await longRule()
  const page = await open(href, { permissions, hasTouch: true })
  const number = page.locator('.clause.durable > .number').nth(2)
  const button = page.locator('.clause.durable > .copy').nth(2)
  expect(await button.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
  await number.tap()
  await button.tap()
  expect(await page.evaluate(clipboard)).toBe(await number.evaluate((element) => (element as HTMLAnchorElement).href))
  expect(await button.textContent()).toBe('Copied')
})

test('a document has a control of its own', async () => {
  const { href } = await documentWhere(({ kind }) => kind === 'faq')
  const page = await open(href, { permissions })
  await page.getByRole('button', { name: 'Copy link to this page' }).click()
  expect(await page.evaluate(clipboard)).toBe(siteUrl(href))
})
