import { fullFormats } from 'ajv-formats/dist/formats.js'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import baseRule from '../../../schemas/base-rule.schema.json' with { type: 'json' }
import changes from '../../../schemas/changes.schema.json' with { type: 'json' }
import common from '../../../schemas/common.schema.json' with { type: 'json' }
import event from '../../../schemas/event.schema.json' with { type: 'json' }
import exception from '../../../schemas/exception.schema.json' with { type: 'json' }
import faction from '../../../schemas/faction.schema.json' with { type: 'json' }
import faq from '../../../schemas/faq.schema.json' with { type: 'json' }
import option from '../../../schemas/option.schema.json' with { type: 'json' }
import pack from '../../../schemas/pack.schema.json' with { type: 'json' }
import release from '../../../schemas/release.schema.json' with { type: 'json' }
import releasedBundle from '../../../schemas/released-bundle.schema.json' with { type: 'json' }
import rule from '../../../schemas/rule.schema.json' with { type: 'json' }
import ruleset from '../../../schemas/ruleset.schema.json' with { type: 'json' }
import site from '../../../schemas/site-document.schema.json' with { type: 'json' }
import term from '../../../schemas/term.schema.json' with { type: 'json' }
import type { Kind } from '../../model/id.ts'

const authored = {
  ruleset,
  rule,
  option,
  'base-rule': baseRule,
  faction,
  exception,
  faq,
  term,
  pack,
  changes,
  site,
  event
}
const schemas = { ...authored, release, 'released-bundle': releasedBundle }

// The library types a format as any of its forms; this one is an object with a function.
const calendar = fullFormats.date as unknown as { validate: (text: string) => boolean }

/** Whether a text is a day of the calendar, `2026-11-20`, of any year. */
export const isDay = (text: string): boolean => calendar.validate(text)

/** A day on which a version or an event can be played: a year of another time is a slip of the pen. */
const isDate = (text: string): boolean => /^(?:19|2[01])/u.test(text) && isDay(text)

/** A day, month or year: `2016-11-25`, `2016-11`, `2016`. */
const isLooseDate = (text: string): boolean =>
  /^\d{4}(?:-\d{2}){0,2}$/u.test(text) && isDay(`${text}-01-01`.slice(0, 10))

// And this one is a function.
const isUri = fullFormats.uri as (text: string) => boolean

/** Addresses become links on the site, so only schemes that cannot run script will do. */
const isWebAddress = (text: string): boolean => /^(?:https?:|mailto:[^\s@?]+@[^\s@?]+)/iu.test(text) && isUri(text)

/** Whether a text is the tag of a language (BCP 47): the platform knows which subtags may follow each other. */
export const isLanguage = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** That the schemas are schemas is a matter of their test: to check it here takes longer than to check a document. */
const trusted = { meta: false, validateSchema: false }
const strict = { strict: true, strictRequired: false, allowUnionTypes: true }
/** To shorten the functions takes almost half of the time to make them, and they check no faster for it. */
const asMade = { code: { optimize: false } }

function schemaLibrary(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, ...strict, ...trusted, ...asMade })
  ajv.addFormat('date', isDate)
  ajv.addFormat('uri', isWebAddress)
  ajv.addFormat('loose-date', isLooseDate)
  ajv.addFormat('language', isLanguage)
  return ajv.addSchema(common)
}

/** The shared definition that a reference names: `urn:codicil:schema:common:2.0#/$defs/id`, among them `#/$defs/id`. */
export const sharedDefinition = (reference: unknown): unknown =>
  Object.entries(common.$defs).find(([name]) =>
    [`${common.$id}#/$defs/${name}`, `#/$defs/${name}`].some((each) => each === reference)
  )?.[1]

type FindValidator = (name: Kind | 'release' | 'released-bundle') => ValidateFunction

/** Finds validators, each compiled on first use: that costs more than checking. */
export function createValidators(): FindValidator {
  const compiled = new Map<string, ValidateFunction>()
  let library = schemaLibrary()
  let isCompiling = false
  return (name) => {
    const known = compiled.get(name)
    if (known) return known
    // A file that takes too long is ended anywhere, here too; the library refuses to go on with half a validator.
    if (isCompiling) library = schemaLibrary()
    isCompiling = true
    const fresh = library.compile(schemas[name])
    isCompiling = false
    compiled.set(name, fresh)
    return fresh
  }
}

/** The check of a kind's front matter, or of a file of a release. */
export const validatorOf = createValidators()
