import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import type { Text } from '../../../src/generated/published.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { bundleOf, clauseIn, compileFiles, documentText, skirmish } from '../../support/content.ts'
import { amount } from '../../support/soak.ts'

const moving = documentText('rule', 'moving', '## How far {#far}\n\nSix. {#six}', { order: 20 })

/** The published words of a rule with this body. */
async function textOf(body: string): Promise<Text> {
  const bundle = await bundleOf({ 'rules/moving.md': moving, 'rules/turn.md': documentText('rule', 'turn', body) })
  return clauseIn(bundle, 'rule:turn').text
}

describe('plain text', () => {
  test.each([
    ['marks', 'A **bold** *idea* with `D6` and ~~old~~ words.', 'A bold idea with D6 and old words.'],
    ['paragraphs on lines of their own', 'One.\n\nTwo.', 'One.\nTwo.'],
    ['a paragraph broken over lines as one line', 'One\ntwo\nthree.', 'One two three.'],
    ['a break', 'One\\\ntwo.', 'One\ntwo.'],
    ['list items on lines of their own', '- one\n- two\n  - three', 'one\ntwo\nthree'],
    ['cells with tabs between them', '| A | B |\n| - | - |\n| 1 | 2 |', 'A\tB\n1\t2'],
    ['the number of a clause', 'See [[moving#six]].', 'See 2.1.1.'],
    ['the title of a document', 'See [[moving]].', 'See Moving.'],
    ['the author’s words for a reference', 'See [[moving#six|six inches]].', 'See six inches.'],
    ['the words of a link', 'See [a page](https://example.org/).', 'See a page.'],
    ['characters that look like markup', 'A < B & C > D, 2 \\* 3 \\_ {d6}', 'A < B & C > D, 2 * 3 _ {d6}'],
    ['code as it is', '```\na  b\n```', 'a  b'],
    ['no tags', 'H<sub>2</sub>O', 'H2O']
  ])('has %s', async (_name, body, plain) => expect((await textOf(body)).plain).toBe(plain))
})

describe('Markdown', () => {
  test.each([
    ['references as links to the site', 'See [[moving#six]].', 'See [2.1.1](/skirmish/rules/moving/#six).'],
    ['labelled references', 'See [[moving|the move*]].', 'See [the move\\*](/skirmish/rules/moving/).'],
    ['relative links as addresses', '[far](moving.md#far)', '[far](/skirmish/rules/moving/#far)'],
    ['containers as quotes', ':::note[Mind]\nThus.\n:::', '> Mind\n>\n> Thus.'],
    ['tables', '| A | B |\n| - | - |\n| 1 | 2 |', '| A | B |\n| - | - |\n| 1 | 2 |'],
    ['escapes where they are needed', 'Not \\*this\\*.', 'Not \\*this\\*.'],
    ['no id', 'Text.\n\n## Heading {#x}\n\nWords.', 'Text.']
  ])('has %s', async (_name, body, markdown) => expect((await textOf(body)).markdown).toBe(markdown))
})

test('a task that is a clause keeps its box', async () => {
  const turn = documentText('rule', 'turn', '- [ ] Pay *now*. {#a}\n- [x] Roll. {#b}\n- Move. {#c}')
  const bundle = await bundleOf({ 'rules/moving.md': moving, 'rules/turn.md': turn })
  const [todo, done, other] = ['a', 'b', 'c'].map((local) => clauseIn(bundle, `rule:turn#${local}`).text)
  expect(todo).toEqual({
    html: '<p><input type="checkbox" disabled aria-label="To do"> Pay <em>now</em>.</p>',
    markdown: '[ ] Pay _now_.',
    plain: 'Pay now.'
  })
  expect(done?.html).toBe('<p><input type="checkbox" checked disabled aria-label="Done"> Roll.</p>')
  expect(done?.markdown).toBe('[x] Roll.')
  expect(other?.html).toBe('<p>Move.</p>')
})

