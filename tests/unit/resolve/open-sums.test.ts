import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inquire, rulebookOf } from '../../../src/resolve/index.ts'
import { modifierNames, openSumInWords, sumInWords } from '../../../src/resolve/wording/modifiers.ts'
import type { Vector } from './support/vector.ts'

const file = new URL('../../vectors/open-sums.json', import.meta.url)
const { bundle } = JSON.parse(readFileSync(file, 'utf8')) as Vector
const rulebook = rulebookOf(bundle)

test.each([
  ['two bonuses that may add up', { faction: 'orcs' }, ['perhaps +2', '1.2 leaves open whether they stack']],
  ['two that do, by an option', { faction: 'orcs', options: ['they-add-up'] }, ['+2']],
  ['one', { faction: 'elves' }, ['+2']]
])('a total says whether it is sure: %s', (_, selection, words) => {
  const totals = inquire(rulebook, selection).totals()
  expect(totals.flatMap((total) => [sumInWords(total), ...openSumInWords(total, modifierNames(rulebook))])).toEqual(
    words
  )
})
