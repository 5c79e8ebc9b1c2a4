import { describe, expect, test } from 'vitest'
import { builtWords, datedVersionWords, dateInWords, inForceWords, noDay } from '../../../src/notation/dates.ts'

describe('a date in words', () => {
  test.each([
    ['2026-11-20', '20 November 2026'],
    ['2016-02-05', '5 February 2016'],
    ['2024-03', 'March 2024'],
    ['2016', '2016'],
    ['2016-13', '2016-13'],
    ['about 2016', 'about 2016'],
    ['soon', 'soon']
  ])('%s is %s', (date, words) => expect(dateInWords(date)).toBe(words))
})

test('the day something was built is a sentence', () => expect(builtWords('2026-11-21')).toBe('Built 21 November 2026'))

test.each([
  [{ version: '1.1.0', effective: '2026-05-01' }, 'in force from 1 May 2026', 'Version 1.1.0, 1 May 2026'],
  [{ version: '1.2.0-draft', effective: '2026-06-01' }, 'planned from 1 June 2026', 'Version 1.2.0-draft, 1 June 2026'],
  [{ version: '1.2.0-draft', effective: noDay }, 'not released yet', 'Version 1.2.0-draft']
])('the day of %j is %j', (version, words, dated) => {
  expect([inForceWords(version), datedVersionWords(version)]).toEqual([words, dated])
})
