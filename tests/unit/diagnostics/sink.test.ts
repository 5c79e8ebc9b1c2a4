import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSink, sortDiagnostics } from '../../../src/diagnostics/sink.ts'
import { problemAt } from './marked.ts'

const at = (file: string, start: number, code: string) => problemAt({ file, start, end: start + 1 }, { code })

describe('sortDiagnostics', () => {
  test('sorts by file in code units, then by offset, then by code', () => {
    const sorted = [
      at('B.md', 5, 'link/a'),
      at('a.md', 2, 'link/a'),
      at('a.md', 10, 'link/a'),
      at('a.md', 10, 'parse/a')
    ]
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted)
  })

  test('folds the same words at the same place and keeps what was reported first', () => {
    const first = { ...at('a.md', 1, 'link/a'), fix: { span: { file: 'a.md', start: 1, end: 2 }, text: 'x' } }
    expect(sortDiagnostics([first, at('a.md', 1, 'link/a')])).toEqual([first])
  })

  test('keeps different words at the same place', () => {
    const one = at('a.md', 1, 'link/a')
    const other = { ...one, message: 'Unexpected C, expected D' }
    expect(sortDiagnostics([other, one])).toEqual([one, other])
  })

  test('gives the same order whatever the order of reporting', () => {
    const list = ['a.md', 'b.md'].flatMap((file) =>
      [0, 1].flatMap((start) => [at(file, start, 'x'), at(file, start, 'y')])
    )
    const shuffled = fc.shuffledSubarray(list, { minLength: list.length })
    fc.assert(fc.property(shuffled, (some) => void expect(sortDiagnostics(some)).toEqual(sortDiagnostics(list))))
  })
})

describe('createSink', () => {
  test('joins a problem with its place, related places and fix', () => {
    const { report, sorted } = createSink()
    const { span, related, ...problem } = at('a.md', 1, 'link/a')
    const fix = { span, text: 'x' }
    report(span, problem)
    report({ ...span, start: 0 }, problem, { related: [{ label: 'Here', span }], fix })
    expect(sorted()).toEqual([
      { ...problem, span: { ...span, start: 0 }, related: [{ label: 'Here', span }], fix },
      { ...problem, span, related }
    ])
  })

  test('takes diagnostics of another sink as they are', () => {
    const { add, sorted } = createSink()
    const found = { ...at('a.md', 1, 'link/a'), fix: { span: { file: 'a.md', start: 1, end: 2 }, text: 'x' } }
    add([at('b.md', 0, 'link/a'), found])
    expect(sorted()).toEqual([found, at('b.md', 0, 'link/a')])
  })
})
