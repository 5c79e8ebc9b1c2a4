import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { literal, printable } from '../../../../src/emit/typst/code.ts'
import { words } from '../../../../src/emit/typst/lower/text.ts'
import { packFonts } from '../../../../src/node/typst/fonts.ts'
import { amount } from '../../../support/soak.ts'
import { visible } from './pdf-text.ts'
import { printed } from './setting.ts'

const { covered } = packFonts()
const ignorable = /\p{Default_Ignorable_Code_Point}/u

/** What must be legible: the text without what paper cannot carry, with codes for what no font can draw. */
const legible = (text: string): string =>
  visible(
    [...printable(text)]
      .map((character) => {
        const point = character.codePointAt(0) ?? 0
        if (covered.has(point) || ignorable.test(character)) return character
        return `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`
      })
      .join('')
  )

/**
 * Letters that a font builds from several glyphs. PDF states the whole letter for each of its glyphs (as its actual
 * text, which this reader of PDFs ignores), so that such a letter may be read twice, or in place of its base. A letter
 * with an invisible sign after it, such as a tag, is stated in the same way, and is not read at all.
 */
const hasMarks = (text: string): boolean => /\p{M}|\u200D|\p{Emoji_Modifier}|\p{Regional_Indicator}/u.test(text)
const invisibleSign = /[[\p{Cf}&&\p{Default_Ignorable_Code_Point}]--[\u00AD\u200B]]/v
const isBuilt = (text: string): boolean =>
  invisibleSign.test(text) ||
  [...text].some((character) => character.normalize('NFKD') !== character && character > '\u017F')

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const reordered = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const nasty = fc.constantFrom(
  '"',
  '\\',
  '\\u{41}',
  '#',
  '$x$',
  '*a*',
  '_b_',
  '`c`',
  '//',
  '/*',
  '*/',
  '@ref',
  '<label>',
  '#let x = 1',
  '")#("',
  '~',
  '--',
  '---',
  '...',
  '1.',
  '= A',
  '- b',
  '\n',
  '\r\n',
  '\t',
  '{',
  '}',
  '[',
  ']',
  ';',
  '\\n',
  'fi',
  'ffl',
  'Th',
  '-?',
  "'",
  '\u00AD',
  '\u200B',
  '\u00A0'
)
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 2, arbitrary: nasty },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) }
)
const anyText = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''))

describe('any text', () => {
  test('comes out of the PDF as it went in', async () => {
    const leftToRight = anyText.filter(
      (text) => !rightToLeft.test(text) && !reordered.test(text) && !hasMarks(text) && !isBuilt(text)
    )
    await fc.assert(
      fc.asyncProperty(leftToRight, async (text) => {
        expect(visible(await printed(`par(${words(text)})`))).toBe(legible(text))
      }),
      { numRuns: amount(50, 600) }
    )
  })

  test('comes out complete in every script and direction', async () => {
    const sorted = (text: string) => [...new Set(text.normalize('NFD'))].sort().join('')
    await fc.assert(
      fc.asyncProperty(
        anyText.filter((text) => !isBuilt(text)),
        async (text) => {
          expect(sorted(visible(await printed(`par(${words(text)})`)))).toBe(sorted(legible(text)))
        }
      ),
      { numRuns: amount(50, 600), examples: [['a\uFFF9b\uFFFAc\uFFFB']] }
    )
  })
})

describe('literal', () => {
  test('is ASCII without control characters', () => {
    const isPlain = (text: string) => /^"[ -~]*"$/u.test(literal(text))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), isPlain))
  })
})
