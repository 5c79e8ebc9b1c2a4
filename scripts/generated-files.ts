import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, type JSONSchema, type Options } from 'json-schema-to-typescript-lite'
import { type FormatConfig, format } from 'oxfmt'

const root = new URL('../', import.meta.url)
const authoredFolder = fileURLToPath(new URL('schemas/', root))

/** One generated file: its absolute path and its whole text. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

const banner = '/** Made from the JSON Schemas in `schemas/` by `npm run generate`; never edited by hand. */'

const options: Partial<Options> = {
  cwd: authoredFolder,
  additionalProperties: false,
  ignoreMinAndMaxItems: true
}

const style: FormatConfig = { semi: false, singleQuote: true, printWidth: 100 }

async function typesOf(schema: JSONSchema, name: string): Promise<string> {
  const { code, errors } = await format(`${name}.ts`, `${banner}\n\n${await compile(schema, name, options)}`, style)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

const place = (name: string) => fileURLToPath(new URL(`src/generated/${name}.ts`, root))

/** The name of a schema in its `$id`, which has its version behind it. */
const ids = /^urn:codicil:schema:([a-z-]+):[0-9.]+/u

/** References by the names of files, by which the library finds what they lead to. */
const byFile = (key: string, value: unknown): unknown =>
  key === '$ref' ? String(value).replace(ids, '$1.schema.json') : value

async function authored(file: string): Promise<GeneratedFile> {
  const name = file.replace('.schema.json', '')
  const { $id, ...schema }: JSONSchema = JSON.parse(readFileSync(authoredFolder + file, 'utf8'), byFile)
  return { path: place(name), text: await typesOf(schema, name) }
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
  return '$ref' in value ? { $ref: String(value.$ref).replace(ids, '') } : value
}

const readShared = (path: string): JSONSchema =>
  JSON.parse(readFileSync(`${authoredFolder}${path}.schema.json`, 'utf8'), shared)

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

/** Formats whose types are in one file, so that they share one `Document`, one `Clause` and so on. */
interface Formats {
  /** Folder below `schemas/`, which the file is named after. */
  readonly folder: string
  readonly title: string
  readonly names: readonly string[]
  /** Schemas with definitions that they share. */
  readonly sharing: readonly string[]
}

const published: Formats = {
  folder: 'published',
  title: 'Published',
  names: ['bundle', 'document', 'pack-file', 'rulebook', 'difference-file', 'changes-file', 'event-file', 'index'],
  sharing: ['published/shared', 'published/document']
}

/** Formats that only pages of the same build read. */
const ofSite: Formats = {
  folder: 'site',
  title: 'Site files',
  names: ['search-file', 'search-numbers', 'search-words', 'search-beginnings'],
  sharing: ['published/shared']
}

async function formats({ folder, title, names, sharing }: Formats): Promise<GeneratedFile> {
  const schemas = names.map((name) => [name, readShared(`${folder}/${name}`)] as const)
  const properties = Object.fromEntries(schemas.map(([name, { $id, $schema, $defs, ...schema }]) => [name, schema]))
  const $defs = Object.assign(
    {},
    ...sharing.map((path) => readShared(path).$defs),
    ...schemas.map(([, { $defs }]) => $defs)
  )
  const schema: JSONSchema = { title, type: 'object', properties, required: [...names], $defs }
  return { path: place(folder), text: await typesOf(schema, title) }
}

async function withViews(file: Promise<GeneratedFile>): Promise<GeneratedFile> {
  const { path, text } = await file
  return { path, text: text + views.slice(1) }
}

/** Schemas that need no types: what others refer to, and the part of a released bundle that is checked, which is read as a bundle. */
const untyped: ReadonlySet<string> = new Set(['common.schema.json', 'released-bundle.schema.json'])

/** The types as the schemas say now; a test compares them with the committed files. */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const schemas = readdirSync(authoredFolder).filter((name) => name.endsWith('.schema.json'))
  const kinds = schemas.filter((name) => !untyped.has(name)).sort()
  return Promise.all([...kinds.map(authored), withViews(formats(published)), formats(ofSite)])
}
