import { expect, test } from 'vitest'
import { largeRuleset } from '../../../scripts/bench/large-ruleset.ts'
import { findClausesWithoutText } from '../../../src/compiler/check/amendments/clauses-without-text.ts'
import { findConflicts } from '../../../src/compiler/check/amendments/conflicts.ts'
import { findDeadAmendments } from '../../../src/compiler/check/amendments/dead-amendments.ts'
import { resolve, rulebookOf } from '../../../src/resolve/index.ts'
import { smallBundle } from './support/small-bundle.ts'

test.each([
  ['spread over 400 clauses', 40],
  ['crowded on ten clauses', 1]
])('checks 40 options and 30 factions of 20 units in under a second, %s', (_, rules) => {
  const bundle = smallBundle(largeRuleset({ options: 40, factions: 30, unitsPerFaction: 20, rules }))
  const start = performance.now()
  const rulebook = rulebookOf(bundle)
  expect(findConflicts(rulebook)).toEqual([])
  expect(findDeadAmendments(rulebook)).toEqual([])
  expect(findClausesWithoutText(rulebook)).toEqual([])
  expect(performance.now() - start).toBeLessThan(1000)
})

test('resolves a selection of such a ruleset in under a tenth of a second', () => {
  const bundle = smallBundle(largeRuleset({ options: 40, factions: 30, unitsPerFaction: 20, rules: 40 }))
  resolve(bundle, {})
  const start = performance.now()
  resolve(bundle, { faction: 'f1', unit: 'u2', options: ['o1', 'o3'] })
  expect(performance.now() - start).toBeLessThan(100)
})
