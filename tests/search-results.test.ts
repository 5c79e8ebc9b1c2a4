import { describe, expect, inject, test } from 'vitest'
import { keysOf, useSearch } from './support/search.ts'

const searcher = useSearch()

/** A ruleset with something for every search below. */
const ruleset = 'what-a-search-finds'

/** Ids of what the site for tests has for a search, group by group. */
const found = async (query: string, only?: string): Promise<ReturnType<typeof keysOf>> =>
  keysOf(await searcher(inject('sampler').folder).find(query, only))

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
    const results = await searcher(inject('sampler').folder).find(word)
    expect(keysOf(results)[0]).toContain(key)
    // A summary is looked for and not shown.
    if (word === 'lagoon') return
    const parts = results.groups.flatMap(({ lines }) => lines.flatMap(({ excerpt }) => excerpt?.parts ?? []))
    expect(parts.find(({ isHit }) => isHit)?.text.toLowerCase()).toContain(word)
  })

  test('is what was meant where a word is misspelt, and the reader is told', async () => {
    const results = await searcher(inject('sampler').folder).find('animosty', ruleset)
    expect(keysOf(results)[0]).toContain('exception:animosity')
    expect(results.read).toEqual([{ typed: 'animosty', read: 'animosity' }])
  })
})

describe('a number', () => {
  test('finds its clause in each ruleset, then the children', async () => {
    const { groups } = await searcher(inject('sampler').folder).find('1.1')
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
