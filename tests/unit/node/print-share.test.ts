import { expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { type PageTrace, tracePages } from '../../../src/node/pages/kept-pages.ts'
import { pageQueue, queueMemory } from '../../../src/node/pages/page-queue.ts'
import type { Page, Press } from '../../../src/node/pages/press.ts'
import { printShare } from '../../../src/node/pages/print-share.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const bundle = await bundleOf({ 'ruleset.md': documentText('ruleset', 'skirmish', '') })

const folder = (version: string): string => `skirmish/v/${version}/rules/moving/`
const pages = ['1.0.0', '1.1.0', '1.2.0'].map(
  (version) => ({ path: `${folder(version)}index.html`, address: folder(version), ruleset: 'skirmish' }) as Page
)
const [first = '', second = '', third = ''] = pages.map(({ path }) => path)

/** Print these pages, of which the first two are the same, after a build that left some. */
async function printed(left?: PageTrace, damaged: readonly string[] = []) {
  const files = new Map<string, string>()
  const asked: string[] = []
  const press: Press = {
    pages,
    async print({ path }) {
      asked.push(path)
      return new TextEncoder().encode(`Page at ${path}`)
    }
  }
  const trace = tracePages(
    { data: siteData([bundle]), base: '/', keys: new Map([['skirmish', 'as it was']]) },
    {
      pages: left?.pages() ?? new Map(),
      take(path) {
        if (!damaged.includes(path)) files.set(path, 'taken over')
        return !damaged.includes(path)
      }
    }
  )
  const { addresses } = await printShare(press, {
    queue: pageQueue(queueMemory(1)),
    trace,
    write: (path, content) => void files.set(path, new TextDecoder().decode(content)),
    repeated: new Map([[first, [second]]]),
    repeat: (path, other) => void files.set(other, files.get(path) ?? '')
  })
  return { asked, files: Object.fromEntries(files), addresses, trace }
}

test('a page that others repeat is printed once, and written to all of their addresses', async () => {
  const { asked, files, addresses } = await printed()
  expect(asked).toEqual([first, third])
  expect(files).toEqual({ [first]: `Page at ${first}`, [second]: `Page at ${first}`, [third]: `Page at ${third}` })
  expect(addresses).toEqual(pages.map(({ address }) => address))
})

test('the next build takes each of them over, and makes again what is missing', async () => {
  const { trace } = await printed()
  const next = await printed(trace)
  expect([next.asked, Object.keys(next.files)]).toEqual([[], [first, second, third]])
  const mended = await printed(trace, [second])
  expect([mended.asked, mended.files[second]]).toEqual([[], 'taken over'])
  const again = await printed(mended.trace, [first])
  expect([again.asked, again.files[first], again.files[second]]).toEqual([[first], `Page at ${first}`, 'taken over'])
})
