import { expect, test } from 'vitest'
import { addressOf, stateFrom } from '../../../src/site/client/search/state.ts'
import { splitNumber, withoutTitle } from '../../../src/site/client/search/titles.ts'

test('a search survives in an address', () => {
  const state = { query: 'rout & run', filters: { ruleset: 'AoD', kind: 'FAQ' } }
  expect(stateFrom(addressOf(state))).toEqual(state)
  expect(addressOf({ query: '', filters: {} })).toBe('')
})

test('what is not ours in an address is ignored', () => {
  expect(stateFrom('?utm=1&q=x&faction=')).toEqual({ query: 'x', filters: {} })
})

test('a heading falls into number and name', () => {
  expect(splitNumber('E19.1 Reloading')).toEqual({ number: 'E19.1', name: 'Reloading' })
  expect(splitNumber('2.1')).toEqual({ number: '2.1', name: '' })
  expect(splitNumber('Reload')).toEqual({ number: '', name: 'Reload' })
})

test('an excerpt does not repeat its heading', () => {
  expect(withoutTitle('E19.1. Two actions.', 'E19.1')).toBe('Two actions.')
  expect(withoutTitle('Two actions.', 'E19.1')).toBe('Two actions.')
})
