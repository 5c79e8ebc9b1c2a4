import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, compileFromFile, type JSONSchema, type Options } from 'json-schema-to-typescript'

const root = new URL('../', import.meta.url)
const authoredFolder = fileURLToPath(new URL('schemas/', root))
const publishedFolder = fileURLToPath(new URL('schemas/published/', root))

/** One generated file: its absolute path and its whole text. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

const options: Partial<Options> = {
  bannerComment: '/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { semi: false, singleQuote: true, printWidth: 100 }
}

const place = (name: string) => fileURLToPath(new URL(`src/generated/${name}.ts`, root))

async function authored(schema: string): Promise<GeneratedFile> {
  const text = await compileFromFile(authoredFolder + schema, { ...options, cwd: authoredFolder })
  return { path: place(schema.replace('.schema.json', '')), text }
}

/**
 * Without descriptions beside `$ref`, so that every reference to one definition becomes one type; what `allOf` adds up
 * becomes what an interface extends.
 */
const shared = (key: string, value: unknown): unknown => {
  if (key === '' || typeof value !== 'object' || value === null) return value
  if ('allOf' in value) {
    const { allOf, ...rest } = value
    return { ...rest, extends: allOf }
  }
  return '$ref' in value ? { $ref: String(value.$ref).replace(/^document\.schema\.json/u, '') } : value
}

const readPublished = (name: string) =>
  JSON.parse(readFileSync(`${publishedFolder}${name}.schema.json`, 'utf8'), shared) as JSONSchema & { $defs?: object }

/** A view of documents for code that asks for a field, whichever kinds have it. No cast is needed: every member fits. */
const views = `
/** Value of a field in those members of a union that have it. */
type FieldOf<T, Name> = T extends unknown ? (Name extends keyof T ? Exclude<T[Name], undefined> : never) : never
/** A union read as one shape: a field that only some of its members have is absent in the others. */
export type AnyOf<T> = Pick<T, keyof T> & {
  readonly [Name in T extends unknown ? Exclude<keyof T, 'kind'> : never]?: FieldOf<T, Name>
}
/** A document of any kind: fields that its kind does not have are absent. */
export type AnyDocument = AnyOf<Document>
`

/** All published formats in one file, so that they share one `Document`, one `Clause` and so on. */
async function published(): Promise<GeneratedFile> {
  const names = [
    'bundle',
    'document',
    'pack-file',
    'rulebook',
    'difference-file',
    'search-file',
    'search-words',
    'search-beginnings',
    'index'
  ]
  const schemas = names.map((name) => [name, readPublished(name)] as const)
  const properties = Object.fromEntries(schemas.map(([name, { $id, $schema, $defs, ...schema }]) => [name, schema]))
  const $defs = readPublished('document').$defs as NonNullable<JSONSchema['$defs']>
  const schema: JSONSchema = { title: 'Published', type: 'object', properties, required: names, $defs }
  const text = await compile(schema, 'Published', { ...options, cwd: publishedFolder })
  return { path: place('published'), text: text + views.slice(1) }
}

/** The types as the schemas say now; a test compares them with the committed files. */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const schemas = readdirSync(authoredFolder).filter((name) => name.endsWith('.schema.json'))
  const kinds = schemas.filter((name) => name !== 'common.schema.json').sort()
  return Promise.all([...kinds.map(authored), published()])
}
