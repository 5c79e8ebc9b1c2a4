import type { ErrorObject } from 'ajv'
import type { FrontMatter } from '../../model/document.ts'
import type { Fix, Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { explainError, explainOutdented, explainUnknownFields, nearestValue } from './explain-error.ts'
import { meantField } from './meant-field.ts'
import { outdentedIn } from './outdented.ts'
import { placeOfError } from './places.ts'

/**
 * Reports what a schema does not accept; of a value of the wrong type or an empty one, nothing else; of a misspelt field,
 * not that it is missing; many unknown fields as one; fields that are not indented only at the one that they belong to.
 */
export function reportErrors(
  file: string,
  frontMatter: FrontMatter,
  all: readonly ErrorObject[],
  report: Report
): void {
  const outdented = outdentedIn(all)
  for (const { empty, fields } of outdented)
    report(placeOfError(file, frontMatter, empty), explainOutdented(empty, fields))
  const said = new Set(outdented.flatMap(({ empty, fields }) => [empty, ...fields]))
  const errors = all.filter((error) => !said.has(error))
  const typed = pointersOf('type', errors)
  const malformed = pointersOf('pattern', errors)
  const empty = pointersOf('minLength', errors)
  const unknown = errors.filter((error) => isUnknownField(error) && !typed.has(error.instancePath))
  const isCrowd = unknown.length > few
  if (isCrowd) reportUnknown(file, frontMatter, unknown, report)
  const meant = isCrowd ? new Set() : misspeltFields(unknown)
  for (const error of errors) {
    if (namesNoFault.has(error.keyword) || (isCrowd && isUnknownField(error))) continue
    if (error.keyword !== 'type' && typed.has(error.instancePath)) continue
    if (isListInList(error, typed)) continue
    if (error.keyword === 'pattern' && empty.has(error.instancePath)) continue
    if (asksForField.has(error.keyword) && meant.has(`${error.instancePath}/${error.params.missingProperty}`)) continue
    if (isOfReleases(error) && malformed.has('/version')) continue
    const span = placeOfError(file, frontMatter, error)
    const fix = fixOf(error, span)
    report(span, explainError(error), fix && { fix })
  }
}

/** Pointers of the values that break a keyword. */
const pointersOf = (keyword: string, errors: readonly ErrorObject[]): ReadonlySet<string> =>
  new Set(errors.filter((error) => error.keyword === keyword).map(({ instancePath }) => instancePath))

/** True for a list that is an entry of a value with the wrong type itself: `[[moving#far]]`. */
const isListInList = ({ data, instancePath }: ErrorObject, typed: ReadonlySet<string>): boolean =>
  Array.isArray(data) && /\/\d+$/u.test(instancePath) && typed.has(instancePath.replace(/\/\d+$/u, ''))

const asksForField: ReadonlySet<string> = new Set(['required', 'dependentRequired'])

/** True for the day that only a version which is no draft must have: of one that cannot be read that is unknown. */
const isOfReleases = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'required' && params.missingProperty === 'effective'

/** Keywords that only say that another error applies. */
const namesNoFault: ReadonlySet<string> = new Set(['propertyNames', 'if'])

/** Limit up to which unknown fields of a file count as slips, each reported. */
const few = 8

/** Number of fields that are named if there are more. */
const named = 3

const isUnknownField = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'

/** One report for all, at the first. */
function reportUnknown(file: string, frontMatter: FrontMatter, errors: readonly ErrorObject[], report: Report): void {
  const placed = errors.map((error) => ({ error, span: placeOfError(file, frontMatter, error) }))
  const sorted = placed.sort((a, b) => a.span.start - b.span.start)
  const first = sorted.slice(0, named)
  const problem = explainUnknownFields(
    first.map(({ error }) => error),
    sorted.length - first.length
  )
  for (const { span } of first.slice(0, 1)) report(span, problem)
}

/** Pointers of the fields that unknown ones were most likely meant to be. */
const misspeltFields = (unknown: readonly ErrorObject[]): ReadonlySet<string> =>
  new Set(unknown.map((error) => `${error.instancePath}/${meantField(error)}`))

/** The nearest name there is, for a misspelt field or value. */
function fixOf(error: ErrorObject, span: Span): Fix | undefined {
  const { keyword, params, data } = error
  const text =
    keyword === 'enum'
      ? nearestValue(String(data), params.allowedValues.map(String))
      : keyword === 'additionalProperties'
        ? meantField(error)
        : undefined
  return text === undefined ? undefined : { span, text }
}
