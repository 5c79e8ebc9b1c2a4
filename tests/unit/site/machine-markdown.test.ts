import fc from 'fast-check'
import type { Nodes, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { llmsText } from '../../../src/site/view/machine/llms.ts'
import { rulesetMarkdown } from '../../../src/site/view/machine/markdown.ts'
import { heading, markdownOf, paragraph, words } from '../../../src/site/view/machine/to-markdown.ts'
import { createSite, type Site } from '../../../src/site/view/site.ts'
import { compileFiles, documentText, skirmish } from '../../support/content.ts'
import { amount } from '../../support/soak.ts'

/**
 * A site whose ruleset, rule and clause have one title, and whose sources and summary say it, too. The check refuses
 * some of these titles; what they do to the files must not depend on that.
 */
async function siteNamed(title: string): Promise<Site> {
  const sources = [{ id: 'own', title, author: title, licence: 'CC-BY-4.0' }]
  const { bundles } = publish(
    await compileFiles(
      skirmish({
        'ruleset.md': documentText('ruleset', 'skirmish', '', { title, summary: title, sources, game: { title } }),
        'rules/round.md': documentText('rule', 'round', 'Draw.', { title })
      })
    )
  )
  return createSite(siteData(bundles), '/', 'https://rules.example')
}

const parse = (markdown: string): Nodes => unified().use(remarkParse).use(remarkGfm).parse(markdown)

function textsOf(markdown: string, type: string): readonly string[] {
  const found: string[] = []
  visit(parse(markdown), type, (node) => void found.push(textOf(node)))
  return found
}

describe.each([
  'A [title](https://elsewhere.example) in brackets',
  'Closing ](https://elsewhere.example) too soon',
  '`code` <script>alert(1)</script> *stars* ~~gone~~ _under_',
  '# Not a heading\n\n## Nor this',
  '- not an item',
  '1. not a number',
  'Ends in \\',
  '![picture](x.png) &amp; www.elsewhere.example'
])('the title %j', (title) => {
  const line = title.replaceAll(/\s+/gu, ' ')

  test('is plain words in llms.txt, in the link to each form of the ruleset', async () => {
    const text = llmsText(await siteNamed(title))
    expect(textsOf(text, 'link').filter((words) => words === line)).toHaveLength(2)
    expect(textsOf(text, 'html')).toEqual([])
    expect(textsOf(text, 'heading')).toHaveLength(4)
    expect(textsOf(text, 'listItem').filter((words) => words.includes('House rules for'))).toEqual([
      `${line}: House rules for ${line}, version 1.0.0, in force from 20 November 2026`
    ])
  })

  test('is plain words in the Markdown copy', async () => {
    const site = await siteNamed(title)
    const [rules] = site.rulesets.values()
    const text = rules ? rulesetMarkdown(site, rules) : ''
    expect(textsOf(text, 'heading')).toEqual([line, 'Rules', `1 ${line}`])
    expect(textsOf(text, 'blockquote')).toEqual([line])
    expect(textsOf(text, 'listItem').at(-1)).toBe(`Source: ${line}, ${line}`)
    expect([...textsOf(text, 'html'), ...textsOf(text, 'image'), ...textsOf(text, 'inlineCode')]).toEqual([])
    // An address in plain words may lead to itself, as GFM has it, and nowhere else.
    const others = textsOf(text, 'link').filter((words) => !/^(?:https:\/\/|www\.)elsewhere\.example$/u.test(words))
    expect(others).toEqual(['https://rules.example/skirmish/rules/round/'])
  })
})

test('lines of plain words are written as the library writes them', () => {
  const piece = fc.constantFrom(
    'Move',
    'a',
    'www',
    'W',
    '3',
    '12',
    'é',
    ' ',
    ', ',
    ',',
    '.',
    '. ',
    '-',
    '’',
    ')',
    '#',
    '*'
  )
  const texts = fc.array(piece, { maxLength: 6 }).map((pieces) => words(pieces.join('')))
  const asLibrary = (block: RootContent) =>
    toMarkdown({ type: 'root', children: [block] }, { bullet: '-', extensions: [gfmToMarkdown()] }).trimEnd()
  fc.assert(
    fc.property(texts, (text) => {
      for (const block of [heading(3, text.value), paragraph({ type: 'strong', children: [text] })])
        expect(markdownOf(block)).toBe(asLibrary(block))
    }),
    { numRuns: amount(300, 5000) }
  )
})
