import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedFiles } from '../scripts/generated-files.ts'
import { formatVersion } from '../src/notation/formats.ts'
import { root } from './support/command.ts'
import { filesIn } from './support/folder.ts'

type Schema = Readonly<Record<string, unknown>>

const folder = `${root}schemas`
// Those of an earlier format stay as they were published.
const files = filesIn(folder).filter((file) => !file.startsWith('earlier/'))
const schemas = new Map(files.map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Schema]))

const schemasById = new Map([...schemas.values()].map((schema) => [schema.$id, schema]))

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A place in a schema file and the schema there. */
interface Field {
  readonly file: string
  /** Where it stands: `/properties/title`. */
  readonly place: string
  readonly schema: Schema
}

/** Every named field and definition of a schema, at any depth. */
function fieldsOf(file: string, schema: Schema, place = ''): readonly Field[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (!isSchema(value)) return []
    if (key !== 'properties' && key !== '$defs') return fieldsOf(file, value, `${place}/${key}`)
    return Object.entries(value).flatMap(([name, inner]): readonly Field[] => {
      const here = `${place}/${key}/${name}`
      return isSchema(inner) ? [{ file, place: here, schema: inner }, ...fieldsOf(file, inner, here)] : []
    })
  })
}

/** Every `$ref` of a schema. */
function refsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(refsOf)]
}

/** The schema a `$ref` of a file leads to. */
function resolveRef(file: string, ref: string): Schema | undefined {
  const [id = '', pointer = ''] = ref.split('#')
  let found: unknown = id === '' ? schemas.get(file) : schemasById.get(id)
  for (const part of pointer.split('/').slice(1)) found = isSchema(found) ? found[part] : undefined
  return isSchema(found) ? found : undefined
}

/** True if a field says what it means, or what it refers to does. */
function describes(file: string, { description, $ref }: Schema): boolean {
  if (typeof description === 'string') return /\S.*[.:]$/u.test(description)
  const target = typeof $ref === 'string' ? resolveRef(file, $ref) : undefined
  return target !== undefined && describes(file, target)
}

/** True if a field shows an example: its own, that of what it refers to, or those of its parts. */
function showsExample(file: string, schema: Schema): boolean {
  const { examples, $ref, items, properties } = schema
  if (Array.isArray(examples) && examples.length > 0) return true
  const target = typeof $ref === 'string' ? resolveRef(file, $ref) : undefined
  if (target) return showsExample('common.schema.json', target)
  if (isSchema(items)) return showsExample(file, items)
  if (!isSchema(properties)) return false
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : Object.keys(properties)
  return required.every((name) => isSchema(properties[name]) && showsExample(file, properties[name]))
}

const fields = [...schemas].flatMap(([file, schema]) => fieldsOf(file, schema))
const nameOf = ({ file, place }: Field): string => `${file}${place}`
/** What is read of bundles that other versions of Codicil wrote: no author writes it, and it has fields of their own. */
const foreign = 'released-bundle.schema.json'
const isAuthored = ({ file }: Pick<Field, 'file'>): boolean => !/^(?:published|site)\//u.test(file) && file !== foreign

describe('the generated types', () => {
  test('are what the schemas say, none missing and none too many (`npm run generate` fixes this)', async () => {
    const fresh = await generatedFiles()
    const committed = readdirSync(`${root}src/generated`)
    expect(committed.sort()).toEqual(fresh.map(({ path }) => basename(path)).sort())
    for (const { path, text } of fresh) expect(readFileSync(path, 'utf8'), basename(path)).toBe(text)
  })
})

describe('the schemas', () => {
  test('are all JSON Schema 2020-12, named by their file and the version of the formats, and by no host', () => {
    expect(files.length).toBeGreaterThan(12)
    for (const [file, { $schema, $id, description }] of schemas) {
      expect({ $schema, $id }, file).toEqual({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `urn:codicil:schema:${basename(file, '.schema.json')}:${formatVersion}`
      })
      expect(description, file).toMatch(/\.$/u)
    }
  })

  test('describe every field', () => {
    expect(fields.length).toBeGreaterThan(150)
    const silent = fields.filter(({ file, schema }) => !describes(file, schema))
    expect(silent.map(nameOf)).toEqual([])
  })

  test('show an example of every authored field', () => {
    expect(fields.filter((field) => isAuthored(field) && !showsExample(field.file, field.schema)).map(nameOf)).toEqual(
      []
    )
  })

  test('refer to nothing that is not there', () => {
    const broken = [...schemas].flatMap(([file, schema]) =>
      refsOf(schema).flatMap((ref) => (resolveRef(file, ref) ? [] : [`${file} -> ${ref}`]))
    )
    expect(broken).toEqual([])
  })

  test('let no authored document have a field they do not know', () => {
    const open = [...schemas].filter(([file]) => isAuthored({ file }) && file !== 'common.schema.json')
    for (const [file, { additionalProperties }] of open) expect(additionalProperties, file).toBe(false)
  })
})
