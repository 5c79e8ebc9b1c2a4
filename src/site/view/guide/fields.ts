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

/** Describes the values that a field allows, in words. */
function typeWords(files: SchemaFiles, located: Located): string {
  const { schema, file } = followed(files, located)
  if (schema.const !== undefined) return `always ${codeWords([schema.const])}`
  if (schema.enum) return `one of ${codeWords(schema.enum)}`
  if (schema.anyOf) return schema.anyOf.map((choice) => typeWords(files, { schema: choice, file })).join(' or ')
  if (schema.items) return `list of ${typeWords(files, { schema: schema.items, file })}`
  if (schema.type === undefined && schema.oneOf) return 'object'
  if (schema.type === undefined) return 'any value'
  const name = schema.title === undefined || schema.type === 'object' ? '' : ` (${schema.title.toLowerCase()})`
  return `${[schema.type].flat().join(' or ')}${name}`
}

const exampleText = (name: string, schema: Schema): string | undefined => {
  const [example] = schema.examples ?? []
  return example === undefined ? undefined : stringify({ [name]: example }, { lineWidth: 0 }).trimEnd()
}

/** A property of a schema: where it is described, and which kinds have it where not all have. */
interface Property {
  readonly name: string
  readonly located: Located
  readonly required: boolean
  readonly kinds?: readonly string[]
}

/** Properties of a schema: those of the schemas it combines, its own, and those of its variants. */
function propertiesOf(files: SchemaFiles, located: Located): readonly Property[] {
  const { schema, file } = followed(files, located)
  const required = new Set(schema.required ?? [])
  const own = Object.entries(schema.properties ?? {}).map(([name, property]): Property => {
    return { name, located: { schema: property, file }, required: required.has(name) }
  })
  const added = (schema.allOf ?? []).flatMap((each) => propertiesOf(files, { schema: each, file }))
  return [...added, ...own, ...propertiesOfKinds(files, { schema, file })]
}

/** Properties of a schema that has another form for each kind, each property once. */
function propertiesOfKinds(files: SchemaFiles, { schema, file }: Located): readonly Property[] {
  const forms = (schema.oneOf ?? []).map((form) => propertiesOf(files, { schema: form, file }))
  const kindOf = (form: readonly Property[]) => form.find(({ name }) => name === 'kind')?.located.schema.const
  const owners = Map.groupBy(
    forms.flatMap((form) => form.map((property) => ({ property, kind: String(kindOf(form)) }))),
    ({ property }) => property.name
  )
  return [...owners.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const kinds = group.map(({ kind }) => kind)
    if (first.property.name === 'kind') return [kindProperty(first.property, kinds)]
    return [kinds.length === forms.length ? first.property : { ...first.property, kinds }]
  })
}

function kindProperty({ located, ...property }: Property, kinds: readonly string[]): Property {
  const { const: _, ...schema } = located.schema
  return { ...property, located: { ...located, schema: { ...schema, enum: kinds } } }
}

function nested(files: SchemaFiles, path: string, { schema, file }: Located, above: readonly string[]): Field[] {
  const inner = schema.items ? followed(files, { schema: schema.items, file }) : { schema, file }
  const suffix = schema.items ? '[]' : ''
  const seen = inner.schema.title ?? ''
  return above.includes(seen) ? [] : fieldsOf(files, inner, `${path}${suffix}.`, [...above, seen])
}

/** All fields of a schema, each followed by its nested fields; a type that contains itself is listed once. */
export function fieldsOf(files: SchemaFiles, located: Located, prefix = '', above: readonly string[] = []): Field[] {
  return propertiesOf(files, located).flatMap(({ name, located: property, required, kinds }) => {
    const path = prefix + name
    const target = followed(files, property)
    const field: Field = {
      path,
      anchor: path.replace(/[^a-zA-Z0-9]+/gu, '-'),
      required,
      type: typeWords(files, target),
      description: [target.schema.description, kinds && onlyWords(kinds)].filter(Boolean).join(' '),
      example: exampleText(name, target.schema)
    }
    return [field, ...nested(files, path, target, above)]
  })
}

const onlyWords = (kinds: readonly string[]): string =>
  `Only if the kind is ${kinds.map((kind) => `\`${kind}\``).join(', ')}.`
