import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lookupOf } from '../../../src/cli/bundle-lookup.ts'
import { overviewInWords } from '../../../src/cli/overview-text.ts'
import { resolve } from '../../../src/resolve/index.ts'
import type { Vector } from '../resolve/support/vector.ts'

const file = new URL('../../vectors/starting-values.json', import.meta.url)
const { bundle } = JSON.parse(readFileSync(file, 'utf8')) as Vector
const types = ['wheels', 'hover', 'legs', 'titan', 'swift']

/** The totals that are printed for a unit with these types, and without all others but those left open. */
function totalsFor(has: readonly string[], open: readonly string[] = []): readonly string[] {
  const said = types.filter((type) => !open.includes(type))
  const traits = Object.fromEntries(said.map((type) => [`base-rule:${type}`, has.includes(type)]))
  const [, section = ''] = overviewInWords(lookupOf(bundle), resolve(bundle, { traits })).split('Modifiers:\n')
  return section.split('\n\n')[0]?.split('\n') ?? []
}

test.each([
  ['a number and a modifier', ['hover'], [], ['  Speed: 1 + 1 = 2']],
  ['a number of the unit’s own', ['legs'], [], ['  Speed:', '    Starts from the best Initiative in the unit']],
  [
    'what is open',
    ['hover'],
    ['legs'],
    ['  Speed: +1', '    1 + 1 = 2, without Legs', '    Otherwise starts from the best Initiative in the unit']
  ]
])('a total gives its sum: %s', (_, has, open, lines) => {
  expect(totalsFor(has, open)).toEqual(lines)
})
