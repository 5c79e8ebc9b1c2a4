import { expect, test } from 'vitest'
import { longWords } from '../../../src/notation/word-forms.ts'

test('the vocabulary has words of four letters or more, in lower case, of every script', () => {
  expect(longWords('Orcs & a "Würfel", re-rolled 1000 times; Ελλάδα')).toEqual([
    'orcs',
    'würfel',
    'rolled',
    'times',
    'ελλάδα'
  ])
})
