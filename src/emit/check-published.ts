import { Ajv2020, type CodeOptions, type ValidateFunction } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import bundle from '../../schemas/published/bundle.schema.json' with { type: 'json' }
import changesFile from '../../schemas/published/changes-file.schema.json' with { type: 'json' }
import differenceFile from '../../schemas/published/difference-file.schema.json' with { type: 'json' }
import document from '../../schemas/published/document.schema.json' with { type: 'json' }
import eventFile from '../../schemas/published/event-file.schema.json' with { type: 'json' }
import index from '../../schemas/published/index.schema.json' with { type: 'json' }
import packFile from '../../schemas/published/pack-file.schema.json' with { type: 'json' }
import rulebook from '../../schemas/published/rulebook.schema.json' with { type: 'json' }
import shared from '../../schemas/published/shared.schema.json' with { type: 'json' }
import searchBeginnings from '../../schemas/site/search-beginnings.schema.json' with { type: 'json' }
import searchFile from '../../schemas/site/search-file.schema.json' with { type: 'json' }
import searchNumbers from '../../schemas/site/search-numbers.schema.json' with { type: 'json' }
import searchWords from '../../schemas/site/search-words.schema.json' with { type: 'json' }
import type { EventFile } from '../generated/published.ts'
import type { JsonArtefact, PublishedFormat } from './artefact.ts'

const schemas: Readonly<Record<PublishedFormat, { readonly $id: string }>> = {
  bundle,
  rulebook,
  document,
  'pack-file': packFile,
  'difference-file': differenceFile,
  'changes-file': changesFile,
  'event-file': eventFile,
  'search-file': searchFile,
  'search-numbers': searchNumbers,
  'search-words': searchWords,
  'search-beginnings': searchBeginnings,
  index
}

/**
 * Returns a schema that accepts no field but those it names. Published schemas are open, so that others can go on using
 * the one they keep when fields are added; what we publish ourselves must have nothing that is not described.
 */
export function closed(schema: object): object {
  const parts = new Set(partsIn(schema))
  const close = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((each, index) => close(each, `${pointer}/${index}`))
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.entries(value).map(([name, each]) => [name, close(each, `${pointer}/${name}`)])
    const isWhole = 'properties' in value && 'type' in value && !parts.has(pointer)
    return { ...Object.fromEntries(inner), ...(isWhole && { unevaluatedProperties: false }) }
  }
  return Object(close(schema, '#'))
}

/** Pointers to what `allOf` adds up: a part of an object, which has fields that the part does not know. */
function partsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'allOf' in value && Array.isArray(value.allOf) ? value.allOf.map(({ $ref }) => String($ref)) : []
  return [...own, ...Object.values(value).flatMap(partsIn)]
}

/** Reference to the definition of a document, from its own schema and from others. */
const documentDefinition = '#/$defs/document'

/** Returns a schema that accepts anything for a document: each is checked by itself, once for all files that have it. */
const withoutDocuments = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    const isDocument = value?.$ref === documentDefinition || value?.$ref === document.$id + documentDefinition
    return isDocument ? {} : value
  })

/** Documents in a file, by the pointer to each. A rulebook has entries of its own. */
function documentsIn({ format, data }: JsonArtefact): readonly (readonly [pointer: string, document: object])[] {
  if (format === 'document') return [['/document', data.document]]
  if (format === 'event-file') return documentsOfEvent(data)
  if (format !== 'bundle' && format !== 'pack-file') return []
  return data.documents.map((each, at) => [`/documents/${at}`, each])
}

/** Changes and rulings in the file of an event, by the pointer to each. */
const documentsOfEvent = ({ rulesets }: EventFile): readonly (readonly [pointer: string, document: object])[] =>
  rulesets.flatMap(({ changes, rulings }, index) => [
    ...changes.map((each, at) => [`/rulesets/${index}/changes/${at}`, each] as const),
    ...rulings.added.map((each, at) => [`/rulesets/${index}/rulings/added/${at}`, each] as const)
  ])

/** A check of everything that is published. */
export interface PublishedCheck {
  /** Checks a file. @throws where it does not follow its published schema, or has a field that this does not name */
  (artefact: JsonArtefact): void
  /** Leaves the documents of a file unchecked from now on: an earlier build of the same code has checked it. */
  readonly trust: (artefact: JsonArtefact) => void
}

/** Name of a function that checks: of a format, or of one document. */
export type Checked = PublishedFormat | 'one-document'

const referenceOf = (name: Checked): string =>
  name === 'one-document' ? document.$id + documentDefinition : schemas[name].$id

/** A test checks the schemas themselves, so they are not checked here. */
function compiler(code: CodeOptions = {}): Ajv2020 {
  const trusted = { meta: false, validateSchema: false }
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, code, ...trusted })
  for (const schema of [shared, ...Object.values(schemas)]) ajv.addSchema(withoutDocuments(closed(schema)))
  return ajv
}

/**
 * Compiles the checks of everything that is published, which takes longer than most checks. Needs nothing but the schemas.
 *
 * @returns source of a CommonJS module that exports the functions for `checkBy`
 */
export function checkSource(): string {
  const ofFormats = Object.entries(schemas).map(([format, { $id }]) => [format, $id])
  const references = Object.fromEntries([...ofFormats, ['one-document', referenceOf('one-document')]])
  return standalone.default(compiler({ source: true }), references)
}

let own: PublishedCheck | undefined

/** A check of everything that is published; schemas are compiled when they are first needed. */
export const publishedCheck = (): PublishedCheck => (own ??= checkByCompiling())

function checkByCompiling(): PublishedCheck {
  // What is not kept is not worth shortening.
  const ajv = compiler({ optimize: false })
  return checkBy((name) => ajv.getSchema(referenceOf(name)))
}

/** A check of everything that is published. @param functionOf Finds a compiled function by its name */
export function checkBy(functionOf: (name: Checked) => ValidateFunction | undefined): PublishedCheck {
  const validate = (name: Checked, data: unknown, path: string, pointer = ''): void => {
    const validator = functionOf(name)
    if (!validator) throw new Error(`There is no check of ${name}`)
    if (validator(data)) return
    const [first] = validator.errors ?? []
    throw new Error(`${path} does not follow its published schema: ${pointer}${first?.instancePath} ${first?.message}`)
  }
  const checked = new WeakSet<object>()
  const trust = (artefact: JsonArtefact): void => {
    for (const [, each] of documentsIn(artefact)) checked.add(each)
  }
  const check = (artefact: JsonArtefact): void => {
    const { path, format, data } = artefact
    validate(format, data, path)
    for (const [pointer, each] of documentsIn(artefact)) {
      if (checked.has(each)) continue
      validate('one-document', each, path, pointer)
      checked.add(each)
    }
  }
  return Object.assign(check, { trust })
}
