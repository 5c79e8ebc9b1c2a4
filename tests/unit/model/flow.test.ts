import { expect, test } from 'vitest'
import type { Bundle, Step } from '../../../src/generated/published.ts'
import { flowsOf } from '../../../src/model/flow.ts'

/** A ruleset with one order of play, and nothing else that counts here. */
const withSteps = (...steps: Step[]): Bundle =>
  ({ documents: [{ sequence: { id: 'turn', title: 'Turn', steps } }, {}] }) as unknown as Bundle

test('a step is drawn at the clause that its author names, with all that is inside it and where that leads', () => {
  const shooting: Step = {
    id: 'shooting',
    title: 'Shooting',
    flow: 'rule:shooting#aim',
    repeats: true,
    until: 'all units have shot',
    steps: [
      {
        id: 'roll',
        title: 'Roll',
        who: 'active-player',
        roll: 'a D6',
        clause: 'rule:shooting#roll',
        steps: [{ id: 'again', title: 'Roll again', optional: true, when: 'the die shows 1' }],
        branches: [
          { when: 'it hits', to: 'wound' },
          { when: 'it misses', result: 'nothing happens' }
        ]
      },
      { id: 'wound', title: 'Wound', branches: [{ when: 'it is out', result: 'remove it', to: 'end' }] }
    ]
  }
  const flows = flowsOf(withSteps(shooting, { id: 'end', title: 'End of the turn' }))
  expect([...flows]).toEqual([
    [
      'rule:shooting#aim',
      [
        {
          title: 'Shooting',
          until: 'Again, until all units have shot.',
          steps: [
            {
              number: 1,
              title: 'Roll',
              clause: 'rule:shooting#roll',
              who: 'active player',
              roll: 'a D6',
              branches: [
                { when: 'If it hits', to: '3 Wound' },
                { when: 'If it misses', result: 'nothing happens' }
              ]
            },
            { number: 2, title: 'Roll again', who: 'optional, if the die shows 1', branches: [] },
            {
              number: 3,
              title: 'Wound',
              who: '',
              branches: [{ when: 'If it is out', result: 'remove it', to: 'End of the turn' }]
            }
          ]
        }
      ]
    ]
  ])
})

test('an order of play that draws nothing has no flows', () => {
  expect(flowsOf(withSteps({ id: 'move', title: 'Move', steps: [{ id: 'run', title: 'Run' }] })).size).toBe(0)
})
