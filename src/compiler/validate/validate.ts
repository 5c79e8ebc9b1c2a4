import type { ErrorObject } from 'ajv'
import { unportableName } from '../../diagnostics/catalogue/parse.ts'
import { missingField, unknownKind, wrongType } from '../../diagnostics/catalogue/validate.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Fields, Identity } from '../../model/analysis.ts'
import { isDeviceName } from '../../model/device-name.ts'
import type { Document, FrontMatter } from '../../model/document.ts'
import { type Kind, kinds, mayBeOf } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import { checkOtherNames } from './aliases.ts'
import { checkDays } from './days.ts'
import { checkDoubledWords } from './doubled-words.ts'
import { reportErrors } from './errors.ts'
import { checkFaq } from './faq.ts'
import { checkHeadings } from './headings.ts'
import { checkNumbers } from './numbers.ts'
import { placeForField } from './places.ts'
import { validatorOf } from './schemas.ts'
import { checkPackText, checkSections, checkText } from './text.ts'
import { checkNames } from './twice.ts'
import { kindOf, shorten } from './wording.ts'

type Parsed = Omit<Document, 'diagnostics' | 'hash'>

/**
 * Checks front matter against the schema of its kind, and reports what the schema does not accept.
 *
 * @returns `undefined` if there is no front matter
 */
export function validate(document: Parsed, report: Report): Identity | undefined {
  const { file, frontMatter } = document
  if (!frontMatter) return undefined
  const data = frontMatter.data
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const [start, end] = frontMatter.values[''] ?? [0, 0]
    const expected = 'fields, each on a line of its own'
    report(
      { file, start, end: Math.max(end, start + 1) },
      wrongType({ field: 'front matter', found: kindOf(data), expected })
    )
    return undefined
  }
  const fields: Fields = { ...data }
  const written = kinds.find((known) => known === fields.kind)
  if (frontMatter.broken) return { kind: written ?? 'rule', id: idOf(fields), rejected: {} }
  if (written === undefined) {
    reportKind(file, frontMatter, fields.kind, report)
    return { kind: 'rule', id: idOf(fields), rejected: {} }
  }
  // Its fields are those of a document that cannot be there, which is reported once.
  if (!mayBeOf(file, written)) return { kind: written, id: idOf(fields), rejected: {} }
  return validateFields(document, frontMatter, written, fields, report)
}

function validateFields(
  document: Parsed,
  frontMatter: FrontMatter,
  kind: Kind,
  fields: Fields,
  report: Report
): Identity {
  const errors = errorsOf(kind, frontMatter)
  const id = idOf(fields)
  if (isDeviceName(id)) reportDevice(document.file, frontMatter, { kind, id }, report)
  if (errors.length > 0) {
    reportErrors(document.file, frontMatter, errors, report)
    return { kind, id, rejected: fieldsWithoutErrors(fields, errors) }
  }
  if (kind === 'faq') checkFaq(document, frontMatter, report)
  checkText(document, kind, frontMatter, report)
  checkPackText(document, kind, report)
  checkSections(document, kind, report)
  checkHeadings(document, report)
  checkNumbers(document, kind, report)
  checkNames(document, frontMatter, report)
  checkOtherNames(document, frontMatter, report)
  checkDoubledWords(document, frontMatter, report)
  if (kind === 'ruleset') checkDays(document, frontMatter, report)
  return { kind, id }
}

/** Reports an id of which no page, data or pack can be written on Windows. */
function reportDevice(file: string, { values }: FrontMatter, { kind, id }: Omit<Identity, 'rejected'>, report: Report) {
  const [start, end] = values['/id'] ?? [0, 0]
  report({ file, start, end }, unportableName({ name: id, kind }))
}

/** The id as written; of notes on a version, that version. */
function idOf({ kind, id, version }: Fields): string {
  const name = kind === 'changes' ? version : id
  return typeof name === 'string' ? name : ''
}

/** Errors of the schema. If it wants text and YAML read a number, the number becomes the text as written. */
function errorsOf(kind: Kind, { data, numbers }: FrontMatter): readonly ErrorObject[] {
  const check = validatorOf(kind)
  if (check(data)) return []
  const misread = (check.errors ?? []).filter(
    ({ keyword, params, instancePath }) => keyword === 'type' && params.type === 'string' && instancePath in numbers
  )
  if (misread.length === 0) return check.errors ?? []
  for (const { instancePath } of misread) setAt(data, instancePath, numbers[instancePath])
  return check(data) ? [] : (check.errors ?? [])
}

function setAt(data: unknown, pointer: string, value: unknown): void {
  const parts = pointer.split('/').slice(1)
  const last = parts.pop() ?? ''
  const holder = parts.reduce((at, part) => Object(at)[part], data)
  Object(holder)[last] = value
}

/** Top-level fields in which the schema finds nothing wrong. */
function fieldsWithoutErrors(fields: Fields, errors: readonly ErrorObject[]): Fields {
  const wrong = new Set(errors.map(({ instancePath }) => instancePath.split('/')[1] ?? ''))
  for (const { keyword, instancePath, params } of errors) {
    if (keyword === 'additionalProperties' && instancePath === '') wrong.add(String(params.additionalProperty))
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)))
}

function reportKind(file: string, frontMatter: FrontMatter, written: unknown, report: Report): void {
  const place = frontMatter.values['/kind']
  if (place === undefined) {
    const problem = missingField({ field: 'kind', what: 'the front matter', example: 'rule', choices: [] })
    report(placeForField(file, frontMatter, ''), problem)
    return
  }
  const [start, end] = place
  const text = shorten(written)
  const nearest = nearestOf(text, kinds)
  const span = { file, start, end }
  report(span, unknownKind({ kind: text, nearest }), nearest === undefined ? {} : { fix: { span, text: nearest } })
}
