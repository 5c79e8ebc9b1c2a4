import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolve } from '../../../src/resolve/index.ts'
import { everySelection, naive } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

test('every clause comes out as the definition says, for every selection of random rulesets', () => {
  fc.assert(
    fc.property(rulesets, fc.nat(), (documents, seed) => {
      const bundle = smallBundle(documents)
      const all = everySelection(bundle)
      for (const n of [0, 7, 31, 73]) {
        const selection = all[(seed + n) % all.length] ?? {}
        const expected = naive(bundle, selection)
        for (const [id, { state }] of resolve(bundle, selection).clauses) {
          expect([id, state]).toEqual([id, expected.state(id)])
        }
      }
    }),
    { numRuns: 3000 }
  )
})
