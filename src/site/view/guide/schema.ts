import type { SchemaPage } from '../../site-data.ts'

/** A JSON Schema, as far as the reference pages read it. */
export interface Schema {
  readonly $id?: string
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  /** Forms of which exactly one fits: one for each `kind`. */
  readonly oneOf?: readonly Schema[]
  /** Schemas whose fields it has as well. */
  readonly allOf?: readonly Schema[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** A schema, and the `$id` of the file that its own references start from. */
export interface Located {
  readonly schema: Schema
  readonly file: string
}

/** Schemas by `$id`. */
export type SchemaFiles = ReadonlyMap<string, Schema>

/** The `$id` of the schema that a page describes. */
export const fileOf = ({ schema }: SchemaPage): string => String(schema['$id'])

/** Schemas that can refer to each other. */
export const schemaFiles = (pages: readonly SchemaPage[]): SchemaFiles =>
  new Map(pages.map((page) => [fileOf(page), page.schema]))

/**
 * Follows a reference, if there is one. Keywords beside `$ref` win over those it refers to.
 * A reference that leads nowhere describes nothing.
 */
export function followed(files: SchemaFiles, { schema, file }: Located): Located {
  if (schema.$ref === undefined) return { schema, file }
  const [name = '', pointer = ''] = schema.$ref.split('#')
  const target = name === '' ? file : name
  const definition = pointer.split('/').at(-1) ?? ''
  const root = files.get(target)
  const found = definition === '' ? root : root?.$defs?.[definition]
  const { $ref, ...beside } = schema
  return followed(files, { schema: { ...found, ...beside }, file: target })
}
