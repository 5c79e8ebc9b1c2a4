import { expect, test } from 'vitest'
import type { Bundle } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { comparePages, type KeptPages, type PageTrace, tracePages } from '../../../src/node/pages/kept-pages.ts'
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

test('a page comes out as it was if its ruleset and all that it read of others are as they were', () => {
  const read = (digest: string) => [['siege', 'rule:wall', digest] as const]
  const pages = [
    { path: 'own', reads: [] },
    { path: 'same', reads: read('new') },
    { path: 'changed', reads: read('old') },
    { path: 'view', reads: [], view: { digest: 'printed', reads: read('old') } }
  ]
  const left = new Map<string, KeptPages>([
    ['skirmish', { key: 'kept', pages }],
    ['siege', { key: 'before', pages: [{ path: 'siege', reads: [] }] }],
    ['gone', { key: 'kept', pages: [{ path: 'gone', reads: [] }] }]
  ])
  const keys = new Map([
    ['skirmish', 'kept'],
    ['siege', 'after']
  ])
  const { same, known, areSame } = comparePages(left, keys, () => 'new')
  expect([...same]).toEqual(['own', 'same'])
  expect([...known.keys()]).toEqual(['own', 'same', 'changed', 'view', 'siege', 'gone'])
  expect(areSame([['skirmish', null, 'old']])).toBe(true)
})
