import { expect, test } from 'vitest'
import { count } from '../../../src/notation/plural.ts'
import { afterTitle } from '../../../src/site/view/phrasing.ts'

test('one thing is not several', () => {
  expect(count(1, 'rule')).toBe('1 rule')
  expect(count(0, 'rule')).toBe('0 rules')
  expect(count(8, 'army')).toBe('8 armies')
})

test.each([
  ['Agility', ': '],
  ['What is my Agility?', ' ']
])('after the title “%s” comes “%s”', (title, between) => {
  expect(afterTitle(title)).toBe(between)
})