describe('HTML', () => {
  test.each([
    ['escaped characters', 'A < B & C', '<p>A &#x3C; B &#x26; C</p>'],
    [
      'references with their class',
      'See [[moving#six]].',
      '<p>See <a href="/skirmish/rules/moving/#six" class="ref">2.1.1</a>.</p>'
    ],
    [
      'the number of a reference that has words of its own, for paper',
      'See [[moving#six|how far]] and [[moving#six|2.1.1]].',
      '<p>See <a href="/skirmish/rules/moving/#six" class="ref" data-number="2.1.1">how far</a> and <a href="/skirmish/rules/moving/#six" class="ref">2.1.1</a>.</p>'
    ],
    [
      'links to the web',
      '[x](https://example.org/?a=1&b=2)',
      '<p><a href="https://example.org/?a=1&#x26;b=2">x</a></p>'
    ],
    [
      'containers with their label',
      ':::note[Mind]\nThus.\n:::',
      '<aside class="note" role="note"><p class="aside-title">Mind</p><p>Thus.</p></aside>'
    ],
    ['comments left out', 'A<!-- not for readers -->b', '<p>Ab</p>'],
    ['words in brackets that are no tag', 'Roll \\<D6>', '<p>Roll &#x3C;D6></p>']
  ])('has %s', async (_name, body, html) => expect((await textOf(body)).html).toBe(html))

  test.each(['sub', 'sup', 'kbd', 'u', 'mark', 'small'])('keeps the tag %s', async (tag) => {
    expect((await textOf(`A <${tag}>b</${tag}>.`)).html).toBe(`<p>A <${tag}>b</${tag}>.</p>`)
  })

  test('keeps a line break', async () => expect((await textOf('A<br>b')).html).toBe('<p>A<br>b</p>'))

  test('wraps tables so that a phone can scroll them', async () => {
    expect((await textOf('| A |\n| - |\n| 1 |')).html).toMatch(/^<div class="table" tabindex="0"><table>/u)
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b onclick=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<iframe>',
  '<svg/onload=alert(1)>',
  '<style>',
  '<br onload=x>',
  '<br/onload=x>',
  '<sub',
  '<SUB>',
  '</sub>',
  '<u>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](\tjavascript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '![x](javascript:x)',
  '![x" onerror="y](a.png)',
  '[x][d]',
  '\n\n[d]: javascript:alert(1)',
  '[[turn|<script>]]',
  '[[turn|"><script>]]',
  '`<script>`',
  '```\n<script>\n```',
  '&lt;script&gt;',
  '\\<script>',
  '<!--',
  '-->',
  ':::note[<script>]\n',
  '\n:::\n',
  '{#a"onload=x}',
  '| <script> |\n| - |\n',
  '"',
  "'",
  '>',
  '<',
  '&',
  '\n',
  ' '
] as const

const allowedTags = new Set([
  'a',
  'aside',
  'blockquote',
  'body',
  'br',
  'code',
  'del',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'head',
  'hr',
  'html',
  'img',
  'input',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'section',
  'small',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul'
])

/** Everything in a piece of HTML that could run or load something foreign. */
function dangers(html: string): readonly string[] {
  const found: string[] = []
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    if (!allowedTags.has(tagName)) found.push(tagName)
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|^style$|^srcdoc$/u.test(name)) found.push(`${tagName} ${name}`)
      const isAddress = ['href', 'src', 'action', 'formAction'].includes(name)
      if (isAddress && !/^(?:https?:|mailto:|\/(?!\/)|#)/u.test(String(value)))
        found.push(`${tagName} ${name}=${value}`)
    }
  })
  return found
}

describe('authored text can never run a script in a reader’s browser', () => {
  test('the test itself sees dangers', () => {
    expect(dangers(hostile.join(''))).toContain('script')
    expect(dangers('<a href="//evil.example">')).toEqual(['a href=//evil.example'])
    expect(dangers('<p onclick="x">')).toEqual(['p onClick'])
  })

  test.each(hostile)('not by %j', async (piece) => expect(await dangersOf(`A ${piece} b.`)).toEqual([]))

  test('nor by any mixture', async () => {
    const mixture = fc.array(fc.constantFrom(...hostile), { maxLength: 8 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(mixture, async (body) => {
        expect(await dangersOf(body)).toEqual([])
      }),
      { numRuns: amount(60, 600) }
    )
  })
})

/** Dangers in what would be published of a rule, were its mistakes not enough to forbid it. */
async function dangersOf(body: string): Promise<readonly string[]> {
  const { bundles } = publish(await compileFiles(skirmish({ 'rules/turn.md': documentText('rule', 'turn', body) })))
  const clauses = bundles.flatMap(({ documents }) => documents).flatMap(({ clauses: all }) => all)
  return clauses.flatMap(({ text }) => dangers(text.html))
}
