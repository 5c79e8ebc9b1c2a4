import fc from 'fast-check'
import type { RootContent } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../../../src/compiler/parse/markdown.ts'
import type { PrintedTarget } from '../../../../src/emit/typst/lower/scope.ts'
import { amount } from '../../../support/soak.ts'
import { flat, visible } from './pdf-text.ts'
import { printedNodes } from './setting.ts'

const place: PrintedTarget = { title: 'Elsewhere', elsewhere: 'other rules' }
const nodesOf = (markdown: string): RootContent[] => parseMarkdown(markdown).children

/** What a reader sees of some Markdown, in single blanks. */
const read = async (markdown: string): Promise<string> =>
  flat(await printedNodes(nodesOf(markdown), { targetOf: () => place }))

describe('nodes', () => {
  test.each([
    ['paragraph', 'One *#let* two\\\nthree', 'One #let two three'],
    ['heading', '## A **bold** claim', 'A bold claim'],
    ['emphasis, strong, delete', '*a* **b** ~~c~~', 'a b c'],
    ['inline code in another script', '`\u0645`', '\u0645'],
    ['a place to break that the author gives', 'left\u200Bright', 'leftright'],
    ['inline code', 'Say `#"x"  \\\\ $y$`', 'Say #"x" \\\\ $y$'],
    ['code', '```js\n#let x = "a\\n"\n  b\n```', '#let x = "a\\n" b'],
    ['block quote', '> quoted\n>\n> twice', 'quoted twice'],
    ['thematic break', 'a\n\n***\n\nb', 'a b'],
    ['list', '- a\n- b\n  - c\n    - d', '• a • b ‣ c – d'],
    ['numbered list', '3. a\n4. b', '3. a 4. b'],
    ['tasks', '- [ ] todo\n- [x] done\n- plain', '☐ todo ☑ done plain'],
    ['table', '| a | b |\n| :- | -: |\n| 1 | 2 |\n| 3 |', 'a b 1 2 3'],
    ['link with its address', '[here](https://example.org/x)', 'here (example.org/x)'],
    ['link that says its address', 'https://example.org/x', 'https://example.org/x'],
    ['mail address', '[write](mailto:a@example.org)', 'write (a@example.org)'],
    ['link that is none', '[here](relative/file.md)', 'here'],
    ['image that is not there', '![a picture](x.png)', 'a picture'],
    ['link by reference', '[text][r]\n\n[r]: https://example.org', 'text'],
    ['cross-reference', '[[somewhere|that]] and [[somewhere]]', 'that (other rules) and Elsewhere (other rules)'],
    ['footnotes', 'a[^1] b[^n] c[^1]\n\n[^1]: first\n\n[^n]: second', 'a1 b2 c1 1first 2second'],
    [
      'tags of the short list',
      'H<sub>2</sub>O<br>m<sup>2</sup> <kbd>F1</kbd> <u>u</u> <mark>m</mark> <small>s</small>',
      'H2O m2 F1 u m s'
    ],
    ['tags inside each other', '<sub>a <sub>b</sub> *c*</sub>', 'a b c'],
    ['a tag without its end', 'a <sub> b </sup>', 'a <sub> b </sup>'],
    ['comments', 'a<!-- hidden -->b\n\n<!-- hidden -->\n\nc', 'ab c'],
    ['other HTML', '<div onclick="x()">words</div>', '<div onclick="x()">words</div>'],
    ['a container that is no aside', ':::example[Rolling]\nRoll a D6.\n:::', 'Rolling Roll a D6.']
  ])('%s', async (_name, markdown, expected) => {
    const text = await read(markdown)
    expect(visible(text)).toBe(visible(expected))
  })

  test('asides say what they are', async () => {
    const children = nodesOf('Roll a D6.')
    const asides: RootContent[] = [
      { type: 'aside', name: 'example', title: 'Rolling', children },
      { type: 'aside', name: 'note', children },
      { type: 'aside', name: 'design', children }
    ]
    expect(flat(await printedNodes(asides))).toBe(
      'Example: Rolling Roll a D6. Note Roll a D6. Designer’s note Roll a D6.'
    )
  })

  test('any depth is printed', async () => {
    const deep = `${'> '.repeat(60)}quoted ${'*a **b '.repeat(40)}x${'** c*'.repeat(40)}`
    expect(visible(await read(deep))).toContain('quoted')
    expect(visible(await read(`${'- '.repeat(50)}deep`))).toContain('deep')
    expect(visible(await read(`${'<sub>'.repeat(60)}low${'</sub>'.repeat(60)}`))).toContain('low')
  })

  test('a list too deep for its column keeps its marks', async () => {
    const deep = Array.from({ length: 9 }, (_, depth) => `${' '.repeat(depth * 11)}999999999. item${depth}`).join('\n')
    const text = await read(deep)
    expect(text.split('999999999.')).toHaveLength(10)
    expect(text).toContain('item8')
  })

  test('a word longer than a column is broken, not lost', async () => {
    const long = 'x'.repeat(300)
    expect(visible(await read(long))).toBe(long)
  })
})

