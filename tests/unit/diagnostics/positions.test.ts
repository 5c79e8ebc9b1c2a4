import { describe, expect, test } from 'vitest'
import { linesOf } from '../../../src/diagnostics/render/positions.ts'

/** Line and column of `|` in a text, with the mark taken out. */
const positionIn = (marked: string) => {
  const { line, column } = linesOf(marked.replace('|', '')).positionOf(marked.indexOf('|'))
  return `${line}:${column}`
}

describe('positionOf', () => {
  test.each([
    ['|', '1:1'],
    ['ab|c', '1:3'],
    ['a\n|b', '2:1'],
    ['a\r\n|b', '2:1'],
    ['a\r|b', '2:1'],
    ['a\r\n\r\nb|', '3:2'],
    ['a\n|', '2:1'],
    ['\uFEFF|a', '1:1'],
    ['\uFEFFab|', '1:3'],
    ['\t\t|a', '1:3'],
    ['😀|a', '1:3'],
    ['漢字|', '1:3']
  ])('%j is at %s', (marked, position) => expect(positionIn(marked)).toBe(position))

  test('a byte-order mark itself is at the first column', () => {
    expect(linesOf('\uFEFFa').positionOf(0)).toEqual({ line: 1, column: 1 })
  })

  test('the second half of CRLF is at the end of its line', () => {
    expect(linesOf('a\r\nb').positionOf(2)).toEqual({ line: 1, column: 2 })
  })

  test('an offset beyond the text is at its end', () => {
    expect(linesOf('a\nbc').positionOf(99)).toEqual({ line: 2, column: 3 })
  })
})

describe('lineText', () => {
  test('leaves out the byte-order mark and line endings', () => {
    const lines = linesOf('\uFEFFa\r\nb\rc\n')
    expect([1, 2, 3, 4, 5].map(lines.lineText)).toEqual(['a', 'b', 'c', '', ''])
  })
})
