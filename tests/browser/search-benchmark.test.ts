import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import queries from '../search/queries.json' with { type: 'json' }
import { bundles, usePages } from './site.ts'

const { open } = usePages()

/** A search as a player would phrase it, and the entries that would answer it. */
interface Query {
  readonly query: string
  /** Ruleset the player has open; without it all are searched. */
  readonly ruleset?: string
  /** Ids with ruleset: `mordheim/rule:recovering#stand-up`. */
  readonly expect: readonly string[]
  /** True for the third that no ranking was ever tuned on. */
  readonly held?: boolean
}

/** Place of the first group of results with an expected entry, from 1; infinity where there is none. */
async function placeOf(page: Page, { query, expect: wanted }: Query): Promise<number> {
  await page.getByRole('searchbox').fill(query)
  await page.locator(`form[data-answered=${JSON.stringify(query)}]`).waitFor()
  const groups = await page
    .locator('[data-results] > li')
    .evaluateAll((items) => items.map((item) => [...item.querySelectorAll('li')].map(({ dataset }) => dataset['key'])))
  const at = groups.findIndex((keys) => keys.some((key) => key !== undefined && wanted.includes(key)))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

/** Share of places that are at most `place`, in percent. */
const share = (places: readonly number[], place: number): number =>
  (100 * places.filter((each) => each <= place).length) / places.length

function score(name: string, places: readonly number[]): string {
  return `${name} (${places.length}): top 1 ${share(places, 1).toFixed(1)} %, top 3 ${share(places, 3).toFixed(1)} %`
}

test('players find what they ask for, in the words they use', async () => {
  const shorts = new Map((await bundles()).map(({ ruleset }) => [ruleset.id, ruleset.short]))
  const asked: { query: Query; place: number }[] = []
  const waiting = [...(queries as readonly Query[])]
  const ask = async (): Promise<void> => {
    const page = await open('/search/')
    for (let query = waiting.shift(); query !== undefined; query = waiting.shift()) {
      await page.getByLabel('Ruleset').selectOption(shorts.get(query.ruleset ?? '') ?? '')
      asked.push({ query, place: await placeOf(page, query) })
    }
  }
  // Half of the time a page waits for what is typed to settle: two can do so at once.
  await Promise.all([ask(), ask()])
  const places = (isCounted: (query: Query) => boolean) =>
    asked.filter(({ query }) => isCounted(query)).map(({ place }) => place)
  const all = places(() => true)
  console.log(
    [
      score('All', all),
      score(
        'Held back',
        places(({ held }) => held === true)
      )
    ].join('\n')
  )
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(share(all, 3)).toBeGreaterThanOrEqual(95)
  expect(share(all, 1)).toBeGreaterThanOrEqual(80)
}, 180_000)

test('every search of the benchmark expects something that exists', async () => {
  const known = (await bundles()).flatMap(({ ruleset, documents }) =>
    documents.flatMap(({ clauses }) => clauses.map(({ id }) => `${ruleset.id}/${id}`))
  )
  const expected = (queries as readonly Query[]).flatMap((query) => query.expect)
  expect(expected.filter((key) => !known.includes(key))).toEqual([])
})
