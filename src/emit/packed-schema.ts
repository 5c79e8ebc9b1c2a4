import { bundledSchema } from './bundled-schema.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a schema that is complete by itself, as `bundledSchema` does, and small, for a package that has many of them:
 * what nothing refers to is left out, and what comes from another schema has no descriptions, which that one has.
 *
 * @param others All schemas that it can refer to
 * @throws if it refers to another
 */
export function packedSchema(schema: object, others: readonly object[]): object {
  const whole: Node = { ...bundledSchema(schema, others) }
  const reached = reachedIn(whole)
  const kept = definitionsIn(whole, '#', reached)
  return { ...withoutDefinitions(whole), ...(kept && { $defs: kept }) }
}

const withoutDefinitions = ({ $defs: _, ...own }: Node): Node => own

/** References in a schema, those in its definitions left out. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isNode(value)) return []
  const { $ref, ...others } = withoutDefinitions(value)
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(others).flatMap(referencesIn)]
}

/** Pointers to everything that a schema refers to, directly or through its definitions. */
function reachedIn(whole: Node): ReadonlySet<string> {
  const reached = new Set(referencesIn(whole))
  for (const pointer of reached) for (const next of referencesIn(valueAt(whole, pointer))) reached.add(next)
  return reached
}

const valueAt = (whole: Node, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isNode(value) ? value[name] : undefined), whole)

/** The definitions of a schema that are reached; of one that only contains others, these alone. */
function definitionsIn({ $defs }: Node, place: string, reached: ReadonlySet<string>): Node | undefined {
  if (!isNode($defs)) return undefined
  const kept = Object.entries($defs).flatMap(([name, definition]) => {
    const here = `${place}/$defs/${name}`
    if (!isNode(definition)) return []
    const inner = definitionsIn(definition, here, reached)
    const own = reached.has(here) ? withoutDefinitions(definition) : {}
    const found = { ...own, ...(inner && { $defs: inner }) }
    const isOfAnother = place === '#' && name.endsWith('.schema.json')
    return Object.keys(found).length === 0 ? [] : [[name, isOfAnother ? bare(found) : found] as const]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

const forReaders: readonly string[] = ['title', 'description', 'examples']

/** A schema without words for readers. @param isOfNames True for an object whose fields are names of the author */
function bare(value: unknown, isOfNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each))
  if (!isNode(value)) return value
  const fields = Object.entries(value).filter(([name]) => isOfNames || !forReaders.includes(name))
  return Object.fromEntries(
    fields.map(([name, each]) => [name, bare(each, !isOfNames && (name === 'properties' || name === '$defs'))])
  )
}
