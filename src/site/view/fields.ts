import { stringify } from 'yaml'
import { followed, type Located, type Schema, type SchemaFiles } from './schema.ts'

/** One field of a format, as the reference lists it. */
export interface Field {
  /** Path of the field: `amends[].target`. */
  readonly path: string
  readonly anchor: string
  readonly required: boolean
  /** Meaning of the field. */
  readonly type: string
  readonly description: string
  /** As an author or program writes it. */
  readonly example: string | undefined
}

const codeWords = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

/** What a value may be, in words. */
export function typeWords(files: SchemaFiles, located: Located): string {
  const { schema, file } = followed(files, located)
  if (schema.const !== undefined) return `always ${codeWords([schema.const])}`
  if (schema.enum) return `one of ${codeWords(schema.enum)}`
  if (schema.anyOf) return schema.anyOf.map((choice) => typeWords(files, { schema: choice, file })).join(' or ')
  if (schema.items) return `list of ${typeWords(files, { schema: schema.items, file })}`
  if (schema.type === undefined) return 'any value'
  const name = schema.title === undefined || schema.type === 'object' ? '' : ` (${schema.title.toLowerCase()})`
  return `${[schema.type].flat().join(' or ')}${name}`
}

const exampleText = (name: string, schema: Schema): string | undefined => {
  const [example] = schema.examples ?? []
  return example === undefined ? undefined : stringify({ [name]: example }, { lineWidth: 0 }).trimEnd()
}

function nested(files: SchemaFiles, path: string, { schema, file }: Located, above: readonly string[]): Field[] {
  const inner = schema.items ? followed(files, { schema: schema.items, file }) : { schema, file }
  const suffix = schema.items ? '[]' : ''
  const seen = inner.schema.title ?? ''
  if (!inner.schema.properties || above.includes(seen)) return []
  return fieldsOf(files, inner, `${path}${suffix}.`, [...above, seen])
}

/** All fields of a schema, each followed by its nested fields; a type that contains itself is listed once. */
export function fieldsOf(files: SchemaFiles, located: Located, prefix = '', above: readonly string[] = []): Field[] {
  const { schema, file } = followed(files, located)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name
    const target = followed(files, { schema: property, file })
    const field: Field = {
      path,
      anchor: path.replace(/[^a-zA-Z0-9]+/gu, '-'),
      required: schema.required?.includes(name) ?? false,
      type: typeWords(files, target),
      description: target.schema.description ?? '',
      example: exampleText(name, target.schema)
    }
    return [field, ...nested(files, path, target, above)]
  })
}
