import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import bundle from '../../schemas/published/bundle.schema.json' with { type: 'json' }
import differenceFile from '../../schemas/published/difference-file.schema.json' with { type: 'json' }
import document from '../../schemas/published/document.schema.json' with { type: 'json' }
import index from '../../schemas/published/index.schema.json' with { type: 'json' }
import packFile from '../../schemas/published/pack-file.schema.json' with { type: 'json' }
import rulebook from '../../schemas/published/rulebook.schema.json' with { type: 'json' }
import searchBeginnings from '../../schemas/published/search-beginnings.schema.json' with { type: 'json' }
import searchFile from '../../schemas/published/search-file.schema.json' with { type: 'json' }
import searchWords from '../../schemas/published/search-words.schema.json' with { type: 'json' }
import type { JsonArtefact, PublishedFormat } from './artefact.ts'

const schemas = {
  bundle,
  rulebook,
  document,
  'pack-file': packFile,
  'difference-file': differenceFile,
  'search-file': searchFile,
  'search-words': searchWords,
  'search-beginnings': searchBeginnings,
  index
}

let own: ((artefact: JsonArtefact) => void) | undefined

/** A check of everything that is published against the published schemas. It throws at the first fault. */
export const publishedCheck = (): ((artefact: JsonArtefact) => void) => (own ??= newCheck())

/** Schemas are compiled when they are first needed, which takes longer than most checks by them. */
function newCheck(): (artefact: JsonArtefact) => void {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
  for (const schema of Object.values(schemas)) ajv.addSchema(schema)
  const validators = new Map<PublishedFormat, ValidateFunction>()
  return ({ path, format, data }) => {
    const validator = validators.get(format) ?? ajv.getSchema(`${format}.schema.json`)
    if (!validator) throw new Error(`No schema for the published format ${format}`)
    validators.set(format, validator)
    if (validator(data)) return
    const [first] = validator.errors ?? []
    throw new Error(`${path} does not follow its published schema: ${first?.instancePath} ${first?.message}`)
  }
}
