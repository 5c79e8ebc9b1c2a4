import { beforeAll, expect, test } from 'vitest'
import { pagesOfEachKind, usePages } from './site.ts'

// What axe finds on any kind of page is in `every-kind-of-page.test.ts`, which loads them all.

const { open } = usePages()

let paths: readonly string[]
beforeAll(async () => {
  paths = await pagesOfEachKind()
})

test('controls can be hit with a thumb', async () => {
  const page = await open(paths.find((path) => path.includes('/rules/')) ?? '/')
  // Only a build with PDFs has a sheet to print, and only a draft or a version ahead says what is played instead.
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<p class="open-mark">To play: <a href="#">version 1.0.0</a>.</p><p class="to-print"><a class="button" href="#">To print</a></p><details class="fold"><summary>More</summary></details>'
    )
  })
  const small = await page
    .locator('.top a, .top button, .sections a, .neighbours a, .open-mark a, .to-print .button, .fold > summary')
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.textContent, height: control.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44)
    )
  expect(small).toEqual([])
})

test('a long label of a button breaks where the line is narrow', async () => {
  const page = await open('/')
  const excess = await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      `<p style="display:flex;width:10rem"><button class="button">${'save '.repeat(12)}</button></p>`
    )
    const line = main.lastElementChild
    return (line?.scrollWidth ?? 0) - (line?.clientWidth ?? 0)
  })
  expect(excess).toBe(0)
})

test('the number of a clause can be hit with a thumb, also where changed words or a folded line are next to it', async () => {
  const page = await open(paths.find((path) => path.includes('/rules/')) ?? '/')
  const missed = await page.locator('.changed.durable > .number').evaluateAll(
    (numbers) =>
      numbers.filter((number) => {
        number.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = number.getBoundingClientRect()
        return [-20, 20].some((off) => document.elementFromPoint(x + width / 2, y + height / 2 + off) !== number)
      }).length
  )
  expect(missed).toBe(0)
})
