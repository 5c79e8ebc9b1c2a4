import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON Schema, as far as readers of published data depend on it. */
export interface Schema {
  readonly $id?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Schemas of one version of the formats, by their name: `bundle`. */
export type Schemas = ReadonlyMap<string, Schema>

/** Reads all schemas of a folder. */
export const schemasIn = (folder: string): Schemas =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.schema.json'))
      .map((file) => [file.replace('.schema.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  )

/** A schema with the file that its references start from. */
interface Place {
  readonly schemas: Schemas
  readonly name: string
  readonly schema: Schema
}

/** Follows references and adds up what `allOf` names. */
function whole({ schemas, name, schema }: Place): Place {
  const { $ref, allOf, ...own } = schema
  const parts = [...($ref === undefined ? [] : [{ $ref }]), ...(allOf ?? [])].map((part) => {
    const [, file = name, pointer = ''] =
      /^(?:urn:codicil:schema:([a-z-]+):[0-9.]+)?#(.*)$/u.exec(part.$ref ?? '') ?? []
    const found = schemas.get(file)?.$defs?.[pointer.replace('/$defs/', '')]
    if (!found) throw new Error(`${name} refers to ${part.$ref}, which is not there`)
    return whole({ schemas, name: file, schema: found })
  })
  const all = [own, ...parts.map((part) => part.schema)]
  const merged: Schema = {
    ...Object.assign({}, ...all.toReversed()),
    properties: Object.assign({}, ...all.map(({ properties }) => properties).toReversed()),
    required: all.flatMap(({ required = [] }) => required)
  }
  return { schemas, name: parts[0]?.name ?? name, schema: merged }
}

/**
 * Lists changes that break readers written for the earlier schemas: fields and kinds that are gone or may be missing
 * now, and values of another form. New fields break nothing.
 *
 * @returns one line for each, with the path of the field: `bundle.documents[].title: removed or renamed`
 */
export const stumblingBlocks = (before: Schemas, now: Schemas): readonly string[] =>
  [...before].flatMap(([name, schema]) => {
    const later = now.get(name)
    if (!later) return [`${name}: removed or renamed`]
    return compare(name, { schemas: before, name, schema }, { schemas: now, name, schema: later }, [])
  })

function compare(path: string, earlier: Place, later: Place, above: readonly string[]): readonly string[] {
  const { $ref } = earlier.schema
  if ($ref !== undefined && above.includes($ref)) return []
  const inner = $ref === undefined ? above : [...above, $ref]
  const [one, other] = [whole(earlier), whole(later)]
  const at = (place: Place, schema: Schema): Place => ({ ...place, schema })
  const fields = Object.entries(one.schema.properties ?? {}).flatMap(([name, schema]) => {
    const found = other.schema.properties?.[name]
    if (!found) return [`${path}.${name}: removed or renamed`]
    const isLost = one.schema.required?.includes(name) && !other.schema.required?.includes(name)
    const lost = isLost ? [`${path}.${name}: no longer required`] : []
    return [...lost, ...compare(`${path}.${name}`, at(one, schema), at(other, found), inner)]
  })
  const nested = (['items', 'additionalProperties'] as const).flatMap((keyword) => {
    const [was, is] = [one.schema[keyword], other.schema[keyword]]
    return was && is ? compare(`${path}[]`, at(one, was), at(other, is), inner) : []
  })
  return [...valueBlocks(path, one.schema, other.schema), ...fields, ...nested, ...formBlocks(path, one, other, inner)]
}

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

/** Values that the earlier schema does not know. */
function valueBlocks(path: string, was: Schema, is: Schema): readonly string[] {
  const blocks: string[] = []
  const more = (earlier: readonly unknown[], later: readonly unknown[]) =>
    earlier.length > 0 && (later.length === 0 || later.some((each) => !earlier.includes(each)))
  if (more(listOf(was.type), listOf(is.type)) && !is.enum && is.const === undefined)
    blocks.push(`${path}: another type`)
  const values = ({ enum: all, const: one }: Schema) => all ?? listOf(one)
  if (more(values(was), values(is))) blocks.push(`${path}: values that were not there`)
  if (was.pattern !== undefined && was.pattern !== is.pattern) blocks.push(`${path}: another pattern`)
  return blocks
}

/** Forms of a value, by the kind that they are of, or else by their place. */
function formBlocks(path: string, one: Place, other: Place, above: readonly string[]): readonly string[] {
  const formsOf = (place: Place) =>
    [...(place.schema.oneOf ?? []), ...(place.schema.anyOf ?? [])].map((schema, index) => {
      const form = whole({ ...place, schema })
      return [String(form.schema.properties?.['kind']?.const ?? index), { ...place, schema }] as const
    })
  const [was, is] = [new Map(formsOf(one)), new Map(formsOf(other))]
  const added = was.size === 0 ? [] : [...is.keys()].filter((kind) => !was.has(kind))
  return [
    ...added.map((kind) => `${path}: a form that was not there, ${kind}`),
    ...[...was].flatMap(([kind, form]) => {
      const found = is.get(kind)
      return found ? compare(`${path}(${kind})`, form, found, above) : [`${path}(${kind}): removed or renamed`]
    })
  ]
}
