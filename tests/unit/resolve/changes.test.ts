import { describe, expect, test } from 'vitest'
import { changesBetween, resolve } from '../../../src/resolve/index.ts'
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
