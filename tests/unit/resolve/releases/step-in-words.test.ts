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

test('a step that moved says so, and what it comes after', () => {
  const placed = (follows: string) => ({ ...react, follows }) as Step
  expect(said(placed('spend-actions'), placed('the-roll'))).toEqual({
    name: 'Order of play: Reaction, moved',
    before: 'opponents, if a die fails, after spend actions',
    after: 'opponents, if a die fails, after the roll'
  })
  expect(said(placed('the-roll'), placed('the-roll')).name).toBe('Order of play: Reaction, moved')
  expect(said(react, { ...react, when: 'a die falls' }).name).toBe('Order of play: Reaction')
})

test('an answer that says something else of modifiers says it', () => {
  const rules = { ...names, rulebook: { parts: {} } } as unknown as FactNames
  const answer = { target: 'faq:mud', effect: 'replaces', with: 'option:answers#mud' }
  const said = (before: object, after: object) =>
    factInWords({ fact: 'effect', before, after } as FactChange, rules, rules)
  const { before, after } = said(answer, { ...answer, counts: false })
  expect(after).toBe(`${before}; its modifiers do not count`)
  expect(said(answer, { ...answer, counts: true }).after).toBe(`${before}; its modifiers count`)
})
