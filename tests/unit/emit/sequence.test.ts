import { describe, expect, test } from 'vitest'
import type { AnyDocument, Step } from '../../../src/generated/published.ts'
import { bundleOf, documentIn, documentText } from '../../support/content.ts'

const steps = [
  { id: 'command', title: 'Command', clause: '#a' },
  {
    id: 'battle',
    title: 'Battle',
    flow: '#a',
    steps: [
      { id: 'move', title: 'Move', branches: [{ when: 'it rains', to: 'shoot' }] },
      { id: 'shoot', title: 'Shoot' }
    ]
  },
  { id: 'end', title: 'End' }
]
const turn = documentText('rule', 'turn', 'Take turns. {#a}', {
  sequence: { id: 'turns', title: 'The turn', unit: 'turn', until: 'all is over', steps }
})

const outline = (all: readonly Step[] = []): readonly string[] =>
  all.map(({ id, steps: inner }) => (inner ? `${id}(${outline(inner).join(' ')})` : id))

/** The order of play of an option that changes the turn, as it is published. */
async function orderOf(sequence: object, others: Readonly<Record<string, string>> = {}) {
  const option = documentText('option', 'bag', 'Draw. {#draw}', {
    order: 20,
    sequence: { id: 'drawing', title: 'With a bag', 'instead-of': 'turn', ...sequence }
  })
  const bundle = await bundleOf({ 'rules/turn.md': turn, 'rules/bag.md': option, ...others })
  const { sequence: found } = documentIn(bundle, 'option:bag') as AnyDocument
  if (!found) throw new Error('No order of play')
  return found
}

describe('an order that changes another has all steps of both', () => {
  test.each<[string, object, string]>([
    [
      'replaced, and after it',
      {
        steps: [
          { id: 'go', title: 'Go', replaces: 'move' },
          { id: 'stop', title: 'Stop', after: 'go' }
        ]
      },
      'command battle(go stop shoot) end'
    ],
    [
      'added in the order in which they are written',
      {
        steps: [
          { id: 'fill', title: 'Fill', after: 'command' },
          { id: 'shake', title: 'Shake', after: 'command' }
        ]
      },
      'command fill shake battle(move shoot) end'
    ],
    [
      'left out',
      { without: ['end'], steps: [{ id: 'rest', title: 'Rest', after: 'end' }] },
      'command battle(move shoot) rest'
    ],
    [
      'left out until nothing is inside',
      { without: ['move', 'shoot'], steps: [{ id: 'rest', title: 'Rest', after: 'end' }] },
      'command battle end rest'
    ],
    ['all its own', { steps: [{ id: 'draw', title: 'Draw' }] }, 'draw']
  ])('%s', async (_, sequence, expected) => {
    const found = await orderOf(sequence)
    expect(outline(found.steps).join(' ')).toBe(expected)
    expect(found.insteadOf).toBe('rule:turn')
  })

  test('with references as each of the two has them, and flows drawn once', async () => {
    const found = await orderOf({ steps: [{ id: 'draw', title: 'Draw', clause: '#draw', after: 'command' }] })
    const [command, draw, battle] = found.steps
    expect([command?.clause, draw?.clause]).toEqual(['rule:turn#a', 'option:bag#draw'])
    expect(battle).not.toHaveProperty('flow')
    expect(draw).not.toHaveProperty('after')
  })

  test('with the unit and the end of the other, unless it has its own', async () => {
    const step = [{ id: 'draw', title: 'Draw', after: 'command' }]
    expect(await orderOf({ steps: step })).toMatchObject({ unit: 'turn', until: 'all is over' })
    expect(await orderOf({ steps: step, until: 'the bag is empty' })).toMatchObject({ until: 'the bag is empty' })
    expect(await orderOf({ steps: [{ id: 'draw', title: 'Draw' }] })).not.toHaveProperty('until')
  })

  test('even if it changes one that changes a third', async () => {
    const hat = documentText('option', 'hat', 'Hat.', {
      order: 30,
      sequence: { id: 'hats', title: 'Hats', 'instead-of': 'turn', steps: [{ id: 'hat', title: 'Hat', after: 'end' }] }
    })
    const found = await orderOf(
      { 'instead-of': 'option:hat', steps: [{ id: 'draw', title: 'Draw', after: 'hat' }] },
      { 'rules/hat.md': hat }
    )
    expect(outline(found.steps).join(' ')).toBe('command battle(move shoot) end hat draw')
  })
})
