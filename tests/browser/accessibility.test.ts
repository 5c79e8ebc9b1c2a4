import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pagesOfEachKind, siteUrl, usePages } from './site.ts'

const { open } = usePages()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let paths: readonly string[]
beforeAll(async () => {
  paths = await pagesOfEachKind()
})

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

async function violations(options: BrowserContextOptions): Promise<string[]> {
  const page = await open('/', { ...options, bypassCSP: true })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(siteUrl(path))
    await page.evaluate(axe)
    const run = `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations)`
    const violations = (await page.evaluate(run)) as Violation[]
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path} ${id}: ${target.join(' ')}`))
    )
  }
  return found
}

test.each([
  ['on a phone, in light colours', { colorScheme: 'light' }],
  ['on a phone, in dark colours', { colorScheme: 'dark' }],
  ['on a wide screen', { viewport: { width: 1280, height: 900 } }]
] as const)('axe finds nothing on any kind of page %s', { timeout: 180_000 }, async (_, options) => {
  expect(await violations(options)).toEqual([])
})

test('no page scrolls sideways at 320 pixels', async () => {
  const page = await open('/', { viewport: { width: 320, height: 640 } })
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(siteUrl(path))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) wide.push(`${path} by ${excess}`)
  }
  expect(wide).toEqual([])
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
