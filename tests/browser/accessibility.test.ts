import { beforeAll, expect, test } from 'vitest'
import { isSoak } from '../support/soak.ts'
import { bringAxe, type Look, lookAt, looks, violationsOn } from './axe.ts'
import { pagesOfEachKind, samplerPages, siteUrl, usePages } from './site.ts'

const { open } = usePages()

let paths: readonly string[]
/**
 * Pages for axe: all that authors can write is in small documents; the longest that are shipped are for the soak, and
 * those that no document makes are tried in `every-kind-of-page.test.ts`.
 */
let addresses: readonly string[]
beforeAll(async () => {
  paths = await pagesOfEachKind()
  addresses = [...(isSoak ? paths.map(siteUrl) : []), ...(await samplerPages())]
})

/** What axe finds on pages: in `npm test` each is seen in one of the looks, in the soak in all. */
async function violations(look: Look): Promise<string[]> {
  const page = await open('about:blank', { ...look, bypassCSP: true })
  await bringAxe(page)
  const found: string[] = []
  for (const address of addresses.filter((_, at) => isSoak || lookAt(at) === look)) {
    await page.goto(address)
    // What is far from the reader is not laid out yet: axe would measure it where it does not stand.
    await page.addStyleTag({ content: '.rule { content-visibility: visible !important }' })
    found.push(...(await violationsOn(page)))
  }
  return found
}

test.each([
  ['on a phone, in light colours', looks.light],
  ['on a phone, in dark colours', looks.dark],
  ['on a wide screen', looks.wide]
])('axe finds nothing on any kind of page %s', async (_, look) => {
  expect(await violations(look)).toEqual([])
})

test('controls can be hit with a thumb', async () => {
  const page = await open(paths.find((path) => path.includes('/rules/')) ?? '/')
  // Only a build with PDFs has a sheet to print.
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<p class="to-print"><a class="button" href="#">To print</a></p><details class="fold"><summary>More</summary></details>'
    )
  })
  const small = await page
    .locator('.top a, .top button, .sections a, .neighbours a, .to-print .button, .fold > summary')
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
