import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Difference,
  difference,
  inquire,
  optionDifference,
  rulebookOf,
  withRequired
} from '../../../src/resolve/index.ts'
import { uncheckedRulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { differenceByOptions } from '../../../src/resolve/reading/option-difference.ts'
import { amount } from '../../support/soak.ts'
import { everySelection } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

const namesIn = ({ clauses }: Difference) => clauses.map(({ clause, kind, after }) => [clause, kind, after?.state])

test('an option differs by what it changes, and not by its own clauses', () => {
  const bundle = smallBundle([
    { kind: 'rule', id: 'moving', clauses: { far: 'Move.', run: 'Run.', wait: 'Wait.' } },
    {
      kind: 'option',
      id: 'mud',
      clauses: { slow: 'Move slowly.', note: 'Mud is wet.' },
      amends: [
        { target: 'rule:moving#far', effect: 'replaces', with: 'option:mud#slow' },
        { target: 'rule:moving#run', effect: 'suspends', with: 'option:mud' }
      ]
    }
  ])
  expect(namesIn(optionDifference(rulebookOf(bundle), {}, 'option:mud'))).toEqual([
    ['rule:moving#far', 'changed', 'replaced'],
    ['rule:moving#run', 'changed', 'suspended']
  ])
})

test('an option differs by what the sources set against it, and where its modifiers count', () => {
  const bundle = smallBundle([
    { kind: 'rule', id: 'climbing', clauses: { up: 'Climb.' } },
    { kind: 'rule', id: 'moving', clauses: { far: 'Move.' }, conflicts: ['option:mud'] },
    {
      kind: 'option',
      id: 'mud',
      adjusts: [{ what: 'Grip', amount: -1, target: 'rule:climbing#up' }],
      conflicts: ['rule:moving']
    }
  ])
  expect(namesIn(optionDifference(rulebookOf(bundle), {}, 'option:mud'))).toEqual([
    ['rule:climbing#up', 'changed', 'in-force'],
    ['rule:moving', 'unsettled', 'in-force']
  ])
})

test('an option, or several, differ by what a comparison of the whole ruleset finds, whatever amends what', () => {
  const idOf = (key: string) => key.slice('option:'.length)
  const property = fc.property(rulesets, fc.nat(), (documents, seed) => {
    const ruleset = smallBundle(documents)
    // Amendments in a circle are refused, which is tested where input is checked.
    fc.pre(uncheckedRulebookOf(ruleset).inCycle.size === 0)
    const rulebook = rulebookOf(ruleset)
    const all = [...everySelection(ruleset), {}, { faction: 'f1' }]
    const selection = all[seed % all.length] ?? {}
    const options = ruleset.documents.flatMap(({ kind, key }) => (kind === 'option' ? [key] : []))
    const [none, every] = [[], options.map(idOf)].map((on) => inquire(rulebook, { ...selection, options: on }))
    if (none && every) expect(differenceByOptions(none, every, options)).toEqual(difference(none, every))
    for (const key of options) {
      const needed = [...withRequired(rulebook, [key])].filter((each) => each !== key).map(idOf)
      const on = [...new Set([...(selection.options ?? []), ...needed])].filter((id) => id !== idOf(key))
      const expected = difference(
        inquire(rulebook, { ...selection, options: on }),
        inquire(rulebook, { ...selection, options: [...on, idOf(key)] })
      )
      expect(optionDifference(rulebook, selection, key)).toEqual(expected)
    }
  })
  fc.assert(property, { numRuns: amount(60, 3000) })
})
