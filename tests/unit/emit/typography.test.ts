import { describe, expect, test } from 'vitest'
import { normalise } from '../../../src/emit/fingerprint.ts'
import { typographic } from '../../../src/emit/typography.ts'
import { bundleOf, clauseIn, documentText } from '../../support/content.ts'

describe('typographic', () => {
  test.each([
    ['"Hold," they say.', '“Hold,” they say.'],
    ["It's the orcs' turn.", 'It’s the orcs’ turn.'],
    ["A 'fine' word", 'A ‘fine’ word'],
    ['Move 6" and 12".', 'Move 6″ and 12″.'],
    ['It moves "up to 6"" in all.', 'It moves “up to 6″” in all.'],
    ['Roll "4" or more', 'Roll “4” or more'],
    ['A modifier of -1 or (-2)', 'A modifier of −1 or (−2)'],
    ['D6-1, 2-3, close-combat', 'D6-1, 2-3, close-combat'],
    ['“set” already, 6″', '“set” already, 6″'],
    ["Move 6'', 6’’ or 6”.", 'Move 6″, 6″ or 6″.'],
    ['“up to 6” or "up to 6”, “4” and 7”', '“up to 6” or “up to 6”, “4” and 7″'],
    ['„Sturm“ bis 6" oder 8”', '„Sturm“ bis 6″ oder 8″'],
    ['„Regel 6“, „zasada 6”, ”regel 6” och 8”', '„Regel 6“, „zasada 6”, ”regel 6” och 8″'],
    ['规则“移动6”', '规则“移动6”']
  ])('%s', (plain, set) => expect(typographic(plain)).toBe(set))

  test.each(['"Hold," they say.', "It's 6\" and -1 or 'so'.", '"""'])('is undone for fingerprints: %s', (text) => {
    expect(normalise(typographic(text))).toBe(normalise(text))
  })

  test('makes inches the same for fingerprints, however they were typed', () => {
    expect(new Set(["6''", '6’’', '6”', '6″'].map((text) => normalise(typographic(text))))).toEqual(new Set(['6"']))
  })
})

test('a quotation may hold marks, and code stays as it is', async () => {
  const body = documentText('rule', 'turn', 'Say "no *more* of it" and `"code"`.')
  const { text } = clauseIn(await bundleOf({ 'rules/turn.md': body }), 'rule:turn')
  expect(text.plain).toBe('Say “no more of it” and "code".')
})
