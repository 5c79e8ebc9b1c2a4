import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Clause } from '../../src/generated/published.ts'
import { documentWhere, usePages } from './site.ts'

const { open } = usePages()

const pageWith = async (isWanted: (clause: Clause) => boolean): Promise<Page> =>
  open((await documentWhere(({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(isWanted))).href)

/** What those who hear the page are told when they come to a fold: role and name of what it is in. */
const groupOf = (fold: Locator): Promise<readonly [role: string | null, name: string | null]> =>
  fold.evaluate(({ parentElement: group }) => [group?.role ?? null, group?.ariaLabel ?? null] as const)

const numberAt = async (fold: Locator): Promise<string> =>
  (await fold.locator('xpath=ancestor::*[@data-part="clause"][1]').locator(':scope > .number').innerText()).trim()

test.each([
  ['questions', 'faq', false, (clause: Clause) => clause.faq.length > 0],
  ['changes', 'exceptions', false, (clause: Clause) => clause.amendedBy.length > 0],
  ['examples', 'examples', true, (clause: Clause) => clause.type === 'example']
])('%s at a clause are one line that opens and folds by keyboard, and remembers', async (_, name, isOpen, isWanted) => {
  const page = await pageWith(isWanted)
  const fold = page.locator(`.clause [data-fold=${name}]`).first()
  const words = fold.locator(':scope > :not(summary)').first()
  const summary = fold.locator(':scope > summary')
  await expect.poll(() => words.isVisible()).toBe(isOpen)
  expect((await summary.innerText()).trim()).not.toBe('')
  if (name !== 'examples') await expect.poll(() => groupOf(fold)).toEqual(['group', await numberAt(fold)])
  await summary.press('Enter')
  await expect.poll(() => words.isVisible()).toBe(!isOpen)
  await page.reload()
  await expect.poll(() => words.isVisible()).toBe(!isOpen)
  await summary.press('Enter')
  await expect.poll(() => words.isVisible()).toBe(isOpen)
  await page.reload()
  await expect.poll(() => words.isVisible()).toBe(isOpen)
})

test('the line of a clause is in the margin of a wide screen, level with the clause, and below it on a phone', async () => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 0)
  )
  const place = async (width: number) => {
    const page = await open(href, { viewport: { width, height: 900 } })
    const clause = page.locator('.clause:has(> .words):has(> .beside)').first()
    const [words, line] = [clause.locator(':scope > .words'), clause.locator(':scope > .beside')]
    return { words: await words.boundingBox(), line: await line.boundingBox() }
  }
  const wide = await place(1280)
  expect(wide.line?.x).toBeGreaterThan((wide.words?.x ?? 0) + (wide.words?.width ?? Number.POSITIVE_INFINITY))
  expect(Math.abs((wide.line?.y ?? 0) - (wide.words?.y ?? 100))).toBeLessThan(16)
  const phone = await place(360)
  expect(phone.line?.y).toBeGreaterThanOrEqual((phone.words?.y ?? 0) + (phone.words?.height ?? 0) - 12)
})

test('on a wide screen, what is open at a clause follows its words, and the lines of the margin follow each other', async () => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 0)
  )
  const page = await open(href, { viewport: { width: 1280, height: 900 } })
  const clauses = page.locator('.clause:has(> .words):has(> .beside > .asked)')
  await clauses.evaluateAll((all) => {
    for (const fold of all.flatMap((each) => [...each.querySelectorAll(':scope > .beside > details')]))
      fold.setAttribute('open', '')
  })
  const gaps = await clauses.evaluateAll((all) =>
    all.map((clause) => {
      const box = (at: string) => [...clause.querySelectorAll(at)].map((each) => each.getBoundingClientRect())
      const [words, first] = box(':scope > .words, :scope > .beside > :is(.changes, .asked) > :not(summary)')
      const lines = box(':scope > .beside > details > summary')
      return {
        below: (first?.top ?? Number.NaN) - (words?.bottom ?? Number.NaN),
        between: lines.slice(1).map(({ top }, at) => top - (lines[at]?.bottom ?? Number.NaN))
      }
    })
  )
  expect(gaps.length).toBeGreaterThan(0)
  for (const { below, between } of gaps) {
    expect(below).toBeLessThan(24)
    for (const gap of between) {
      expect(gap).toBeGreaterThan(-1)
      expect(gap).toBeLessThan(12)
    }
  }
})

