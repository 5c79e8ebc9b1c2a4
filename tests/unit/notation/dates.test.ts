import { describe, expect, test } from 'vitest'
import { builtWords, dateInWords } from '../../../src/notation/dates.ts'

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
