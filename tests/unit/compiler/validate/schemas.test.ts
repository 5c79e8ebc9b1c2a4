import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { kinds } from '../../../../src/model/id.ts'
import { schemaFiles } from '../../../../src/node/schema-files.ts'

const authored = schemaFiles().filter(({ name }) => !name.startsWith('published/'))

test('there is a schema for every kind of document, for releases, and the common one', () => {
  // `site` is the folder of the formats that only pages read.
  const names = kinds.map((kind) => (kind === 'site' ? 'site-document' : kind))
  expect(authored.map(({ name }) => name).sort()).toEqual([...names, 'common', 'release', 'released-bundle'].sort())
})

test.each(authored)('$name follows JSON Schema 2020-12', ({ schema }) => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true })
  expect(ajv.validateSchema(schema as AnySchemaObject), ajv.errorsText()).toBe(true)
})
