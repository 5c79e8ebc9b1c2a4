/** A JSON Schema that others can refer to. */
interface Identified {
  readonly $schema?: unknown
  readonly $id?: unknown
  readonly $defs?: object
}

/** A reference in a schema: the `$id` of another, empty for its own, and a pointer into it. */
const partsOf = (reference: string): readonly [id: string, pointer: string] => {
  const [id = '', pointer = ''] = reference.split('#')
  return [id, pointer]
}

/** What a bundled schema is called among the definitions of the one that refers to it: `shared.schema.json`. */
const nameOf = (id: string): string => `${id.replace(/^urn:codicil:schema:|:[\d.]+$/gu, '')}.schema.json`

/** Ids of all schemas that this one refers to. */
function referredBy(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = '$ref' in schema && typeof schema.$ref === 'string' ? [partsOf(schema.$ref)[0]] : []
  return [...own, ...Object.values(schema).flatMap(referredBy)].filter((id) => id !== '')
}

/** Ids of all schemas that these refer to, and those in turn. */
function reachedBy(schema: object, find: (id: string) => object): readonly string[] {
  const reached = new Set(referredBy(schema))
  for (const id of reached) for (const next of referredBy(find(id))) reached.add(next)
  return [...reached].sort()
}

/** Returns a schema with its references as they are at another place. @param place Pointer to where it is put */
const placedAt = (place: string, schema: object, own: unknown): object =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) => {
    if (name !== '$ref' || typeof value !== 'string') return value
    const [id, pointer] = partsOf(value)
    return `#${id === '' ? place : id === own ? '' : `/$defs/${nameOf(id)}`}${pointer}`
  })

/**
 * Returns a schema that is complete by itself: it has each schema that it refers to among its definitions, without the
 * `$id` of that, so that one validator can have several of these.
 *
 * @param others All schemas that it can refer to
 * @throws if it refers to another
 */
export function bundledSchema(schema: object, others: readonly object[]): object {
  const { $id }: Identified = schema
  const whole: Identified = placedAt('', schema, $id)
  const find = (id: string): object => {
    const other = others.find((each: Identified) => each.$id === id)
    if (!other) throw new Error(`There is no schema ${id}`)
    return other
  }
  const reached = reachedBy(schema, find).filter((id) => id !== $id)
  const definitions = reached.map((id) => {
    const { $id: _, $schema: __, ...placed }: Identified = placedAt(`/$defs/${nameOf(id)}`, find(id), $id)
    return [nameOf(id), placed] as const
  })
  const all = { ...whole.$defs, ...Object.fromEntries(definitions) }
  return { ...whole, ...(Object.keys(all).length > 0 && { $defs: all }) }
}
