import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isSoak } from '../support/soak.ts'
import { bringAxe, violationsOn } from './axe.ts'
import { ownPages, pagesOfEachKind, samplerPages, siteUrl, usePages } from './site.ts'

const { open } = usePages()

let paths: readonly string[]
/** Pages for axe: all that authors can write is in small documents; the longest that are shipped are for the soak. */
let addresses: readonly string[]
beforeAll(async () => {
  paths = await pagesOfEachKind()
  addresses = [...(isSoak ? paths : ownPages).map(siteUrl), ...(await samplerPages())]
})

/** What axe finds on pages: in `npm test` each is seen in one of the ways, in the soak in all. */
async function violations(options: BrowserContextOptions, isSeen: (at: number) => boolean): Promise<string[]> {
  const page = await open('/', { ...options, bypassCSP: true })
  await bringAxe(page)
  const found: string[] = []
  for (const address of addresses.filter((_, at) => isSoak || isSeen(at))) {
    await page.goto(address)
    // What is far from the reader is not laid out yet: axe would measure it where it does not stand.
    await page.addStyleTag({ content: '.rule { content-visibility: visible !important }' })
    found.push(...(await violationsOn(page)))
  }
  return found
}

test.each([
  ['on a phone, in light colours', { colorScheme: 'light' }, (at: number) => at % 2 === 0],
  ['on a phone, in dark colours', { colorScheme: 'dark' }, (at: number) => at % 4 === 1],
  ['on a wide screen', { viewport: { width: 1280, height: 900 } }, (at: number) => at % 4 === 3]
] as const)('axe finds nothing on any kind of page %s', async (_, options, isSeen) => {
  expect(await violations(options, isSeen)).toEqual([])
})

test('controls can be hit with a thumb', async () => {
  const page = await open(paths.find((path) => path.includes('/rules/')) ?? '/')
  const small = await page
    .locator('.top a, .top button, .sections a, .neighbours a')
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.textContent, height: control.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44)
    )
  expect(small).toEqual([])
})
