import { expect, inject, test } from 'vitest'
import type { Bundle, Index } from '../src/generated/published.ts'
import queries from './search/queries.json' with { type: 'json' }
import { type Searcher, useSearch } from './support/search.ts'
import { fileOf, readJson } from './support/site.ts'

const searcher = useSearch()

/** A search as a player would phrase it, and the entries that would answer it. */
interface Query {
  readonly query: string
  /** Ruleset the player has open; without it all are searched. */
  readonly ruleset?: string
  /** Ids with ruleset: `mordheim/rule:recovering#stand-up`. */
  readonly expect: readonly string[]
  /** True for a third that the first rankings were not tuned on; its score has been seen since. */
  readonly held?: boolean
}

const all: readonly Query[] = queries

/** Place of the first group of results with an expected entry, from 1; infinity where there is none. */
async function placeOf({ find }: Searcher, { query, ruleset, expect: wanted }: Query): Promise<number> {
  const { groups } = await find(query, ruleset)
  const at = groups.findIndex(({ lines }) => lines.some(({ entry }) => wanted.includes(entry.key)))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

/** Share of places that are at most `place`, in percent. */
const share = (places: readonly number[], place: number): number =>
  (100 * places.filter((each) => each <= place).length) / places.length

const score = (name: string, places: readonly number[]): string =>
  `${name} (${places.length}): top 1 ${share(places, 1).toFixed(1)} %, top 3 ${share(places, 3).toFixed(1)} %`

test('players find what they ask for, in the words they use', async () => {
  const player = searcher(inject('site').folder)
  const places: number[] = []
  for (const query of all) places.push(await placeOf(player, query))
  const held = places.filter((_, at) => all[at]?.held)
  console.log(`${score('All', places)}\n${score('Held back', held)}`)
  expect(places.length).toBeGreaterThanOrEqual(200)
  expect(share(places, 3)).toBeGreaterThanOrEqual(98)
  expect(share(places, 1)).toBeGreaterThanOrEqual(90)
})

test('every search of the benchmark expects something that exists', () => {
  const bundles = readJson<Index>('api/v1/index.json').rulesets.map(({ bundle }) => readJson<Bundle>(fileOf(bundle)))
  const known = bundles.flatMap(({ ruleset, documents }) =>
    documents.flatMap(({ clauses }) => clauses.map(({ id }) => `${ruleset.id}/${id}`))
  )
  expect(all.flatMap((query) => query.expect).filter((key) => !known.includes(key))).toEqual([])
})
