import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  builtWords,
  datedVersionWords,
  dateInWords,
  daysInWords,
  inForceWords,
  lastDayOf,
  noDay,
  today
} from '../../../src/notation/dates.ts'

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

test('today is the day where one is, which may not have come elsewhere', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.useFakeTimers({ now: new Date('2026-11-30T20:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(today()).toBe('2026-12-01')
})

test('the day something was built is a sentence', () => expect(builtWords('2026-11-21')).toBe('Built 21 November 2026'))

test.each([
  [{ version: '1.1.0', effective: '2026-05-01' }, 'in force from 1 May 2026', 'Version 1.1.0, 1 May 2026'],
  [{ version: '1.2.0-draft', effective: '2026-06-01' }, 'planned from 1 June 2026', 'Version 1.2.0-draft, 1 June 2026'],
  [{ version: '1.2.0-draft', effective: noDay }, 'not released yet', 'Version 1.2.0-draft']
])('the day of %j is %j', (version, words, dated) => {
  expect([inForceWords(version), datedVersionWords(version)]).toEqual([words, dated])
})

test.each([
  ['2027-03-06', '2027-03-06', '6 March 2027'],
  ['2027-03-06', '2027-03-07', '6 to 7 March 2027'],
  ['2027-03-31', '2027-04-01', '31 March to 1 April 2027'],
  ['2027-12-31', '2028-01-01', '31 December 2027 to 1 January 2028'],
  ['2027-03-06', '2027-04-06', '6 March to 6 April 2027']
])('from %s to %s is %s', (from, to, words) => expect(daysInWords({ from, to })).toBe(words))

test.each([
  ['2026', '2026-12-31'],
  ['2026-06', '2026-06-30'],
  ['2026-12', '2026-12-31'],
  ['2024-02', '2024-02-29'],
  ['2026-06-03', '2026-06-03']
])('the last day of %s is %s', (date, day) => expect(lastDayOf(date)).toBe(day))
