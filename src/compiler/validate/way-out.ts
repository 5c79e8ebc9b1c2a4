import type { ErrorObject } from 'ajv'
import { sharedDefinition } from './schemas.ts'
import { fieldName } from './wording.ts'

type Schema = Readonly<Record<string, unknown>>

/** A schema with the definition that it names. */
const schemaOf = (schema: unknown): Schema => ({ ...Object(schema), ...Object(sharedDefinition(Object(schema).$ref)) })

/** Longest text that is repeated in a line to copy. */
const longest = 60

/**
 * What to write instead of a value of the wrong type, as a sentence with a line to copy: the same value in a list, in one
 * field, or out of a list. `undefined` if that is not plain.
 */
export function wayOut({ instancePath, params, data, parentSchema }: ErrorObject): string | undefined {
  const field = fieldName(instancePath)
  // An entry of a list has no name to write before it.
  if (/\/\d+$/u.test(instancePath)) return undefined
  if (params.type === 'array') return asList(field, data, schemaOf(Object(parentSchema).items))
  if (params.type === 'object') return asFields(field, data, schemaOf(parentSchema))
  return params.type === 'string' && Array.isArray(data) ? asOne(instancePath, field, data) : undefined
}

/** Text becomes the entries of a list, and fields its first entry. */
function asList(field: string, data: unknown, items: Schema): string | undefined {
  if (typeof data === 'object' && data !== null) return eachEntry(Object.keys(data))
  if (typeof data !== 'string' || data.length > longest) return undefined
  if (items.type === 'object') return eachEntry(requiredOf(items))
  const entries = data.split(',').map((entry) => inYaml(entry.trim()))
  return items.type === 'string' ? `Write \`${field}: [${entries.join(', ')}]\`.` : undefined
}

const eachEntry = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `Begin each entry with a dash: \`- { ${open(names)} }\`.`

const open = (names: readonly string[]): string => names.map((name) => `${name}: …`).join(', ')

const requiredOf = ({ required, properties }: Schema): readonly string[] =>
  Array.isArray(required) ? required.map(String) : Object.keys(Object(properties))

/** Text becomes the only field that there must be, or the first that there may be. */
function asFields(field: string, data: unknown, schema: Schema): string | undefined {
  const [name, another] = requiredOf(schema)
  const [value, more] = Array.isArray(data) ? data : [data]
  if (name === undefined) return exampleOf(field, schema)
  const isOnly = another === undefined || !Array.isArray(schema.required)
  const { type } = schemaOf(Object(schema.properties)[name])
  if (isOnly && type === 'array' && Array.isArray(data)) return `Write \`${field}: { ${name}: [${data.join(', ')}] }\`.`
  if (isOnly && type === 'string' && typeof value === 'string' && more === undefined && value.length <= longest)
    return `Write \`${field}: { ${name}: ${inYaml(value)} }\`.`
  return `Write \`${field}: { ${open(requiredOf(schema))} }\`.`
}

/** The example of fields whose names the author chooses. */
function exampleOf(field: string, { examples }: Schema): string | undefined {
  const [example]: readonly unknown[] = Array.isArray(examples) ? examples : []
  const fields = Object.entries(Object(example)).map(([name, value]) => `${name}: ${value}`)
  return fields.length === 0 ? undefined : `Write for example \`${field}: { ${fields.join(', ')} }\`.`
}

/** A list where one thing is due: its only entry, or where several are named. */
function asOne(pointer: string, field: string, data: readonly unknown[]): string | undefined {
  // `[[moving#far]]`, as in a text, is a list in a list.
  const [only, another] = data.flat()
  if (another === undefined)
    return typeof only === 'string' && only.length <= longest ? `Write \`${field}: ${inYaml(only)}\`.` : undefined
  if (pointer === '/for/faction')
    return 'Name one here, and write a document for each of the others. What is for units of any faction names what they have: `for: { traits: [swift] }`.'
  if (pointer === '/faction') return 'Name one here, and write a pack for each of the others.'
  const [, list, others = ''] = /^.*?\/([a-z-]+)\/\d+\/(.*)$/u.exec(pointer) ?? []
  const all = others === 'selection/faction' ? ' `except-factions` takes a list of those that are left out.' : ''
  return list === undefined
    ? `Name one here: \`${field}\` takes no list.`
    : `Name one here, and write another entry of \`${list}\` for each of the others.${all}`
}

/** Text as it can be written inside `[ ]` and `{ }`: in quotation marks wherever a sign has a meaning there. */
const inYaml = (text: string): string =>
  /^[\p{L}\d](?:[\p{L}\d ./_’-]|#(?<! #)|:(?! ))*$/u.test(text) ? text : `'${text.replaceAll("'", "''")}'`
