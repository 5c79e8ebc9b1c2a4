import { expect, test } from 'vitest'
import { titleKey } from '../../../src/notation/title-key.ts'

test.each([
  ['capitals', 'Deep Strike', 'deep strike'],
  ['blanks around it', ' Deep strike ', 'Deep strike'],
  ['blanks within it', 'Deep  \n strike', 'Deep strike'],
  ['a blank that does not break', 'Deep\u00A0strike', 'Deep strike'],
  ['how an accent is encoded', 'Coup de gra\u0302ce', 'Coup de grâce'],
  ['a sign at its end', 'Deep strike.', 'Deep strike'],
  ['a question mark', 'How far?', 'How far'],
  ['several signs', 'How far?!', 'How far:'],
  ['a blank before a sign', 'Jusqu’où ?', 'Jusqu’où?']
])('titles that differ in %s are one', (_, one, other) => {
  expect(titleKey(one)).toBe(titleKey(other))
})

test.each([
  ['words', 'Deep strike', 'Deep strikes'],
  ['an accent', 'Grace', 'Grâce'],
  ['a sign within', 'Re-roll', 'Reroll'],
  ['a sign that is all there is', '?', '!'],
  ['a quantity at the end', 'Move 6"', 'Move 6']
])('titles that differ in %s are two', (_, one, other) => {
  expect(titleKey(one)).not.toBe(titleKey(other))
})
