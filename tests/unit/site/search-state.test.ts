import { expect, test } from 'vitest'
import { addressOf, stateFrom } from '../../../src/site/client/search/state.ts'

test('a search survives in an address', () => {
  const state = { query: 'rout & run', filters: { ruleset: 'AoD', kind: 'faq' } }
  expect(stateFrom(addressOf(state))).toEqual(state)
  expect(addressOf({ query: '', filters: {} })).toBe('')
})

test('what is not ours in an address is ignored', () => {
  expect(stateFrom('?utm=1&q=x&faction=')).toEqual({ query: 'x', filters: {} })
})
