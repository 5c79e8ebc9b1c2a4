import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uncheckedRulebookOf } from '../../../src/resolve/from-bundle.ts'
import { changesBetween, changesByOption, resolve, rulebookOf, withRequired } from '../../../src/resolve/index.ts'
import { amount } from '../../support/soak.ts'
import { everySelection } from './support/naive.ts'
import { rulesets } from './support/random-ruleset.ts'
import { smallBundle } from './support/small-bundle.ts'

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

describe('changesBetween', () => {
  test('lists what an option changes, and not the clauses of the option', () => {
    const changes = changesBetween(resolve(bundle, {}), resolve(bundle, { options: ['mud'] }))
    expect(changes.map(({ before, after }) => [after.clause, before.state, after.state])).toEqual([
      ['rule:moving#far', 'in-force', 'replaced'],
      ['rule:moving#run', 'in-force', 'suspended']
    ])
  })

  test('finds nothing between a resolution and itself', () => {
    expect(changesBetween(resolve(bundle, {}), resolve(bundle, {}))).toEqual([])
  })
})

describe('changesByOption', () => {
  test('finds what a comparison of the whole ruleset finds, whatever amends what', () => {
    const idOf = (key: string) => key.slice('option:'.length)
    const property = fc.property(rulesets, fc.nat(), (documents, seed) => {
      const ruleset = smallBundle(documents)
      // Amendments in a circle are refused, which is tested where input is checked.
      fc.pre(uncheckedRulebookOf(ruleset).inCycle.size === 0)
      const all = everySelection(ruleset)
      for (const { key } of ruleset.documents.filter(({ kind }) => kind === 'option')) {
        const selection = all[seed % all.length] ?? {}
        const needed = [...withRequired(rulebookOf(ruleset), [key])].filter((each) => each !== key).map(idOf)
        const on = [...new Set([...(selection.options ?? []), ...needed])].filter((id) => id !== idOf(key))
        const expected = changesBetween(
          resolve(ruleset, { ...selection, options: on }),
          resolve(ruleset, { ...selection, options: [...on, idOf(key)] })
        )
        expect(changesByOption(ruleset, selection, key)).toEqual(expected)
      }
    })
    fc.assert(property, { numRuns: amount(150, 3000) })
  })
})
