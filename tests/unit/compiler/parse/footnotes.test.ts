import { toString as wordsOf } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { parseText } from '../../../support/parsed.ts'

/** Words of the blocks of each clause, one line a clause. */
const clausesOf = (body: string): readonly string[] =>
  parseText(`---\nid: turn\n---\n\n${body}\n`).body.clauses.map(({ blocks }) =>
    blocks.map((block) => `${block.type === 'footnoteDefinition' ? '^' : ''}${wordsOf(block)}`).join(' / ')
  )

test('a footnote at the end of a file belongs to the first clause with its mark', () => {
  expect(clausesOf('One.[^1] {#one}\n\nTwo.[^1][^b] {#two}\n\n[^b]: Second.\n[^1]: First.')).toEqual([
    '',
    'One. / ^First.',
    'Two. / ^Second.'
  ])
})

test('definitions behind a list make no clause of their own', () => {
  expect(
    clausesOf(
      '- One.[^1] {#one}\n- [Two][b]. {#two}\n\n[^1]: First, and another.[^2]\n[^2]: Second.\n\n[b]: https://example.org'
    )
  ).toEqual(['', 'One. / ^First, and another. / ^Second.', 'Two.'])
})

test('a reference in a footnote is one of the clause that the footnote belongs to', () => {
  const { document } = parseText('---\nid: turn\n---\n\nOne.[^1] {#one}\n\nTwo. {#two}\n\n[^1]: See [[turn]].\n')
  expect(document.references).toMatchObject([{ target: 'turn', clause: 1 }])
})

test('footnotes may lead from one to the next, however many there are', () => {
  const notes = Array.from({ length: 3000 }, (_, at) => `[^${at}]: See[^${at + 1}].\n\n`)
  const [, one = ''] = clausesOf(`One.[^0] {#one}\n\n${notes.join('')}[^3000]: The last.`)
  expect(one.split(' / ')).toHaveLength(3002)
  expect(one).toMatch(/ \/ \^The last\.$/u)
})
