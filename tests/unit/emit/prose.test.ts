import fc from 'fast-check'
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { describe, expect, test } from 'vitest'
import { plainParagraphs, proseHandlers } from '../../../src/emit/text/prose.ts'
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

describe('plain paragraphs', () => {
  const plainWords = fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('Move', 'a', '6″', '4+', '+1', '4.1', ' ', '. ', ', ', '(', ')', '“') },
        piece
      ),
      {
        minLength: 1,
        maxLength: 6
      }
    )
    .map((pieces) => pieces.join(''))
  const text = plainWords.map((value): PhrasingContent => ({ type: 'text', value }))
  const marked = fc.record({
    type: fc.constantFrom('emphasis', 'strong', 'link'),
    url: fc.constantFrom('/a/', '/a/#b-c', 'https://a.example'),
    children: fc.array(text, { minLength: 1, maxLength: 2 })
  }) as fc.Arbitrary<PhrasingContent>
  const inlineCode = plainWords.map((value): PhrasingContent => ({ type: 'inlineCode', value }))
  const paragraph = fc
    .array(fc.oneof({ weight: 3, arbitrary: text }, marked, inlineCode), { minLength: 1, maxLength: 5 })
    .map((children): RootContent => ({ type: 'paragraph', children }))

  test('are written as the library writes them, or left to it', () => {
    const property = fc.property(fc.array(paragraph, { minLength: 1, maxLength: 2 }), (children) => {
      const written = plainParagraphs(children)
      fc.pre(written !== undefined)
      expect(written).toBe(toMarkdown({ type: 'root', children }, usual).trimEnd())
    })
    fc.assert(property, { numRuns: amount(300, 10_000), maxSkipsPerRun: 1000 })
  })

  test.each([
    'See [that rule](/a/b/#c).',
    'It *never* counts **at once**, nor `2D6` (see [it](/a/)).',
    'One.\n\nTwo of [them](/a/) move.',
    '[Cavalry (2017)](/a/): +1 on a 4+, “[Look Out](/a/)” ([4.1.1](/a/#b)).',
    '**The units.** 3 of D6+2 models.\n\n+1 if 6″ away.'
  ])('are most of what rules say: %s', (source) => {
    const { children } = fromMarkdown(source)
    expect(plainParagraphs(children)).toBe(source.replace('*never*', '_never_'))
  })

  test('whose words and marks together look like an address are left to the library', () => {
    const children: PhrasingContent[] = [{ type: 'emphasis', children: [{ type: 'text', value: 'www.' }] }]
    expect(plainParagraphs([{ type: 'paragraph', children }])).toBeUndefined()
  })
})
