import { describe, expect, test } from 'vitest'
import { fingerprint, normalise } from '../../../src/emit/fingerprint.ts'
import { sha256 } from '../../../src/node/hash.ts'

const print = (...parts: readonly unknown[]): string => fingerprint(sha256, parts)

describe('normalise', () => {
  test.each([
    ['typographic quotes', '“It’s ‘so’”', `"It's 'so'"`],
    ['inches and feet', '6″ or 1′', `6" or 1'`],
    ['minus signs', '−1', '-1'],
    ['line breaks and runs of spaces', 'one\n  two\t three', 'one two three'],
    ['no-break spaces', '6\u00A0inches', '6 inches'],
    ['spaces at both ends', '  one ', 'one'],
    ['letters in two parts', 'e\u0301', '\u00E9']
  ])('makes one of %s', (_name, text, same) => expect(normalise(text)).toBe(same))

  test.each([
    ['capitals', 'Move', 'move'],
    ['signs', '-2', '+2'],
    ['numbers', '6"', '5"']
  ])('keeps %s apart', (_name, one, other) => expect(normalise(one)).not.toBe(normalise(other)))
})

describe('fingerprint', () => {
  test('is 16 hexadecimal digits', () => expect(print('word')).toMatch(/^[0-9a-f]{16}$/u))

  test('is the same for the same words in another form', () => {
    expect(print('“one”\ntwo')).toBe(print('"one" two'))
  })

  test('is the same for the same words in another form, within values too', () => {
    expect(print({ title: '“one”', open: ['two\nthree'] })).toBe(print({ title: '"one"', open: ['two three'] }))
  })

  test('is the same whatever the order of fields', () => {
    expect(print({ a: 1, b: { c: 2, d: 3 } })).toBe(print({ b: { d: 3, c: 2 }, a: 1 }))
  })

  test.each([
    ['another word', ['one'], ['two']],
    ['words in another order', ['one', 'two'], ['two', 'one']],
    ['another value', [{ a: 1 }], [{ a: 2 }]],
    ['another order of a list', [['a', 'b']], [['b', 'a']]],
    ['a number instead of its text', [1], ['1.0']],
    ['nothing instead of no words', [null], ['']]
  ])('is different for %s', (_name, one, other) => expect(print(...one)).not.toBe(print(...other)))
})
