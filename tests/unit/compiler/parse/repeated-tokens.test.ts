import { expect, test } from 'vitest'
import { analyse } from '../../../../src/compiler/analyse.ts'
import { documentText } from '../../../support/content.ts'
import { isSoak } from '../../../support/soak.ts'

/** What Markdown or our own patterns take more than a line's time for, where nothing limits it. */
const costly = [
  ...['[', ']', '*', '_', '`', '<', '>', '|', '~', ':', '{', '&', '\\', ' ', '\t', '\n'],
  ...['> ', '- ', '1. ', '- > ', '> a\n\n', '- a\n\n', ']\n', '[a](', '[[a', '![', '*a', '**a ', '`` ', '<!--', '=\n'],
  ...['| a |\n| - |\n\n', ':::note\n', ':::note[', '{#', '{#b} ', 'a {#b}\n\n', 'a  \n']
]

/** The other signs of Markdown, alone and with what makes them mean something. */
const others = [
  ...'!"#$%\'()+,-./;=?@^}',
  ...['+ ', '>> ', ' >\n\n', '- a\n', '  - a\n'],
  ...['] ', ']]', ']a', '[a]', '[[a]] ', '![a](b) ', '[a]: b\n', '[^1]', '[^1]: a\n\n'],
  ...['a* ', 'a_ ', '~~a', '`a', '<a ', '<br>', '&amp;', '&#', '\\a'],
  ...['a\n-\n', '# a\n', '## A\n\n', '---\n', '```\n', '~~~\n', 'Table: a\n\n', '| a '],
  ...['::::note\n', '> :::note\n', ':::note\na\n:::\n', ':::\n'],
  ...['{{', '{{a', '{%a', '==a', 'a==', 'a~', 'a^', '^[a', '{++', '{ #a', '[ [a', '-a\n', '#A\n', '!!! note\n'],
  ...['a\t\n', 'a\tb\n', 'a   b\n', '<br>\na ', 'o\t', '\r', '\r\n', '\u00A0'],
  ...[
    'www.',
    'http://',
    'https://a.b ',
    'a@',
    'a.b@c ',
    '😀',
    'a\u0301',
    '\u202E',
    '\u200D',
    'क\u200D',
    'a\u00AD',
    'ﬁ',
    '\uF0B7'
  ]
]

/** A cost that grows with the square of the length, or faster, takes minutes here; a line takes milliseconds. */
const length = 12_000

test.each([...costly, ...(isSoak ? others : [])])(
  '%j, repeated, is analysed or refused in time',
  { timeout: 20_000 },
  (token) => {
    const text = documentText('rule', 'turn', token.repeat(Math.ceil(length / token.length)))
    const { document } = analyse({ path: 'skirmish/rules/turn.md', bytes: new TextEncoder().encode(text) }, '')
    expect(document.clauses[0]?.type).toBe('document')
  }
)

test.each([' ', '\t'])('blanks (%j) within and behind words, and behind an id, take no time', (blank) => {
  const blanks = blank.repeat(20_000)
  const text = documentText('rule', 'turn', `a${blanks}b\n\nc {#d}${blanks}\n\ne${blanks}\nf`)
  const { document } = analyse({ path: 'skirmish/rules/turn.md', bytes: new TextEncoder().encode(text) }, '')
  expect(document.clauses.map(({ local }) => local)).toEqual(['', 'd'])
})

test.each([
  '*',
  '**',
  '**a',
  '**a ',
  '`',
  "`a'",
  '~',
  '~~a',
  '__',
  '__a',
  '&a',
  '&amp;',
  '[[a',
  '{#a',
  '<b',
  '\u200D',
  'क\u200D',
  'ﬁ'
])('a title of %j, repeated, is read or refused in time', { timeout: 20_000 }, (token) => {
  const title = JSON.stringify(token.repeat(Math.ceil(length / token.length)))
  const bytes = new TextEncoder().encode(`---\nkind: rule\nid: turn\ntitle: ${title}\n---\n\nMove.\n`)
  const { document } = analyse({ path: 'skirmish/rules/turn.md', bytes }, '')
  expect(document.clauses.length).toBeGreaterThan(0)
})

/** The front matter of a document, its fields repeated; `#` counts. */
const fields = (field: string, times: number): string =>
  Array.from({ length: times }, (_, at) => field.replaceAll('#', String(at))).join('')

test.each([
  ['keys', fields('k#: 1\n', 16_000)],
  ['one key', fields('k: 1\n', 4000)],
  ['keys in a group', `traits: { ${fields('k#: 1, ', 4000)}}\n`],
  ['entries', `formerly:\n${fields('  - a#\n', 4000)}`],
  ['open lists', '['.repeat(8000)],
  ['lists in lists', `a: ${'- '.repeat(4000)}\n`],
  ['aliases', `a0: &a0 [x, x]\n${fields('b#: [*a0, *a0]\n', 500)}`]
])('front matter of many %s is read or refused in time', { timeout: 20_000 }, (_, yaml) => {
  const bytes = new TextEncoder().encode(`---\nkind: rule\nid: turn\n${yaml}---\n\nMove.\n`)
  const { document } = analyse({ path: 'skirmish/rules/turn.md', bytes }, '')
  expect(document.diagnostics.length).toBeGreaterThan(0)
})
