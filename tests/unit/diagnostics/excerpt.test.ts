import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { excerptOf } from '../../../src/diagnostics/render/excerpt.ts'
import { createLocator } from '../../../src/diagnostics/render/positions.ts'
import { marked } from './marked.ts'

const excerpt = (authored: string, width = 60) => {
  const { text, span } = marked('a.md', authored)
  const { text: shown, marks } = excerptOf(createLocator(() => text)(span), width)
  return `${shown}\n${marks}`
}

describe('excerptOf', () => {
  test.each([
    ['marks the range', 'move «6"» ahead', 'move 6" ahead\n     ^^'],
    ['marks one column for an empty range', 'move«» ahead', 'move ahead\n    ^'],
    ['marks one column after the end of the line', 'move«»', 'move\n    ^'],
    ['marks an empty line', 'a\n«»\nb', '\n^'],
    ['widens tabs to stops of four', 'a\t«b\tc»', 'a   b   c\n    ^^^^^'],
    ['counts wide characters twice', '漢字 «漢字» x', '漢字 漢字 x\n     ^^^^'],
    ['counts a joined emoji once', '👩‍👩‍👧 «👩‍👩‍👧»!', '👩‍👩‍👧 👩‍👩‍👧!\n   ^^'],
    ['counts a combining mark with its letter', 'e\u0301 «e\u0301» x', 'e\u0301 e\u0301 x\n  ^'],
    ['marks to the end of a line the range goes beyond', 'a «b\nc» d', 'a b\n  ^'],
    ['shows a control character instead of obeying it', 'a\u001B[31m«b»', 'a�[31mb\n      ^'],
    ['shows a direction override instead of obeying it', '\u202E«b»', '�b\n ^']
  ])('%s', (_name, authored, expected) => expect(excerpt(authored)).toBe(expected))

  test('cuts a long line on both sides of the range', () => {
    expect(excerpt(`${'a'.repeat(90)}«bbb»${'c'.repeat(90)}`, 11)).toBe('…aaaabbbcccc…\n     ^^^')
  })

  test('cuts a long line after the range at its beginning', () => {
    expect(excerpt(`«bbb»${'c'.repeat(90)}`, 11)).toBe('bbbcccccccc…\n^^^')
  })

  test('cuts a long line before the range at its end', () => {
    expect(excerpt(`${'a'.repeat(90)}«bbb»`, 11)).toBe('…aaaaaaaabbb\n         ^^^')
  })

  test('shows the beginning of a range longer than the window', () => {
    expect(excerpt(`aa«${'b'.repeat(90)}»cc`, 11)).toBe('…bbbbbbbbbbb…\n ^^^^^^^^^^^')
  })

  test('looks at no more of a line of ten megabytes than it shows', () => {
    const far = 'a'.repeat(5_000_000)
    const { text, span } = marked('a.md', `${far}«b»${far}`)
    const place = createLocator(() => text)(span)
    const started = performance.now()
    for (let times = 0; times < 20; times++) expect(excerptOf(place, 11).text).toBe('…aaaaabaaaaa…')
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('never exceeds the width, and marks at least one column within it', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(part, part, part, (before, range, after) => {
        const authored = [before, range, after].map((text) => text.replaceAll(/[«»\r\n]/gu, ' '))
        const [text = '', marks = ''] = excerpt(`${authored[0]}«${authored[1]}»${authored[2]}`, 20).split('\n')
        expect(stringWidth(text)).toBeLessThanOrEqual(22)
        expect(marks).toMatch(/^ *\^+$/u)
        expect(marks.length).toBeLessThanOrEqual(22)
      })
    )
  })
})
