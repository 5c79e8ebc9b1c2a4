import { describe, expect, inject, test, vi } from 'vitest'
import { keysOf, useReader, useSearch } from './support/search.ts'

const { find } = useReader(inject('sampler').folder)
/** For what depends on what was loaded before. */
const searcher = useSearch()

/** A ruleset with something for every search below. */
const ruleset = 'what-a-search-finds'

/** Ids of what the site for tests has for a search, group by group. */
const found = async (query: string, only?: string): Promise<ReturnType<typeof keysOf>> =>
  keysOf(await find(query, only))

describe('what is found', () => {
  test('stands together: the clause, its questions and its exceptions', async () => {
    const crossbow = await found('reload crossbow', ruleset)
    const group = crossbow.find((keys) => keys.includes('rule:shooting#reload'))
    expect(group).toContainEqual(expect.stringMatching(/^exception:quick-rats/u))
    expect((await found('shoot again in a reaction', ruleset))[0]).toEqual(
      expect.arrayContaining(['faq:again-in-a-reaction', 'rule:shooting#once'])
    )
  })

  test.each([
    ['lagoon', 'rule:camping'],
    ['kindling', 'rule:camping#paragraph'],
    ['heron', 'rule:camping#picture'],
    ['tarpaulin', 'rule:camping#item'],
    ['drizzle', 'rule:camping#weather'],
    ['thermos', 'rule:camping#asides'],
    ['cocoa', 'rule:camping#asides'],
    ['marshmallows', 'rule:camping#asides'],
    ['hammock', 'faq:morning']
  ])('may stand in any place that authors can write in, a description of a picture included: %s', async (word, key) => {
    const results = await find(word)
    expect(keysOf(results)[0]).toContain(key)
    // A summary is looked for and not shown.
    if (word === 'lagoon') return
    const parts = results.groups.flatMap(({ lines }) => lines.flatMap(({ excerpt }) => excerpt?.parts ?? []))
    expect(parts.find(({ isHit }) => isHit)?.text.toLowerCase()).toContain(word)
  })

  test('is what was meant where a word is misspelt, and the reader is told', async () => {
    const results = await find('animosty', ruleset)
    expect(keysOf(results)[0]).toContain('exception:animosity')
    expect(results.read).toEqual([{ typed: 'animosty', others: ['animosity'] }])
    expect(results.missing).toEqual([])
    const asTyped = await find(results.asTyped ?? '', ruleset)
    expect(asTyped.groups).toEqual([])
  })

  test('is offered where a word may be none of the rules', async () => {
    const results = await find('reload crossbar', ruleset)
    expect([results.read, results.missing]).toEqual([[], ['crossbar']])
    expect(results.offered).toEqual([{ word: 'crossbow', query: 'reload crossbow' }])
  })
})

describe('what an event rules', () => {
  const played = 'what-is-played-at-an-event'
  const ruling = 'ruling:spring-cup#faster'

  test('is found by its name and by its words, at what it changes, and says for which event it is', async () => {
    for (const query of ['a faster game', 'game ends in time']) {
      const results = await find(query, played)
      const lines = results.groups.flatMap((group) => group.lines.map((line) => ({ ...line, subject: group.subject })))
      const line = lines.find(({ entry }) => entry.key === `${played}/${ruling}`)
      expect(line?.subject.key).toBe(`${played}/rule:moving#far`)
      expect(line?.entry).toMatchObject({ kind: 'ruling', event: 'Spring cup' })
      expect(line?.entry.href).toMatch(/\/events\/spring-cup\/#rule:faster$/u)
      expect(results.beginnings.get(`${played}/${ruling}`)).toMatch(/^A unit moves up to 9/u)
    }
  })

  test('can be listed, comes after the rule where both fit, and is searched in its own ruleset alone', async () => {
    expect(await found('', played)).toContainEqual([ruling])
    const listed = await find('', undefined, { kind: 'ruling' })
    expect(keysOf(listed).flat()).toEqual([ruling, 'ruling:spring-cup#orc-luck'])
    const [first] = (await find('moves', played)).groups
    const keys = [...(first?.lines ?? []), ...(first?.more ?? [])].map(({ entry }) => entry.key)
    expect(keys.indexOf(`${played}/${ruling}`)).toBeGreaterThan(0)
    // Even where only the ruling fits, the rule that it changes is read before it.
    const named = (await found('a faster game', played)).find((group) => group.includes(ruling))
    expect(named).toEqual(['rule:moving#far', ruling])
    expect((await found('a faster game', ruleset)).flat()).not.toContain(ruling)
  })
})

describe('a search of one ruleset', () => {
  test('fetches nothing of the others', async () => {
    const { find, fetched } = searcher(inject('sampler').folder)
    await find('reload crossbow', ruleset)
    const text = [...fetched().keys()].filter((path) => path.startsWith('pagefind/'))
    expect(text.filter((path) => path.endsWith('.pf_index'))).not.toEqual([])
    expect(text.filter((path) => !path.startsWith(`pagefind/${ruleset}/`))).toEqual(['pagefind/wasm.en.pagefind'])
  })

  test('finds the same after all were searched, and before', async () => {
    const { find } = searcher(inject('sampler').folder)
    const before = await find('reload crossbow', ruleset)
    expect((await find('reload crossbow')).rulesets).toBeGreaterThan(1)
    const after = await find('reload crossbow', ruleset)
    expect(keysOf(after)).toEqual(keysOf(before))
  })
})

describe('a search of all rulesets', () => {
  test('takes a word for no other, where only one of them has it', async () => {
    // Pagefind answers with the longest word that it begins with, here `the`, for an index without it.
    const { groups } = await find('thermos')
    const parts = groups.flatMap(({ lines }) => lines.flatMap(({ excerpt }) => excerpt?.parts ?? []))
    const hits = parts.filter(({ isHit }) => isHit).map(({ text }) => text.toLowerCase())
    expect(hits).not.toEqual([])
    expect(hits.filter((hit) => !hit.includes('thermos'))).toEqual([])
  })

  test('works again after an index could not be loaded', async () => {
    const { find } = searcher(inject('sampler').folder)
    const { fetch } = globalThis
    vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', (address: string) => {
      if (address.includes(`/pagefind/${ruleset}/`)) throw new TypeError('offline')
      return fetch(address)
    })
    await expect(find('thermos')).rejects.toThrow('Failed to load')
    vi.stubGlobal('fetch', fetch)
    expect(keysOf(await find('thermos'))[0]).toContain('rule:camping#asides')
  })
})

describe('a number', () => {
  test('finds its clause in each ruleset, then the children', async () => {
    const { groups } = await find('1.1')
    // What had the number in a released version stands between them.
    const present = groups.filter(({ lines: [line] }) => line?.was === undefined)
    const entries = present.map(({ subject }) => subject)
    const own = entries.filter(({ number }) => number === '1.1')
    expect(own.length).toBeGreaterThan(1)
    expect(entries.slice(0, own.length)).toEqual(own)
    expect(new Set(own.map(({ key }) => key.split('/')[0])).size).toBe(own.length)
    expect(entries.length).toBeGreaterThan(own.length)
    for (const { number } of entries) expect(number).toMatch(/^1\.1(?:\.|$)/u)
  })

  test('with a dot finds the clause alone', async () => {
    expect(await found('1.2.', ruleset)).toEqual([['rule:shooting#reacting']])
    expect((await found('1.2', ruleset)).length).toBeGreaterThan(1)
  })
})
