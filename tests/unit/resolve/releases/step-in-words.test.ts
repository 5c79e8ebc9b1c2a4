import { expect, test } from 'vitest'
import type { Step } from '../../../../src/generated/published.ts'
import type { FactChange } from '../../../../src/resolve/releases/facts.ts'
import { type FactNames, factInWords } from '../../../../src/resolve/wording/facts.ts'

const names = { rulebook: {}, nameOf: (id: string) => id } as unknown as FactNames
const react: Step = { id: 'react', title: 'Reaction', who: 'opponents', when: 'a die fails' }

/** A change of a step in words. */
const said = (before: Step, after: Step) => factInWords({ fact: 'step', before, after } as FactChange, names, names)

test('a step whose dice and branches changed says them', () => {
  const rolled: Step = {
    ...react,
    roll: 'a D6',
    branches: [
      { when: 'it succeeds', result: 'one action', to: 'spend-actions' },
      { when: 'it fails', to: 'end' }
    ]
  }
  expect(said(react, rolled)).toEqual({
    name: 'Order of play: Reaction',
    before: 'opponents, if a die fails',
    after: 'opponents, if a die fails, roll a D6; if it succeeds: one action, then spend actions; if it fails: end'
  })
})
