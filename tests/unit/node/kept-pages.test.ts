import { expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { type PageTrace, tracePages } from '../../../src/node/pages/kept-pages.ts'
import type { SiteData } from '../../../src/site/site-data.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const page = 'skirmish/v/1.0.0/index.html'

/** What a build finds of the pages that the one before has left. */
function traceOf(bundle: Bundle, releaseKeys: SiteData['releaseKeys'], left?: PageTrace): PageTrace {
  const input = { data: siteData([bundle], [], { releaseKeys }), base: '/', keys: new Map([['skirmish', 'as it was']]) }
  return tracePages(input, { pages: left?.pages() ?? new Map(), take: () => true })
}

test('pages are printed again where a release was signed, and only there', async () => {
  const bundle = await bundleOf({ 'ruleset.md': documentText('ruleset', 'skirmish', '') })
  const first = traceOf(bundle, {})
  first.begin('skirmish', page)
  first.end()
  expect(traceOf(bundle, {}, first).takeOver('skirmish', page)).toBe(true)
  expect(traceOf(bundle, { skirmish: { '1.0.0': 'ours' } }, first).takeOver('skirmish', page)).toBe(false)
  expect(traceOf(bundle, { siege: { '1.0.0': 'ours' } }, first).takeOver('skirmish', page)).toBe(true)
})
