import type { ErrorObject } from 'ajv'
import {
  badDate,
  invalidValue,
  missingField,
  missingLicence,
  missingSource,
  notInEnum,
  unknownField,
  wrongType
} from '../../diagnostics/catalogue/validate.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Problem } from '../../model/problem.ts'
import { explainLimit } from './explain-limit.ts'
import { badLanguage, explainPattern } from './explain-pattern.ts'
import { meantField } from './meant-field.ts'
import { isDay, sharedDefinition } from './schemas.ts'
import { wayOut } from './way-out.ts'
import { documentName, entryName, fieldName, fieldNames, kindOf, shorten } from './wording.ts'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const propertiesOf = (schema: unknown): Schema =>
  isSchema(schema) && isSchema(schema.properties) ? schema.properties : {}

/** Turns one error of the validator into a sentence for authors. @param whole What was validated, if that is not front matter */
export function explainError(error: ErrorObject, whole?: string): Problem {
  const field = fieldName(error.instancePath)
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return explainMissing(error, whole)
    case 'additionalProperties':
      return explainUnknown(error, whole)
    case 'type':
      return explainType(error, field)
    case 'enum':
    case 'const':
      return explainEnum(error, field)
    case 'pattern':
      return explainPattern(error, field)
    case 'format':
      return explainFormat(error, field)
    default:
      return explainLimit(error, field)
  }
}

function explainMissing(error: ErrorObject, whole?: string): Problem {
  const field = String(error.params.missingProperty)
  const what = entryName(error.instancePath, whole)
  if (field === 'licence') return missingLicence({ what: error.instancePath === '' ? 'the ruleset' : what })
  if (field === 'sources') return missingSource()
  const schema = propertiesOf(error.parentSchema)[field]
  const otherwise = field === 'for' && isOfExceptions(error) ? 'A change for everyone is of `kind: rule`.' : undefined
  return missingField({ field, what, example: exampleOf(schema), choices: choicesOf(schema), otherwise })
}

/** True for an error in the fields of an exception itself. */
function isOfExceptions({ parentSchema }: ErrorObject): boolean {
  const { kind } = propertiesOf(parentSchema)
  return isSchema(kind) && kind.const === 'exception'
}

/** Names differ from one ruleset to the next, so the example of the shared definition would mislead. */
const isName = (reference: unknown): boolean => /\/(?:id|reference)$/u.test(String(reference))

/** First example of a field's schema, as written in YAML; none for lists and maps. */
function exampleOf(schema: unknown): string | undefined {
  if (!isSchema(schema)) return undefined
  if (!Array.isArray(schema.examples)) return isName(schema.$ref) ? undefined : exampleOf(sharedDefinition(schema.$ref))
  const [example]: readonly unknown[] = schema.examples
  return typeof example === 'object' ? undefined : String(example)
}

/** The words that a field may be, if they are few enough to list. */
const choicesOf = (schema: unknown): readonly string[] =>
  isSchema(schema) && Array.isArray(schema.enum) && schema.enum.length <= 8 ? schema.enum.map(String) : []

const knownFields = ({ parentSchema }: ErrorObject): string =>
  fieldNames(parentSchema)
    .map((name) => `\`${name}\``)
    .join(', ')

function explainUnknown(error: ErrorObject, whole?: string): Problem {
  const field = String(error.params.additionalProperty)
  const nearest = meantField(error)
  const what = entryName(error.instancePath, whole ?? documentName(error.parentSchema))
  const cutOff = nearest === undefined && isWithoutValue(error.data, field)
  return unknownField({ fields: [field], more: 0, what, nearest, known: knownFields(error), cutOff })
}

/** True for what YAML reads behind a comma inside braces: a name that has no value, and most often several words. */
const isWithoutValue = (fields: unknown, name: string): boolean =>
  /\s/u.test(name) && isSchema(fields) && fields[name] === null

/**
 * One sentence for many unknown fields.
 *
 * @param named The first of them, which are named
 * @param more How many there are besides
 */
export function explainUnknownFields(named: readonly ErrorObject[], more: number): Problem {
  const fields = named.map(({ params }) => shorten(params.additionalProperty))
  const [what = ''] = named.map(({ instancePath, parentSchema }) => entryName(instancePath, documentName(parentSchema)))
  const [known = ''] = named.map(knownFields)
  return unknownField({ fields, more, what, nearest: undefined, known, cutOff: false })
}

function explainType(error: ErrorObject, field: string): Problem {
  const { data } = error
  return wrongType({
    field,
    found: kindOf(data),
    expected: expectedType(error),
    entry: entryOf(error),
    wayOut: data === null ? undefined : wayOut(error)
  })
}

/** One sentence for an empty field and those beside it that should be indented below it. */
export function explainOutdented(empty: ErrorObject, fields: readonly ErrorObject[]): Problem {
  const field = fieldName(empty.instancePath)
  const names = fields.map(({ params }) => `\`${params.additionalProperty}\``)
  return wrongType({
    field,
    found: kindOf(empty.data),
    expected: expectedType(empty),
    wayOut: `Indent ${names.join(' and ')} below \`${field}:\` with two spaces.`
  })
}

/** How an entry of a list is begun that should have fields, in YAML: `- label: …`. */
function entryOf({ instancePath, params, parentSchema }: ErrorObject): string | undefined {
  if (params.type !== 'object' || !/\/\d+$/u.test(instancePath)) return undefined
  const required: unknown = Object(parentSchema).required
  const names = Array.isArray(required) ? required.map(String) : fieldNames(parentSchema)
  return names.length === 0 ? undefined : `- { ${names.map((name) => `${name}: …`).join(', ')} }`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'fields, each on a line of its own'
}

function expectedType(error: ErrorObject): string {
  const type = String(error.params.type)
  const fields = type === 'object' ? knownFields(error) : ''
  return fields === '' ? (typeNames[type] ?? type) : `fields (${fields}), each indented on a line of its own`
}

/** The value that was most likely meant: the one most like the text, or the only one that is a word of it. */
export function nearestValue(text: string, values: readonly string[]): string | undefined {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}-]+/u))
  const [only, another] = values.filter((value) => words.has(value))
  return nearestOf(text, values) ?? (another === undefined ? only : undefined)
}

function explainEnum({ params, data }: ErrorObject, field: string): Problem {
  const values: readonly string[] = (params.allowedValues ?? [params.allowedValue]).map(String)
  const found = shorten(data)
  const listed = values.map((value) => `\`${value}\``).join(', ')
  return notInEnum({ field, found, values: listed, nearest: nearestValue(String(data), values) })
}

function explainFormat({ params, data }: ErrorObject, field: string): Problem {
  const found = shorten(data)
  if (params.format === 'date') return badDate({ field, found, form: '`YYYY-MM-DD`', isFar: isDay(String(data)) })
  if (params.format === 'language') return badLanguage(field, found)
  if (params.format === 'loose-date') return badDate({ field, found, form: '`YYYY-MM-DD`, `YYYY-MM` or `YYYY`' })
  return explainAddress(String(data), field)
}

/** An address without the beginning that says what it is. */
function explainAddress(text: string, field: string): Problem {
  const isMail = /^(?:mailto:)?[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/iu.test(text)
  const isHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/iu.test(text)
  const rule = /^mailto:/iu.test(text)
    ? 'the whole address, such as `mailto:club@example.org`'
    : 'a web address such as `https://example.org/`, or an address of mail such as `mailto:club@example.org`'
  const meant = isMail ? `mailto:${text}` : isHost ? `https://${text}` : undefined
  return invalidValue({ field, found: shorten(text), rule, ...(meant && { meant: `'${meant}'` }) })
}
