import type { ErrorObject } from 'ajv'
import { badId, badVersion, invalidValue } from '../../diagnostics/catalogue/validate.ts'
import { meantId } from '../../model/id.ts'
import { asRead, lookAlikeIn } from '../../model/look-alikes.ts'
import type { Problem } from '../../model/problem.ts'
import { releasedAs } from '../../notation/version.ts'
import { isLanguage } from './schemas.ts'
import { shorten } from './wording.ts'

/** Turns the error of a text that has another form than its schema asks for into a sentence for authors. */
export function explainPattern({ instancePath, parentSchema, params, data }: ErrorObject, field: string): Problem {
  const [text, pattern] = [String(data), String(params.pattern)]
  const [found, read] = [shorten(data), asRead(text)]
  const lookAlike = new RegExp(pattern, 'u').test(read) ? lookAlikeIn(text) : undefined
  if (lookAlike) return badId({ id: found, nearest: read, lookAlike })
  if (parentSchema?.title === 'Id') {
    const [, alone] = reference.exec(text) ?? []
    const isSettledClause = /^\/settles\/\d+\/faq$/u.test(instancePath) && clause.test(text)
    const nearest = alone ?? meantId(found)
    return badId({ id: found, nearest, isReference: alone !== undefined, isSettledClause })
  }
  if (parentSchema?.title === 'Version') return badVersion({ found, meant: meantVersion(text, pattern) })
  if (parentSchema?.title === 'Language') return badLanguage(field, found)
  const form = forms[pattern]
  if (form) return invalidValue({ field, found, ...form(text, field) })
  const described = typeof parentSchema?.description === 'string' ? parentSchema.description : 'a value of its form'
  return invalidValue({ field, found, rule: `a value that fits this: ${described}` })
}

/** The version that was most likely meant: `1.0` -> `1.0.0`, `1.0 draft` -> `1.0.0-draft`, `v1.0.0-Draft` -> `1.0.0-draft`. */
function meantVersion(text: string, pattern: string): string | undefined {
  const bare = text.trim().toLowerCase().replace(/^v/u, '')
  const spaced = bare.replace(/^(\d+(?:\.\d+)*)[\s_.]*(?=[a-z])/u, '$1-')
  const [numbers = '', ...marks] = spaced.split('-')
  const three = /^\d+(?:\.\d+)?$/u.test(numbers) ? `${numbers}.0.0`.split('.').slice(0, 3).join('.') : numbers
  const whole = [three, ...marks].join('-')
  return new RegExp(pattern, 'u').test(whole) ? whole : undefined
}

/** A reference to a document, or to a clause of it, that says more than its id. */
const reference = /^(?=.*[/:#])(?:[a-z0-9-]+[/:]){0,2}([a-z][a-z0-9-]*)(?:#.*)?$/u

/** A reference to a clause that is not of a FAQ entry, such as an open point. */
const clause = /^(?!.*faq:)[^#]+#[^#]+$/u

/** What a value has to be, as words that follow “expected”, and how to get there. */
interface Form {
  readonly rule: string
  readonly meant?: string
  readonly help?: string
}

const number = '(0|[1-9][0-9]{0,14})'
const id = '[a-z][a-z0-9]*(-[a-z0-9]+)*'

/** What a text of each form is, by the pattern of its schema. */
const forms: Readonly<Record<string, (text: string, field: string) => Form>> = {
  '^#': (text) => ({
    rule: '`#` and the id of a clause',
    meant: `'#${meantId(text.replace(/^.*#/u, '')) ?? 'clause'}'`
  }),
  '^#[0-9a-fA-F]{6}$': (text) => ({
    rule: 'a colour such as `"#8a1f2d"`',
    help: 'Write a colour such as `"#8a1f2d"`, in quotation marks.',
    // Of three digits, each is written twice.
    ...(/^#[0-9a-f]{3}$/iu.test(text) && { meant: `"${text.replaceAll(/[0-9a-f]/giu, '$&$&')}"` })
  }),
  '^[0-9a-f]{16}$': fingerprint,
  [String.raw`^\S+$`]: () => ({
    rule: 'a reference without spaces, such as `charging#distance`',
    help: 'Remove the space; several references are several entries.'
  }),
  [`^${number}${String.raw`\.`}${number}${String.raw`\.`}${number}$`]: (text) => ({
    rule: 'three numbers, such as `1.2.0`',
    ...(/^\d+\.\d+\.\d+-/u.test(text) && { meant: releasedAs(text) })
  }),
  [`^([a-z-]+:)?${id}(#${id})?$`]: () => ({
    rule: 'the id of a clause or document of this ruleset, such as `charging#distance` or `faq:charge-uphill`',
    help: 'Write the id as other files of this ruleset refer to it.'
  }),
  [`^(${id}|term:${id}(#${id})?)$`]: (text) => ({
    rule: 'the id of a clause of this document, or a term such as `term:reload` or `term:reload#dice`',
    ...(text.startsWith('#') && { meant: text.slice(1) })
  }),
  [`^(rule|option|base-rule|faction|exception|faq|term):${id}(#${id})?$`]: () => ({
    rule: 'the kind and the id of what is gone, such as `rule:charging` or `rule:charging#wheel`'
  })
}

function fingerprint(text: string, field: string): Form {
  const digits = text.toLowerCase().replaceAll(/[\s-]/gu, '')
  return {
    rule: '16 hexadecimal digits (0 to 9, a to f)',
    ...(/^[0-9a-f]{16}$/u.test(digits) && { meant: digits }),
    help:
      field === 'fingerprint'
        ? 'Copy the edition fingerprint from the page of the ruleset or from a pack of that version, or leave the field out.'
        : 'Do not write it yourself: `codicil faq confirm` does.'
  }
}

/** A language that has an underscore, its code in capitals, or another before it (`zh-yue`), is written as it is meant. */
export function badLanguage(field: string, found: string): Problem {
  const tag = found.replaceAll('_', '-').replace(/^[A-Za-z]{2,3}(?=-|$)/u, (code) => code.toLowerCase())
  const meant = isLanguage(tag) ? tag : tag.replace(/^[a-z]{2,3}-(?=[a-z]{3}(?:-|$))/u, '')
  const rule = 'the tag of a language, such as `de`, `de-CH` or `zh-Hant`'
  return invalidValue({ field, found, rule, ...(meant !== found && isLanguage(meant) && { meant }) })
}