test.each([360, 800, 1280])('a line at a clause stays where it is pressed on a screen of %i pixels', async (width) => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 0)
  )
  const page = await open(href, { viewport: { width, height: 900 } })
  const moves = await page.locator('.clause > .beside > details > summary').evaluateAll((lines) =>
    lines.map((line) => {
      const press = () => {
        if (line instanceof HTMLElement) line.click()
        return line.getBoundingClientRect()
      }
      const [before, after] = [line.getBoundingClientRect(), press()]
      press()
      return Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y))
    })
  )
  expect(moves.length).toBeGreaterThan(0)
  expect(Math.max(...moves)).toBeLessThan(0.5)
})

test('who ruled is in the margin of a wide screen, beside the answer and below the lines of the clause, and on a phone below the answer', async () => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 1)
  )
  const placesAt = async (width: number) => {
    const page = await open(href, { viewport: { width, height: 900 } })
    const clauses = page.locator('.clause:has(> .beside > .asked details.ruling)')
    return clauses.evaluateAll((all) =>
      all.flatMap((clause) => {
        for (const asked of clause.querySelectorAll(':scope > .beside > .asked')) asked.setAttribute('open', '')
        const box = (at: string) => [...clause.querySelectorAll(at)].map((each) => each.getBoundingClientRect())
        const foot = Math.max(...box(':scope > .beside > details > summary').map(({ bottom }) => bottom))
        return [...clause.querySelectorAll('.asked .question:has(> details.ruling)')].map((question) => {
          const [answer, ruling] = [question.querySelector('.answer'), question.querySelector('details.ruling')].map(
            (each) => each?.getBoundingClientRect()
          )
          return {
            beside: (ruling?.left ?? Number.NaN) - (answer?.right ?? Number.NaN),
            belowLines: (ruling?.top ?? Number.NaN) - foot,
            belowAnswer: (ruling?.top ?? Number.NaN) - (answer?.bottom ?? Number.NaN)
          }
        })
      })
    )
  }
  const wide = await placesAt(1280)
  expect(wide.length).toBeGreaterThan(1)
  for (const { beside, belowLines } of wide) {
    expect(beside).toBeGreaterThan(0)
    expect(belowLines).toBeGreaterThanOrEqual(0)
  }
  for (const { belowAnswer } of await placesAt(360)) expect(belowAnswer).toBeGreaterThan(-8)
})

test('designer’s notes start folded on a phone and open on a wide screen', async () => {
  const { href } = await documentWhere(({ clauses }) => clauses.some(({ type }) => type === 'design'))
  const words = (page: Page) => page.locator('[data-fold=design] > :not(summary)').first()
  expect(await words(await open(href)).isVisible()).toBe(false)
  const wide = words(await open(href, { viewport: { width: 1280, height: 900 } }))
  expect((await wide.boundingBox())?.height).toBeGreaterThan(10)
})

test('what refers to a designer’s note opens on a wide screen, where the note itself is open', async () => {
  const { href } = await documentWhere(({ clauses }) =>
    clauses.some((each) => each.type === 'design' && each.in.length > 0)
  )
  const page = await open(href, { viewport: { width: 1280, height: 900 } })
  const references = page.locator('.design .referring').first()
  await references.locator('summary').click()
  await expect.poll(() => references.locator('a').first().isVisible()).toBe(true)
})

test('the sign of a fold follows its last word, however long the line is', async () => {
  const { href } = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.slice(1).some(({ faq }) => faq.length > 0)
  )
  const apart = async (width: number) => {
    const page = await open(href, { viewport: { width, height: 900 } })
    const summary = page.locator('.clause > .beside > details > summary').first()
    return summary.evaluate((line) => {
      line.textContent = '5 armies and 2 optional rules change this'
      const range = document.createRange()
      range.selectNodeContents(line)
      const widths = Array.from({ length: 60 }, (_, at) => 80 + 4 * at)
      const { display, lineHeight, paddingBottom } = getComputedStyle(line)
      return widths.filter((room) => {
        line.style.width = `${room}px`
        const lastWords = Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom))
        const below = line.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom) - lastWords
        return display !== 'block' || below > Number.parseFloat(lineHeight) / 2
      })
    })
  }
  expect(await apart(360)).toEqual([])
  expect(await apart(1280)).toEqual([])
})
