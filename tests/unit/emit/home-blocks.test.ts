import { describe, expect, test } from 'vitest'
import { bundleOf, documentText } from '../../support/content.ts'

/** The published words of a ruleset whose `ruleset.md` has this body. */
const textOf = async (body: string) =>
  (await bundleOf({ 'ruleset.md': documentText('ruleset', 'skirmish', body) })).ruleset.text

describe('the words of ruleset.md', () => {
  test.each([
    ['paragraphs', 'Plain.\n\nNamed. {#named}', '<p>Plain.</p>\n<p id="named">Named.</p>'],
    [
      'headings by their depth',
      '## One\n\n### Two {#two}\n\nIt.',
      '<h2 id="one">One</h2>\n<h3 id="two">Two</h3>\n<p>It.</p>'
    ],
    ['items as one list', '- a {#a}\n- b', '<ul>\n<li id="a">a</li>\n<li id="text">b</li>\n</ul>'],
    ['numbers of items', '3. a {#a}\n4. b {#b}', '<ol start="3">\n<li id="a">a</li>\n<li id="b">b</li>\n</ol>'],
    ['items within items', '- a {#a}\n  - b {#b}', '<ul>\n<li id="a">a\n<ul>\n<li id="b">b</li>\n</ul>\n</li>\n</ul>'],
    ['two lists as two', '- a {#a}\n\n1. b {#b}', '<ul>\n<li id="a">a</li>\n</ul>\n<ol>\n<li id="b">b</li>\n</ol>'],
    [
      'containers',
      ':::note[Mind]{#mind}\nThus.\n:::',
      '<aside class="note" role="note" id="mind"><p class="aside-title">Mind</p><p>Thus.</p></aside>'
    ]
  ])('keep %s, each with its anchor', async (_name, body, html) => expect((await textOf(body)).html).toBe(html))

  test('keep captions above their tables, as words', async () => {
    const { html, markdown } = await textOf('Table: How *far* {#far}\n\n| A |\n| - |\n| 1 |')
    expect(html).toMatch(/^<p id="far">How <em>far<\/em><\/p>\n<div class="table"/u)
    expect(markdown).toBe('How _far_\n\n| A |\n| - |\n| 1 |')
  })
})
