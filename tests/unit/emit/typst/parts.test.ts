import { describe, expect, test } from 'vitest'
import { array, call, join, literal, verbatim } from '../../../../src/emit/typst/code.ts'
import { fragments } from '../../../../src/emit/typst/lower/html.ts'
import { linesOf } from '../../../../src/emit/typst/lower/measure.ts'
import { widthOf } from '../../../../src/model/table-width.ts'

describe('code', () => {
  test.each([
    ['plain words', 'a b', '"a b"'],
    ['quotes and backslashes', 'say "\\n"', '"say \\"\\\\n\\""'],
    ['other scripts', '\u00E9\u{1F600}', '"\\u{e9}\\u{1f600}"'],
    ['line feeds and tabs', 'a\nb\tc', '"a b c"'],
    ['controls, byte-order marks, noncharacters', 'a\0b\uFEFFc\uFFFFd\u0007', '"abcd"'],
    ['half a surrogate pair', 'a\uD83D', '"a\\u{fffd}"']
  ])('a literal holds %s', (_name, text, code) => expect(literal(text)).toBe(code))

  test('verbatim text keeps its lines', () => expect(verbatim('a\r\n\tb"')).toBe('"a\\n    b\\""'))
  test('nothing joined is an empty text', () => expect(join(['""', '""'])).toBe('""'))
  test('several parts are a block', () => expect(join(['"a"', 'b()', '""'])).toBe('{"a";b()}'))
  test('calls leave out what is undefined', () =>
    expect(call('f', { a: 1, b: undefined, c: true }, '"x"')).toBe('f("x", a: 1, c: true)'))
  test('an array of one keeps its comma', () => expect(array(['1'])).toBe('(1,)'))
})

test('HTML is divided into known tags and words', () => {
  expect(fragments('a<!-- b --><SUB>c</sub><br/><div>d</div><!-- e')).toEqual([
    { type: 'text', value: 'a' },
    { type: 'tag', name: 'sub', closing: false, source: '<SUB>' },
    { type: 'text', value: 'c' },
    { type: 'tag', name: 'sub', closing: true, source: '</sub>' },
    { type: 'tag', name: 'br', closing: false, source: '<br/>' },
    { type: 'text', value: '<div>d</div>' }
  ])
})

describe('measure', () => {
  test('counts wide characters twice', () => expect(widthOf('ab\u4E2D')).toBe(4))
  test('estimates lines on the long side', () => {
    const paragraph = { type: 'paragraph' as const, children: [{ type: 'text' as const, value: 'x'.repeat(89) }] }
    expect(linesOf([paragraph], 44)).toBeGreaterThanOrEqual(3)
  })
})
