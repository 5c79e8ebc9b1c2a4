import { expect, test } from 'vitest'
import { largeRuleset } from '../../../bench/corpus/large-ruleset.ts'
import { findClausesWithoutText } from '../../../src/compiler/check/clause-without-text.ts'
import { findConflicts } from '../../../src/compiler/check/conflicting-amendments.ts'
import { findDeadAmendments } from '../../../src/compiler/check/dead-amendments.ts'
import { rulebookOf } from '../../../src/resolve/index.ts'
import { type SmallDocument, smallBundle } from './support/small-bundle.ts'

/** Trying every selection of such a ruleset would outlast the sun; a check that grows like that never ends here. */
test.each([
  ['spread over 400 clauses', 40],
  ['crowded on ten clauses', 1]
])('checks of 40 options and 30 factions of 20 units come to an end, and find nothing, %s', (_, rules) => {
  const bundle = smallBundle(largeRuleset({ options: 40, factions: 30, unitsPerFaction: 20, rules }))
  const rulebook = rulebookOf(bundle)
  expect(findConflicts(rulebook)).toEqual([])
  expect(findDeadAmendments(rulebook)).toEqual([])
  expect(findClausesWithoutText(rulebook)).toEqual([])
})

test('one conflict is found among them, with the smallest selection', () => {
  const documents = largeRuleset({ options: 40, factions: 30, unitsPerFaction: 20, rules: 40 })
  const amends = [{ target: 'rule:r0#c0', effect: 'replaces', with: 'exception:rival#x' }] as const
  const rival = { kind: 'exception', id: 'rival', clauses: { x: 'No.' }, for: { faction: 'f0', units: ['u0'] }, amends }
  const [conflict, another] = findConflicts(rulebookOf(smallBundle([...documents, rival as SmallDocument])))
  expect(another).toBeUndefined()
  expect(conflict?.between.map(({ by }) => by.id)).toEqual(['f0-u0', 'rival'])
  expect(conflict?.selection).toEqual({ faction: 'f0', unit: 'u0', traits: {}, options: [] })
})
