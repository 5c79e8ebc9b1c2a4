import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { packedSchema } from '../../../src/emit/packed-schema.ts'
import { schemaFiles } from '../../../src/node/schema-files.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const published = schemaFiles().flatMap(({ name, schema }) => (name.startsWith('published/') ? [schema] : []))
const options = { strict: true, allowUnionTypes: true, strictRequired: false } as const
const packed = (format: string): object => {
  const schema = published.find(({ $id }) => String($id).includes(`:${format}:`)) ?? {}
  return packedSchema(schema, published)
}

describe('a packed schema', () => {
  test.each(published.map(({ $id }) => [String($id)]))('%s is compiled without any other', (id) => {
    const schema = published.find(({ $id }) => $id === id) ?? {}
    expect(() => new Ajv2020(options).compile(packedSchema(schema, published))).not.toThrow()
    expect(packedSchema(schema, published)).toMatchObject({ $id: id })
  })

  test('accepts what is published, and refuses what is wrong far inside', async () => {
    const bundle = await bundleOf({ 'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}') })
    const validate = new Ajv2020(options).compile(packed('bundle'))
    validate(bundle)
    expect(validate.errors).toBeNull()
    const wrong = bundle.documents.map((each) => ({
      ...each,
      clauses: each.clauses.map((clause) => ({ ...clause, id: 3 }))
    }))
    expect(validate({ ...bundle, documents: wrong })).toBe(false)
    expect(validate.errors?.[0]?.instancePath).toMatch(/^\/documents\/0\/clauses\/0\/id$/u)
  })

  test('keeps its own words and fields of any name, and of another schema what is used, without words', () => {
    const id = (name: string): string => `urn:codicil:schema:${name}:2.0`
    const list = {
      $id: id('list'),
      description: 'A list.',
      properties: { item: { description: 'An item.', $ref: `${id('item')}#/$defs/x` } },
      $defs: { unused: {} }
    }
    const item = {
      $id: id('item'),
      title: 'Item',
      $defs: {
        x: { title: 'X', properties: { title: { description: 'A title.', type: 'string' }, y: { $ref: '#/$defs/y' } } },
        y: { examples: [1], enum: [1, 2] },
        z: {}
      }
    }
    expect(packedSchema(list, [list, item])).toEqual({
      $id: id('list'),
      description: 'A list.',
      properties: { item: { description: 'An item.', $ref: '#/$defs/item.schema.json/$defs/x' } },
      $defs: {
        'item.schema.json': {
          $defs: {
            x: { properties: { title: { type: 'string' }, y: { $ref: '#/$defs/item.schema.json/$defs/y' } } },
            y: { enum: [1, 2] }
          }
        }
      }
    })
  })
})
