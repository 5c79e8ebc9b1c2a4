import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import type { PhrasingContent, RootContent } from 'mdast'
import { expect, test } from 'vitest'
import { directoryOf } from '../../../src/emit/directory.ts'
import { htmlText, treeOfAny } from '../../../src/emit/text/html.ts'
import { compileFiles, documentText, skirmish } from '../../support/content.ts'
import { amount } from '../../support/soak.ts'

const { graph } = await compileFiles(
  skirmish({
    'rules/turn.md': documentText('rule', 'turn', 'See [[turn#six]], [[term:round]].\n\nSix. {#six}'),
    'glossary/round.md': documentText('term', 'round', 'All turns.')
  })
)
const document = graph.rulesets.flatMap(({ documents }) => documents).find(({ valid }) => valid.id === 'turn')
if (!document) throw new Error('The fixture has no rule `turn`')
const directory = directoryOf(graph)

const value = fc.string({ unit: fc.constantFrom('a', ' ', '&', '<', '"', "'", '6', '″', '\n', '\u00A0'), maxLength: 8 })
const { inlines } = fc.letrec<{ inlines: PhrasingContent[]; inline: PhrasingContent }>((tie) => ({
  inlines: fc.array(tie('inline'), { maxLength: 4 }),
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value.map((text) => ({ type: 'text', value: text })),
    fc.constant({ type: 'break' }),
    value.map((text) => ({ type: 'inlineCode', value: text })),
    fc.record({ type: fc.constantFrom('emphasis', 'strong', 'delete'), children: tie('inlines') }),
    fc.record({
      type: fc.constant('crossReference'),
      target: fc.constant('turn'),
      index: fc.constantFrom(-1, 0, 1),
      children: tie('inlines')
    })
  ) as fc.Arbitrary<PhrasingContent>
}))

test('paragraphs and notes have the HTML that the library makes of them', () => {
  const paragraph = inlines.map((children): RootContent => ({ type: 'paragraph', children }))
  const aside = fc.record({
    type: fc.constant('aside' as const),
    name: fc.constantFrom('example', 'note', 'design'),
    title: fc.option(value, { nil: undefined }),
    children: fc.array(paragraph, { maxLength: 3 })
  }) as fc.Arbitrary<RootContent>
  const blocks = fc.array(fc.oneof({ weight: 3, arbitrary: paragraph }, aside), { minLength: 1, maxLength: 3 })
  const property = fc.property(blocks, (nodes) => {
    const whole = toHtml(treeOfAny(nodes, document, directory), { allowDangerousHtml: true }).trim()
    expect(htmlText(nodes, document, directory)).toBe(whole)
  })
  fc.assert(property, { numRuns: amount(500, 5000) })
})
