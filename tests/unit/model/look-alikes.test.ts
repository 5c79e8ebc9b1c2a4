import { describe, expect, test } from 'vitest'
import { asRead, characterName, lookAlikeIn, mixedWordsIn } from '../../../src/model/look-alikes.ts'

describe('a word', () => {
  test('is read in Latin letters, capitals of other scripts as they look', () => {
    expect(asRead('МОVE')).toBe('move')
    expect(asRead('Νote\u00AD')).toBe('note')
  })

  test('names the first letter that is not what it seems', () => {
    expect(lookAlikeIn('Nоte')).toBe('U+043E CYRILLIC SMALL LETTER O')
    expect(lookAlikeIn('Νote')).toBe('U+039D GREEK CAPITAL LETTER NU')
    expect(lookAlikeIn('Note')).toBeUndefined()
    expect(characterName('А')).toBe('U+0410 CYRILLIC CAPITAL LETTER A')
    expect(characterName('Ж')).toBe('U+0416')
  })

  test('that mixes scripts is found at its place, with the letters that were meant', () =>
    expect([...mixedWordsIn('A Νight сharge')]).toEqual([
      { at: 2, found: 'Νight', letter: 'Ν', plain: 'Night' },
      { at: 8, found: 'сharge', letter: 'с', plain: 'charge' }
    ]))
})
