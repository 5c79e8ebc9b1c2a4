import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { proseHandlers } from '../../../src/emit/text/prose.ts'
import { amount } from '../../support/soak.ts'

const usual: Options = { extensions: [gfmToMarkdown()], bullet: '-', emphasis: '_', rule: '-' }

/** Words that are, or are nearly, markup: at the ends and inside of texts. */
const piece = fc.oneof(
  fc.constantFrom(
    'Move',
    'a',
    'www',
    'www.',
    'https',
    'http:',
    '://',
    'x.y',
    'D6',
    '3',
    '3.',
    '3)',
    'é',
    'ſ',
    '½',
    '6″'
  ),
  fc.constantFrom(
    ' ',
    '  ',
    '.',
    ':',
    '!',
    '?',
    '-',
    '+',
    '(',
    ')',
    ',',
    ';',
    '%',
    '/',
    "'",
    '"',
    '’',
    '…',
    '\n',
    '\t'
  ),
  fc.constantFrom('*', '_', '`', '[', ']', '<', '>', '#', '&', '&amp;', '|', '~', '\\', '@', '=', '{', '^', '\u00A0')
)
const words = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))

const { inlines } = fc.letrec<{ inlines: Nodes[]; inline: Nodes }>((tie) => ({
  inlines: fc.array(tie('inline'), { minLength: 1, maxLength: 4 }),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words.map((value): Nodes => ({ type: 'text', value })),
    words.map((value): Nodes => ({ type: 'inlineCode', value })),
    fc.constant<Nodes>({ type: 'break' }),
    fc.record({ type: fc.constantFrom('emphasis', 'strong', 'delete'), children: tie('inlines') }),
    fc.record({
      type: fc.constant('link'),
      url: fc.constantFrom('/a/', 'https://a.example'),
      children: tie('inlines')
    })
  ) as fc.Arbitrary<Nodes>
}))

const block = fc.oneof(
  inlines.map((children) => ({ type: 'paragraph', children })),
  inlines.map((children) => ({ type: 'heading', depth: 2, children })),
  inlines.map((children) => ({
    type: 'list',
    children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }]
  })),
  inlines.map((children) => ({ type: 'blockquote', children: [{ type: 'paragraph', children }] })),
  inlines.map((children) => ({
    type: 'table',
    children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }]
  })),
  words.map((value) => ({
    type: 'paragraph',
    children: [{ type: 'link', url: value, children: [{ type: 'text', value }] }]
  }))
)

test('plain prose is written as the library writes it, wherever it stands', () => {
  const property = fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
    const tree = { type: 'root', children } as Root
    expect(toMarkdown(tree, { ...usual, handlers: proseHandlers })).toBe(toMarkdown(tree, usual))
  })
  fc.assert(property, { numRuns: amount(1000, 10_000) })
})
