import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { shippedClauses } from './support/shipped.ts'

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

const shipped = await shippedClauses()

/** What is wrong with the home of a row, if anything. */
function faultOf(isPromised: boolean | undefined): string | undefined {
  if (isPromised === undefined) return 'is not in the content'
  return isPromised ? undefined : 'has no id given by its author'
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
    const faults = ids.flatMap((id) => {
      const places = [homes[id] ?? []].flat()
      if (places.length === 0) return [`${id}: has no home`]
      return places.flatMap((place) => {
        const fault = faultOf(shipped[ruleset]?.[place])
        return fault ? [`${id}: ${place} ${fault}`] : []
      })
    })
    expect(faults).toEqual([])
  })
})
