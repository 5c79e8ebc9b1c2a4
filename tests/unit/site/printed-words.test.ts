import { expect, test } from 'vitest'
import { printedWords } from '../../../src/site/client/print/printed-words.ts'

const numbered = (many: number): readonly string[] => Array.from({ length: many }, (_, at) => `${at + 1} Rule`)

test.each([
  ['one rule', { rules: ['7 Charging'], of: 19, without: [] }, '7 Charging: 1 of 19 rules.'],
  [
    'two rules, and what is left out at them',
    { rules: ['7 Charging', '8 Fighting'], of: 19, without: ['Examples', 'Sources and licence'] },
    '7 Charging and 8 Fighting: 2 of 19 rules. Without: examples · sources and licence.'
  ],
  ['so many that the contents name them', { rules: numbered(7), of: 19, without: [] }, '7 of 19 rules.'],
  ['all rules without something', { rules: numbered(3), of: 3, without: ['Examples'] }, 'Without: examples.'],
  ['everything', { rules: numbered(3), of: 3, without: [] }, '']
] as const)('the head of a printed page says what it has: %s', (_, ticked, words) => {
  expect(printedWords(ticked)).toBe(words)
})
