import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compile } from '../src/compiler/compile.ts'
import type { Clause, Graph } from '../src/model/graph.ts'
import { diskHost } from '../src/node/content/disk-host.ts'

// A ledger says where each fact of a source stands in the content: the id of a row of a fact sheet, and the
// clauses or documents it became. Losing a clause, or its durable id, loses a fact. The ids of all rows of each sheet
// are in `ledger/facts/`, one a line, so that a row that a ledger forgets is missed.

/** Rows of each ledger. */
const expected = {
  'aod-alternating-activations': 50,
  'mordheim-alternative-turn-sequence': 149,
  'nuceria-rts': 159,
  'wh40k7-the-turn': 52,
  'wh40k9-alternate-activation': 80
}

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ledgerFolder = folder('ledger')
const ledgers = Object.entries(expected).map(([ruleset, rows]) => {
  const text = readFileSync(join(ledgerFolder, `${ruleset}.json`), 'utf8')
  const homes = JSON.parse(text) as Readonly<Record<string, string | readonly string[]>>
  const facts = readFileSync(join(ledgerFolder, 'facts', `${ruleset}.txt`), 'utf8')
    .trimEnd()
    .split('\n')
  return { ruleset, rows, text, homes, facts, ids: Object.keys(homes).sort() }
})

const { graph } = await compile(diskHost(folder('../content')))

/** Every clause of a ruleset, whole documents included, by its canonical id. */
function clausesOf({ rulesets }: Graph, id: string): ReadonlyMap<string, Clause> {
  const documents = rulesets
    .filter((ruleset) => ruleset.id === id)
    .flatMap(({ home, documents }) => [home, ...documents])
  return new Map(documents.flatMap(({ clauses }) => clauses.map((clause) => [clause.key, clause])))
}

/** What is wrong with the home of a row, if anything. */
function faultOf(clause: Clause | undefined): string | undefined {
  if (!clause) return 'is not in the content'
  const isDocument = clause.draft.local === ''
  return isDocument || clause.draft.durable ? undefined : 'has no id given by its author'
}

test('every ledger is checked', () => {
  const files = (place: string, end: string) =>
    readdirSync(place)
      .filter((file) => file.endsWith(end))
      .sort()
  expect(files(ledgerFolder, '.json')).toEqual(ledgers.map(({ ruleset }) => `${ruleset}.json`))
  expect(files(join(ledgerFolder, 'facts'), '.txt')).toEqual(ledgers.map(({ ruleset }) => `${ruleset}.txt`))
})

describe.each(ledgers)('$ruleset', ({ ruleset, rows, text, homes, facts, ids }) => {
  test(`has ${rows} rows`, () => {
    expect(ids).toHaveLength(rows)
  })

  test('has the rows of its fact sheet, none missing and none too many', () => {
    expect(ids).toEqual(facts)
  })

  test('names no row twice', () => {
    expect([...text.matchAll(/^\s*"([^"]+)":/gmu)].map(([, id]) => id).sort()).toEqual(ids)
  })

  test('gives every row a home that is in the content and keeps its id', () => {
    const clauses = clausesOf(graph, ruleset)
    const faults = ids.flatMap((id) => {
      const places = [homes[id] ?? []].flat()
      if (places.length === 0) return [`${id}: has no home`]
      return places.flatMap((place) => {
        const fault = faultOf(clauses.get(place))
        return fault ? [`${id}: ${place} ${fault}`] : []
      })
    })
    expect(faults).toEqual([])
  })
})
