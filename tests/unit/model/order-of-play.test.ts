import { expect, test } from 'vitest'
import { actorAndTies, actorWords, conditionWords } from '../../../src/model/order-of-play.ts'

test('who acts is said in words, with what sets the order in its place', () => {
  expect(actorWords({ who: 'descending-order', by: 'Agility' })).toBe('highest Agility first')
  expect(actorWords({ who: 'players-in-turn', by: 'player order' })).toBe('players in turn, by player order')
  expect(actorWords({ who: 'both' })).toBe('both players')
  expect(actorWords({})).toBeUndefined()
})

test('who acts at equal values is said behind it', () => {
  const byAgility = { who: 'ascending-order', by: 'Agility' }
  expect(actorAndTies({ ...byAgility, ties: 'open' })).toBe('lowest Agility first; ties are open')
  expect(actorAndTies({ ...byAgility, ties: 'open' }, true)).toBe('lowest Agility first')
  expect(actorAndTies({ ...byAgility, ties: 'alternating-units' }, true)).toContain('ties in turn')
  expect(actorAndTies(byAgility)).toBe('lowest Agility first')
  expect(actorAndTies({})).toBeUndefined()
})

test('a step that must be taken if something holds is not called optional', () => {
  expect(conditionWords({ when: 'a test is due' })).toBe('if a test is due')
  expect(conditionWords({ optional: true, when: 'a die fails' })).toBe('optional, if a die fails')
  expect(conditionWords({ optional: true })).toBe('optional')
  expect(conditionWords({ optional: false })).toBeUndefined()
})
