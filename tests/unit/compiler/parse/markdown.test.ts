import fc from 'fast-check'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../../../src/compiler/parse/markdown.ts'
import { amount } from '../../../support/soak.ts'

const plain = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkFrontmatter).freeze()

const expectSame = (text: string) => expect(parseMarkdown(text)).toEqual(plain.parse(text))

describe('bare addresses become links as GFM has it', () => {
  test.each([
    'See www.example.org for more.',
    'See WWW.EXAMPLE.ORG for more.',
    'See HTTPS://example.org/a?b=c, or http://example.org.',
    'Ask club@example.org or mailto:club@example.org.',
    'Ask xmpp:club@example.org/room.',
    'Ask club&#64;example.org or club&commat;example.org.',
    'See &#104;ttp://example.org and &#x77;&#x77;&#x77;.example.org.',
    'See http\\://example.org and www\\.example.org.',
    '| A |\n| - |\n| www.example.org |',
    '> - www.example.org'
  ])('%s', expectSame)

  test('even where they are not written as such', () => {
    expect(JSON.stringify(parseMarkdown('club&#64;example.org'))).toContain('mailto:club@example.org')
  })
})

/** Pieces of Markdown from which every construct can arise, none of them ours. */
const pieces = ['a', 'www', '.', 'http', 's', '://', '@', 'b.org', ' ', '\n', '\n\n', '- ', '1. ', '> ', '    ']
const marks = ['*', '_', '~~', '`', '```\n', '[', '](', ')', '![', '[^1]', '[^1]: ', '[a]: b', '|', '| - |', '\\', '&']
const entities = ['&amp;', '&#64;', '&commat;', '&#x77;', '<b>', '<!-- ', '-->', '# ', '---\n', '===', '+', '-']

test('any text gives the tree that remark with GFM gives', () => {
  const text = fc
    .array(fc.constantFrom(...pieces, ...marks, ...entities), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (markdown) => {
      fc.pre(!markdown.includes('[['))
      expectSame(markdown)
    }),
    { numRuns: amount(300, 4000) }
  )
})
