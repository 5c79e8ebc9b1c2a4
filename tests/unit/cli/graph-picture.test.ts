import { expect, test } from 'vitest'
import { drawGraph } from '../../../src/cli/graph/picture.ts'
import { rulesGraph } from '../../../src/cli/graph/rules-graph.ts'
import { smallBundle } from '../resolve/support/small-bundle.ts'

test('a graph calls effects what pages call them, and other edges what authors write', async () => {
  const bundle = smallBundle([
    { kind: 'rule', id: 'turn', clauses: { s: 'Words.' }, conflicts: ['option:mud'] },
    { kind: 'faq', id: 'when' },
    {
      kind: 'option',
      id: 'mud',
      clauses: { x: 'Mud.' },
      amends: [
        { target: 'rule:turn#s', effect: 'adds', with: 'option:mud#x' },
        { target: 'faq:when', effect: 'replaces', with: 'option:mud#x' }
      ]
    },
    {
      kind: 'exception',
      id: 'dry',
      for: { faction: 'rats' },
      amends: [{ target: 'option:mud', effect: 'disables', with: 'exception:dry' }]
    }
  ])
  const drawn = await drawGraph(rulesGraph(bundle), 'dot')
  const labels = [...drawn.matchAll(/ -> "?[^[]+\[[^\]]*label="?([^",\]]+)/gu)].map(([, label]) => label)
  expect(labels.sort()).toEqual(['adds to', 'blocks', 'conflicts', 'settles'])
})
