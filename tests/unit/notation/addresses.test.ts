import { expect, test } from 'vitest'
import { addressAt, fragmentOf, pageOf } from '../../../src/notation/addresses.ts'

test.each([
  ['/skirmish/rules/charging/', '/skirmish/rules/charging/', undefined],
  ['/skirmish/rules/charging/#distance', '/skirmish/rules/charging/', 'distance'],
  ['/skirmish/rules/charging/#', '/skirmish/rules/charging/', '']
])('%s is a page and a place in it', (address, page, fragment) => {
  expect([pageOf(address), fragmentOf(address)]).toEqual([page, fragment])
})

test('a clause is a place in the page of its document', () => {
  expect(addressAt('/skirmish/rules/charging/', 'distance')).toBe('/skirmish/rules/charging/#distance')
  expect(addressAt('/skirmish/rules/charging/', '')).toBe('/skirmish/rules/charging/')
})

test('what has no page of its own has one address for all of it', () => {
  expect(addressAt('/downloads/#skirmish', 'contents')).toBe('/downloads/#skirmish')
})
