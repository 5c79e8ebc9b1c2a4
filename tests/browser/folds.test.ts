import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Clause } from '../../src/generated/published.ts'
import { documentWhere, usePages } from './site.ts'

const { open } = usePages()

const pageWith = async (isWanted: (clause: Clause) => boolean): Promise<Page> =>
  open((await documentWhere(({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(isWanted))).href)

test.each([
  ['questions', 'faq', (clause: Clause) => clause.faq.length > 0],
  ['exceptions', 'exceptions', (clause: Clause) => clause.amendedBy.length > 0],
  ['examples', 'examples', (clause: Clause) => clause.type === 'example']
])('%s at a clause are open, fold away by keyboard, and come back', async (_, name, isWanted) => {
  const fold = (await pageWith(isWanted)).locator(`.clause [data-fold=${name}]`).first()
  const words = fold.locator(':scope > :not(summary)').first()
  const summary = fold.locator(':scope > summary')
  await expect.poll(() => words.isVisible()).toBe(true)
  await summary.press('Enter')
  expect(await words.isVisible()).toBe(false)
  expect((await summary.innerText()).trim()).not.toBe('')
  await summary.press('Enter')
  await expect.poll(() => words.isVisible()).toBe(true)
})

test('designer’s notes start folded on a phone and open on a wide screen', async () => {
  const { href } = await documentWhere(({ clauses }) => clauses.some(({ type }) => type === 'design'))
  const words = (page: Page) => page.locator('[data-fold=design] > :not(summary)').first()
  expect(await words(await open(href)).isVisible()).toBe(false)
  const wide = words(await open(href, { viewport: { width: 1280, height: 900 } }))
  expect((await wide.boundingBox())?.height).toBeGreaterThan(10)
})
