import { expect, test } from 'vitest'
import { escapeHtml } from '../../../src/notation/html.ts'
import { byCodeUnits, foldLetters } from '../../../src/notation/letters.ts'
import { numberAfter } from '../../../src/notation/numbers.ts'

test('text in HTML closes no tag and no attribute', () => {
  expect(escapeHtml('<b title="a & b">')).toBe('&lt;b title=&quot;a &amp; b&quot;&gt;')
})

test.each([
  ['Épée', 'epee'],
  ['Ⅳ', 'iv'],
  ['İzmir', 'izmir']
])('%s is looked for as %s', (text, folded) => expect(foldLetters(text)).toBe(folded))

test('text is sorted by code units, whatever the language of the machine', () => {
  expect(['ä', 'b', 'B', 'a'].sort(byCodeUnits)).toEqual(['B', 'a', 'b', 'ä'])
})

test.each([
  ['3', '4'],
  ['E9', 'E10'],
  ['', '']
])('after %j comes %j', (number, next) => expect(numberAfter(number)).toBe(next))
