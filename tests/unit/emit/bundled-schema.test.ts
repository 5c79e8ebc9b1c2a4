import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { bundledSchema } from '../../../src/emit/bundled-schema.ts'
import { earlierSchemas, schemaFiles } from '../../../src/node/schema-files.ts'
import { root } from '../../support/command.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const published = schemaFiles().flatMap(({ name, schema }) => (name.startsWith('published/') ? [schema] : []))
const whole = published.map((schema) => bundledSchema(schema, published))
const earlier = earlierSchemas('1.0').map(({ schema }) => schema)
const options = { strict: true, allowUnionTypes: true, strictRequired: false } as const
const idOf = (schema: object): string => ('$id' in schema ? String(schema.$id) : '')
const named = (format: string): object => whole.find((each) => idOf(each).includes(`:${format}:`)) ?? {}

/** Compiles each schema while no other is known. @returns their checks, in order */
function compiledAlone(schemas: readonly object[]): readonly ValidateFunction[] {
  // One compiler has the schema of schemas compiled once, which takes longer than most of ours.
  const ajv = new Ajv2020(options)
  return schemas.map((schema) => {
    const check = ajv.compile(schema)
    ajv.removeSchema(schema)
    return check
  })
}

describe('a bundled schema', () => {
  test('is compiled without any other, or beside all others', () => {
    const [first = {}] = published
    expect(() => compiledAlone([first, { $ref: idOf(first) }]), 'a schema is forgotten').toThrow(idOf(first))
    expect(compiledAlone(whole)).toHaveLength(whole.length)
    const together = new Ajv2020(options)
    expect(() => whole.map((schema) => together.compile(schema))).not.toThrow()
    expect(JSON.stringify(whole)).not.toMatch(/"\$ref":"[^#]/u)
  })

  test('of an earlier format is compiled without any other, too, and accepts what was released in that format', () => {
    const all = earlier.map((schema) => bundledSchema(schema, earlier))
    const validate = compiledAlone(all)[all.findIndex((each) => idOf(each) === 'urn:codicil:schema:bundle:1.0')]
    const file = `${root}content/aod-alternating-activations/releases/1.0.0/bundle.json`
    const released: { readonly format: string; readonly documents: readonly object[] } = JSON.parse(
      readFileSync(file, 'utf8')
    )
    expect(released.format).toBe('1.0')
    expect(validate?.(released)).toBe(true)
    expect(validate?.({ ...released, documents: [{ ...released.documents[0], clauses: 3 }] })).toBe(false)
  })

  test('accepts what the joined schemas accept, and refuses what is wrong far inside', async () => {
    const bundle = await bundleOf({ 'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}') })
    const validate = new Ajv2020(options).compile(named('bundle'))
    expect(validate(bundle)).toBe(true)
    const wrong = bundle.documents.map((each) => ({
      ...each,
      clauses: each.clauses.map((clause) => ({ ...clause, id: 3 }))
    }))
    expect(validate({ ...bundle, documents: wrong })).toBe(false)
    expect(validate.errors?.[0]?.instancePath).toMatch(/^\/documents\/0\/clauses\/0\/id$/u)
  })

  test('has each schema once, also of schemas that refer to each other and to themselves', () => {
    const id = (name: string): string => `urn:codicil:schema:${name}:2.0`
    const list = {
      $id: id('list'),
      properties: { next: { $ref: `${id('list')}#` }, item: { $ref: `${id('item')}#/$defs/x` } }
    }
    const item = {
      $id: id('item'),
      $defs: { x: { properties: { y: { $ref: '#/$defs/x' }, of: { $ref: id('list') } } } }
    }
    expect(bundledSchema(list, [list, item])).toEqual({
      $id: id('list'),
      properties: { next: { $ref: '#' }, item: { $ref: '#/$defs/item.schema.json/$defs/x' } },
      $defs: {
        'item.schema.json': {
          $defs: { x: { properties: { y: { $ref: '#/$defs/item.schema.json/$defs/x' }, of: { $ref: '#' } } } }
        }
      }
    })
    expect(() => bundledSchema(list, [list])).toThrow('There is no schema urn:codicil:schema:item:2.0')
  })
})
