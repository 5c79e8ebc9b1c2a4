import { expect, test } from 'vitest'
import { compileFiles, documentText, type Files, skirmish } from '../../support/content.ts'

/** Two ways to write one title: with another capital, blank and sign. */
const [one, other] = ['Deep strike', 'deep  Strike.']

const rule = (id: string, fields: object) => documentText('rule', id, `Text of ${id}.`, { title: id, ...fields })
const term = (id: string, fields: object) => documentText('term', id, `Text of ${id}.`, { title: id, ...fields })
const ruleset = (fields: object): Files => ({
  'ruleset.md': documentText('ruleset', 'skirmish', '', { ...fields }),
  'rules/a.md': rule('a', {})
})

const source = { author: 'Alex', licence: 'CC-BY-4.0' }

// Each check finds them by the same key, which has tests of its own.
test.each<[string, Files]>([
  ['check/title-twice', { 'rules/a.md': rule('a', { title: one }), 'rules/b.md': rule('b', { title: other }) }],
  [
    'check/trait-twice',
    {
      'rules/a.md': rule('a', { title: one, trait: 'keyword' }),
      'glossary/b.md': term('b', { title: other, trait: 'keyword' })
    }
  ],
  [
    'check/alias-claimed-twice',
    { 'glossary/a.md': term('a', { title: one }), 'glossary/b.md': term('b', { aliases: [other] }) }
  ],
  [
    'check/spelt-two-ways',
    {
      'rules/a.md': rule('a', { adjusts: [{ what: one, amount: 1 }] }),
      'rules/b.md': rule('b', { adjusts: [{ what: other, amount: 1 }] })
    }
  ],
  [
    'check/source-twice',
    ruleset({
      sources: [
        { id: 'a', title: one, ...source },
        { id: 'b', title: other, ...source }
      ]
    })
  ],
  ['validate/name-twice', ruleset({ parts: { a: one, b: other } })],
  ['validate/alias-twice', { 'rules/a.md': rule('a', { title: one, aliases: [other] }) }],
  [
    'validate/heading-twice',
    { 'rules/a.md': documentText('rule', 'a', `## ${one} {#a}\n\nText.\n\n## ${other} {#b}\n\nMore text.`) }
  ]
])('%s sees that two ways to write a title are one', async (code, files) => {
  const { diagnostics } = await compileFiles(skirmish(files))
  expect(diagnostics.map((each) => each.code)).toContain(code)
})