/** Trees whose leaves are numbered words among characters that mean something to Typst. */
const leaf = fc
  .constantFrom('#', '$', '*', '_', '"', '\\', '@', '<a>', '//', '[', ']', '{', '}', '')
  .map((value) => ({ type: 'text', value }))
const { phrasing } = fc.letrec((tie) => ({
  phrasing: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.constantFrom('`', '#x', '"').map((value) => ({ type: 'inlineCode', value })),
    fc.record({
      type: fc.constantFrom('emphasis', 'strong', 'delete'),
      children: fc.array(tie('phrasing'), { maxLength: 3 })
    }),
    fc.record({
      type: fc.constant('link'),
      url: fc.constantFrom('https://example.org/', 'x:', ''),
      children: fc.array(tie('phrasing'), { maxLength: 2 })
    })
  )
}))
const inline = fc.array(phrasing, { minLength: 1, maxLength: 4 })
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('paragraph'), children: inline }),
    fc.record({ type: fc.constant('heading'), depth: fc.constant(2), children: inline }),
    fc.record({ type: fc.constant('code'), value: fc.constantFrom('#', '```', '"\n\\') }),
    fc.constant({ type: 'thematicBreak' }),
    fc.record({ type: fc.constant('blockquote'), children: fc.array(tie('block'), { maxLength: 3 }) }),
    fc.record({
      type: fc.constant('aside'),
      name: fc.constantFrom('example', 'note', 'design'),
      children: fc.array(tie('block'), { maxLength: 3 })
    }),
    fc.record({
      type: fc.constant('list'),
      ordered: fc.boolean(),
      spread: fc.boolean(),
      children: fc.array(
        fc.record({
          type: fc.constant('listItem'),
          checked: fc.constantFrom(null, true, false),
          children: fc.array(tie('block'), { maxLength: 2 })
        }),
        { minLength: 1, maxLength: 3 }
      )
    }),
    fc.record({
      type: fc.constant('table'),
      align: fc.constant(['left', 'right', null]),
      children: fc.array(
        fc.record({
          type: fc.constant('tableRow'),
          children: fc.array(fc.record({ type: fc.constant('tableCell'), children: inline }), {
            minLength: 1,
            maxLength: 3
          })
        }),
        { minLength: 1, maxLength: 3 }
      )
    })
  )
}))

/** Number the leaves of a tree. @returns their words in reading order */
function numberLeaves(node: { value?: string; children?: unknown[] }, found: string[]): string[] {
  if (node.value !== undefined) {
    node.value = `${node.value}w${found.length}w`
    found.push(node.value)
  }
  for (const child of node.children ?? []) numberLeaves(child as typeof node, found)
  return found
}

test('every tree of nodes comes out with all of its words in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 4 }), async (drawn) => {
      const nodes = structuredClone(drawn) as RootContent[]
      const leaves = numberLeaves({ children: nodes }, [])
      const text = visible(await printedNodes(nodes))
      let at = 0
      for (const word of leaves.map(visible)) {
        at = text.indexOf(word, at)
        expect(at, `${word} in ${text}`).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: amount(30, 300) }
  )
})
