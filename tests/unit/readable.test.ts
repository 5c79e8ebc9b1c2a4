import { readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { rulesetArtefacts } from '../../src/emit/artefact.ts'
import { indexArtefact } from '../../src/emit/index-file.ts'
import { identityFromRulesets } from '../../src/emit/site-identity.ts'
import { formatVersion } from '../../src/notation/formats.ts'
import { root } from '../support/command.ts'
import { bundleOf, documentText } from '../support/content.ts'
import { type Schema, type Schemas, schemasIn, stumblingBlocks } from '../support/readable.ts'

const [major, minor] = formatVersion.split('.').map(Number)
const kept = readdirSync(`${root}tests/kept-schemas`).filter((name) => /^\d+\.\d+$/u.test(name))
const now = schemasIn(`${root}schemas/published`)
const keptIn = (version: string): Schemas => schemasIn(`${root}tests/kept-schemas/${version}`)

test('the schemas of every minor version of this major version are kept', () => {
  const versions = Array.from({ length: (minor ?? 0) + 1 }, (_, each) => `${major}.${each}`)
  expect(kept).toEqual(expect.arrayContaining(versions))
})

describe.each(kept.filter((version) => version.startsWith(`${major}.`)))('a reader who knows version %s', (version) => {
  test('finds every field, and nothing of another form', () => {
    expect(stumblingBlocks(keptIn(version), now)).toEqual([])
  })

  test('accepts what is published now', async () => {
    const bundle = await bundleOf({
      'rules/moving.md': documentText(
        'rule',
        'moving',
        'Six. {#far}\n\nTable: Speed {#speed}\n\n| A | B |\n| - | - |\n| x | 1 |'
      ),
      'options/fast.md': documentText('option', 'fast', 'Eight.', {
        amends: [{ target: 'moving#far', effect: 'replaces' }]
      }),
      'factions/rats.md': documentText('faction', 'rats', '', { units: [{ id: 'ogre', title: 'Rat ogre' }] }),
      'exceptions/rats-run.md': documentText('exception', 'rats-run', 'Nine.', {
        for: { faction: 'rats' },
        amends: [{ target: 'moving#far', effect: 'adds' }],
        adjusts: [{ what: 'Movement', amount: 1 }]
      }),
      'faq/how-far.md': documentText('faq', 'how-far', '', { about: ['moving#far'] }),
      'base-rules/march.md': documentText('base-rule', 'march'),
      'glossary/inch.md': documentText('term', 'inch', 'A thumb.'),
      'packs/all.md': documentText('pack', 'all')
    })
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
    for (const schema of keptIn(version).values()) ajv.addSchema(schema)
    const own = rulesetArtefacts(bundle, []).map((make) => make())
    const files = [
      ...own,
      indexArtefact(
        { identity: identityFromRulesets([bundle]), bundles: [bundle], released: {}, events: [] },
        { packs: {}, eventFiles: {} },
        [...now.keys()],
        bundle.generator
      )
    ]
    for (const { path, format, data } of files.filter((file) => now.has(file.format))) {
      ajv.validate(`urn:codicil:schema:${format}:${version}`, data)
      expect(ajv.errors, path).toBeNull()
    }
  })
})

describe('stumbling blocks', () => {
  const before: Schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string' },
      state: { enum: ['on', 'off'] },
      steps: { type: 'array', items: { $ref: '#/$defs/step' } },
      form: { oneOf: [{ properties: { kind: { const: 'a' }, size: { type: 'number' } } }] }
    },
    $defs: {
      named: { properties: { title: { type: 'string' } } },
      step: { allOf: [{ $ref: '#/$defs/named' }], properties: { steps: { items: { $ref: '#/$defs/step' } } } }
    }
  }
  const blocks = (properties: Readonly<Record<string, Schema>>, more: Schema = {}): readonly string[] => {
    const later = { ...before, ...more, properties: { ...before.properties, ...properties } }
    return stumblingBlocks(new Map([['file', before]]), new Map([['file', later]]))
  }
  const without = (name: string): Schema => {
    const { [name]: _, ...properties } = before.properties ?? {}
    return { ...before, properties }
  }
  const named = (title: Schema): Schema => ({ $defs: { ...before.$defs, named: { properties: { title } } } })

  test('are none where nothing changed, or a field came', () => {
    expect(blocks({})).toEqual([])
    expect(blocks({ later: { type: 'string' } })).toEqual([])
    expect(blocks({}, { required: ['id', 'state'] })).toEqual([])
  })

  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a field that is gone',
      stumblingBlocks(new Map([['file', before]]), new Map([['file', without('state')]])),
      ['file.state: removed or renamed']
    ],
    ['a file that is gone', stumblingBlocks(new Map([['file', before]]), new Map()), ['file: removed or renamed']],
    ['a field that may be missing now', blocks({}, { required: [] }), ['file.id: no longer required']],
    ['another type', blocks({ id: { type: ['string', 'null'] } }), ['file.id: another type']],
    ['another word', blocks({ state: { enum: ['on', 'off', 'broken'] } }), ['file.state: values that were not there']],
    ['any word', blocks({ state: { type: 'string' } }), ['file.state: values that were not there']],
    ['a definition that changed', blocks({}, named({ type: 'number' })), ['file.steps[].title: another type']],
    [
      'another kind',
      blocks({ form: { oneOf: [{ properties: { kind: { const: 'b' } } }] } }),
      ['file.form: a form that was not there, b', 'file.form(a): removed or renamed']
    ]
  ])('name %s', (_, found, expected) => expect(found).toEqual(expected))
})
