import { describe, expect, test } from 'vitest'
import {
  addressOf,
  groupOf,
  isByChoice,
  isPage,
  isText,
  packOf,
  pathOf,
  shelfOf
} from '../../../src/site/offline/shelf.ts'

describe('what is kept for readers without a network', () => {
  test.each([
    ['index.html', 'page'],
    ['skirmish/rules/turn/index.html', 'page'],
    ['404.html', 'page'],
    ['_astro/Page.abc.css', 'part'],
    ['_astro/inter.woff2', 'part'],
    ['packs/skirmish/v/1.0.0/complete.a4.pdf', undefined],
    ['assets/skirmish/map.png', 'part'],
    ['pagefind/pagefind.js', 'part'],
    ['pagefind/skirmish/fragment/en_1.pf_fragment', 'part'],
    ['pagefind/skirmish/pagefind-entry.json', 'part'],
    ['skirmish/v/1.0.0/pagefind/index/en_1.pf_index', 'part'],
    ['api/v1/skirmish/v/1.0.0/rulebook.json', 'part'],
    ['api/v1/skirmish/v/1.0.0/bundle.json', undefined],
    ['pagefind/wasm.en.pagefind', 'part'],
    ['api/v1/skirmish/glossary/overwatch.json', 'part'],
    ['api/v1/skirmish/rulebook.json', 'part'],
    ['search/skirmish/names.json', 'part'],
    ['search/skirmish/numbers.json', 'part'],
    ['search/skirmish/words.json', 'part'],
    ['search/skirmish/beginnings/0.json', 'part'],
    ['search/titles.json', 'part'],
    ['icon-192.png', 'part'],
    ['manifest.webmanifest', 'part'],
    ['packs/skirmish/core.a4.pdf', 'pack'],
    ['packs/skirmish/core.json', undefined],
    ['events/cup/pack.a4.pdf', 'pack'],
    ['events/cup/search.json', 'part'],
    ['api/v1/skirmish/bundle.json', undefined],
    ['api/v1/skirmish/rules/turn.json', undefined],
    ['api/v1/schemas/bundle.schema.json', undefined],
    ['previews/skirmish/turn.png', undefined],
    ['embed/skirmish/turn/index.html', undefined],
    ['sitemap.xml', undefined],
    ['_headers', undefined],
    ['sw.js', undefined],
    ['offline.json', undefined],
    ['offline-files.json', undefined],
    ['offline-base.json', undefined],
    ['offline/0123456789abcdef.json', undefined],
    ['offline/0123456789abcdef.bin', undefined],
    ['offline/index.html', 'page']
  ] as const)('%s: %s', (path, shelf) => expect(shelfOf(path)).toBe(shelf))
})

test.each([
  ['index.html', ''],
  ['skirmish/index.html', 'skirmish/'],
  ['404.html', '404.html'],
  ['assets/a b/ü?#1.png', 'assets/a%20b/%C3%BC%3F%231.png']
])('%s is asked for as %s', (path, address) => {
  expect(addressOf(path)).toBe(address)
  // Browsers write an address the same way.
  expect(new URL(address, 'https://rules.example/').pathname).toBe(`/${address}`)
})

test('an address leads back to its file', () => {
  for (const path of ['index.html', 'skirmish/index.html', '404.html']) expect(pathOf(addressOf(path))).toBe(path)
})

test('pages and text are recognised by their address', () => {
  expect(['', 'skirmish/', '404.html'].every((address) => isPage(address) && isText(address))).toBe(true)
  expect(['_astro/a.js', 'a.json'].some(isPage)).toBe(false)
  expect(['a.js', 'a.json', 'icon.svg'].every(isText)).toBe(true)
  expect(['a.woff2', 'a.png', 'pagefind/en_1.pf_fragment'].some(isText)).toBe(false)
})

test('a pack is recognised by its address', () => {
  expect(packOf('packs/skirmish/faction-orcs.letter.pdf')).toEqual({ ruleset: 'skirmish', paper: 'letter' })
  expect(packOf('packs/skirmish/core.a4.pdf')).toEqual({ ruleset: 'skirmish', paper: 'a4' })
  expect(packOf('events/cup/pack.a4.pdf')).toEqual({ ruleset: 'events/cup', paper: 'a4' })
  expect(packOf('events/cup/skirmish/orcs.letter.pdf')).toEqual({ ruleset: 'events/cup', paper: 'letter' })
  expect(packOf('packs/skirmish/core.json')).toBeUndefined()
})

test.each([
  ['', ''],
  ['docs/', ''],
  ['_astro/a.js', ''],
  ['pagefind/pagefind.js', ''],
  ['api/v1/index.json', ''],
  ['skirmish/', 'skirmish'],
  ['skirmish/rules/turn/', 'skirmish'],
  ['api/v1/skirmish/rulebook.json', 'skirmish'],
  ['assets/skirmish/map.png', 'skirmish'],
  ['pagefind/skirmish/fragment/a.pf_fragment', 'skirmish'],
  ['other/rules/turn/', ''],
  ['skirmish/v/1.0.0/rules/turn/', 'skirmish/v/1.0.0'],
  ['api/v1/skirmish/v/1.0.0/rulebook.json', 'skirmish/v/1.0.0'],
  ['events/cup/', 'events/cup']
])('%s is kept with %s', (address, group) => expect(groupOf(address, new Set(['skirmish']))).toBe(group))

test('old versions and events are kept by choice, rulesets are not', () => {
  expect(['skirmish/v/1.0.0', 'events/cup'].every(isByChoice)).toBe(true)
  expect(['', 'skirmish'].some(isByChoice)).toBe(false)
})

test('what checks a printout is kept with its ruleset, those of old versions, too', () => {
  for (const path of [
    'check/skirmish/packs.json',
    'check/skirmish/1.0.0.rulebook.json',
    'skirmish/history/since/1.0.0/index.html'
  ]) {
    expect(shelfOf(path), path).toBeDefined()
    expect(groupOf(addressOf(path), new Set(['skirmish'])), path).toBe('skirmish')
  }
  expect(groupOf('check/', new Set(['skirmish']))).toBe('')
})
