import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compile } from '../src/compiler/compile.ts'
import type { Clause, Graph } from '../src/model/graph.ts'
import { diskHost } from '../src/node/disk-host.ts'

// A ledger says where each fact of a source stands in the content: the id of a row of a fact sheet, and the
// clauses or documents it became. Losing a clause, or its durable id, loses a fact.

/** Rows of each ledger, and the fact sheet they come from. */
const expected = {
  'aod-alternating-activations': { rows: 50, sheet: '02-aod-alternating-activations.md' },
  'mordheim-alternative-turn-sequence': { rows: 149, sheet: '03-mordheim-alternative-turn-sequence.md' },
  'nuceria-rts': { rows: 159, sheet: '04-nuceria-rts.md' },
  'wh40k7-the-turn': { rows: 52, sheet: '05-40k7-the-turn.md' },
  'wh40k9-alternate-activation': { rows: 80, sheet: '01-40k9-alternate-activation.md' }
}

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ledgerFolder = folder('ledger')
/** The fact sheets are not part of the repository. */
const sheetFolder = folder('../../shared/sources')
const ledgers = Object.entries(expected).map(([ruleset, { rows, sheet }]) => {
  const text = readFileSync(join(ledgerFolder, `${ruleset}.json`), 'utf8')
  const homes = JSON.parse(text) as Readonly<Record<string, string | readonly string[]>>
  return { ruleset, rows, sheet, text, homes, ids: Object.keys(homes).sort() }
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

/** Ids in the first cells of the tables of a fact sheet, sorted. A row may come back in a later table. */
function sheetIds(sheet: string): readonly string[] {
  const text = readFileSync(join(sheetFolder, sheet), 'utf8')
  const cells = text.matchAll(/^\|\s*([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\s*\|/gmu)
  return [...new Set([...cells].map(([, id = '']) => id))].sort()
}

test('every ledger is checked', () => {
  expect(readdirSync(ledgerFolder).sort()).toEqual(ledgers.map(({ ruleset }) => `${ruleset}.json`))
})

describe.each(ledgers)('$ruleset', ({ ruleset, rows, text, homes, ids }) => {
  test(`has ${rows} rows`, () => {
    expect(ids).toHaveLength(rows)
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

test.skipIf(!existsSync(sheetFolder))('rows are those of the fact sheets, where ../shared/sources exists', () => {
  for (const { ruleset, sheet, ids } of ledgers) expect(ids, ruleset).toEqual(sheetIds(sheet))
})
