import { expect, test } from 'vitest'
import { compile } from '../../../../src/compiler/compile.ts'
import { documentText, memoryHost, skirmish } from '../../../support/content.ts'

const ruleWithoutOrder = (id: string): string => documentText('rule', id, 'First.').replace(/^order: .*\n/mu, '')

test('each missing order is reported once, with a number that no other document of its ruleset has', async () => {
  const files = skirmish({
    'rules/last.md': documentText('rule', 'last', 'Last.', { order: 140 }),
    'rules/a.md': ruleWithoutOrder('a'),
    'rules/b.md': ruleWithoutOrder('b')
  })
  const { diagnostics } = await compile(memoryHost(files))
  const missing = diagnostics.filter(({ code }) => code === 'validate/missing-field')
  expect(missing.map(({ help }) => help)).toEqual(['Add for example `order: 150`.', 'Add for example `order: 160`.'])
})
