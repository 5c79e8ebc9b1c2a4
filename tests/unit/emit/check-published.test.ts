import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { rulesetArtefacts } from '../../../src/emit/artefact.ts'
import { checkBy, checkSource, closed, publishedCheck } from '../../../src/emit/check-published.ts'
import type { Bundle, Document } from '../../../src/generated/published.ts'
import { schemaFiles } from '../../../src/node/schema-files.ts'
import { formatVersion } from '../../../src/notation/formats.ts'
import { bundleOf, documentText } from '../../support/content.ts'

let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'glossary/inch.md': documentText('term', 'inch', 'A thumb.', { aliases: ['in'] })
  })
})

const published = schemaFiles().filter(({ name }) => name.startsWith('published/'))
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
for (const { schema } of published) ajv.addSchema(schema)
const isAccepted = (data: object) => ajv.validate(`urn:codicil:schema:bundle:${formatVersion}`, data)
/** What is checked may be no bundle, whatever its type says. */
const inFile = (data: object) => ({ path: 'bundle.json', format: 'bundle', data: data as Bundle }) as const
const check = (data: object) => publishedCheck()(inFile(data))

const withDocument = (change: (document: Document) => object): object => ({
  ...bundle,
  documents: bundle.documents.map(change)
})

/** Bundles with a field that the schema does not name, each at another depth. */
const later: readonly (readonly [string, () => object])[] = [
  ['the file', () => ({ ...bundle, later: 1 })],
  ['the ruleset', () => ({ ...bundle, ruleset: { ...bundle.ruleset, later: 1 } })],
  ['a document', () => withDocument((document) => ({ ...document, later: 1 }))],
  [
    'a clause',
    () => withDocument((each) => ({ ...each, clauses: each.clauses.map((clause) => ({ ...clause, later: 1 })) }))
  ]
]

test('checks that were compiled ahead find the same', () => {
  const functions: Record<string, ValidateFunction> = {}
  compileFunction(checkSource(), ['exports', 'require'])(functions, createRequire(import.meta.url))
  const ahead = checkBy((name) => functions[name])
  expect(() => ahead(inFile(bundle))).not.toThrow()
  for (const [, data] of later) expect(() => ahead(inFile(data()))).toThrow('must NOT have unevaluated properties')
})

test('what is published follows the schemas', () => {
  expect(isAccepted(bundle)).toBe(true)
  expect(() => check(bundle)).not.toThrow()
})

test.each(later)(
  'a field of a later version in %s is accepted by a schema of today, and never published',
  (_, data) => {
    expect(isAccepted(data())).toBe(true)
    expect(() => check(data())).toThrow('bundle.json does not follow its published schema')
  }
)

test('a later version of the format is accepted by a schema of today', () => {
  expect(isAccepted({ ...bundle, format: '1.9' })).toBe(true)
})

test('a document has no field of another kind', () => {
  expect(() => check(withDocument((document) => ({ ...document, where: 'page 9' })))).toThrow()
  expect(() => check(withDocument(({ kind, ...document }) => document))).toThrow()
})

test('a document is checked in a file of its own, too, and named where it is wrong', () => {
  const [artefact] = rulesetArtefacts(bundle, []).flatMap((make) =>
    [make()].filter(({ format }) => format === 'document')
  )
  const [first, ...others] = bundle.documents
  const wrong = { ...first, title: 7 }
  expect(artefact).toBeDefined()
  expect(() => artefact && publishedCheck()(artefact)).not.toThrow()
  const alone = { path: 'a.json', format: 'document', data: { ...Object(artefact?.data), document: wrong } } as const
  expect(() => publishedCheck()(alone)).toThrow('/document/title must be string')
  expect(() => check({ ...bundle, documents: [...others, wrong] })).toThrow(`/documents/${others.length}/title must be`)
  expect(() => check({ ...bundle, documents: 'x' })).toThrow('/documents must be array')
})

test('every published object is closed for ourselves, and open for others', () => {
  for (const { name, schema } of published) {
    expect(JSON.stringify(schema), name).not.toContain('dditionalProperties":false')
    expect(JSON.stringify(schema), name).not.toContain('unevaluatedProperties')
  }
  expect(closed({ type: 'object', properties: { a: { type: 'object', properties: {} } } })).toEqual({
    type: 'object',
    properties: { a: { type: 'object', properties: {}, unevaluatedProperties: false } },
    unevaluatedProperties: false
  })
})
