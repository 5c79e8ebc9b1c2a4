import type { ErrorObject } from 'ajv'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { FrontMatter } from '../../model/document.ts'
import type { Fix, Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { explainError, fieldNames } from './explain-error.ts'
import { placeOfError } from './places.ts'

/** Report what a schema does not accept; of a value of the wrong type, nothing else; of a misspelt field, not that it is missing. */
export function reportErrors(
  file: string,
  frontMatter: FrontMatter,
  errors: readonly ErrorObject[],
  report: Report
): void {
  const typed = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath))
  const meant = misspeltFields(errors)
  for (const error of errors) {
    if (error.keyword === 'propertyNames') continue
    if (error.keyword !== 'type' && typed.has(error.instancePath)) continue
    if (error.keyword === 'required' && meant.has(`${error.instancePath}/${error.params.missingProperty}`)) continue
    const span = placeOfError(file, frontMatter, error)
    const fix = fixOf(error, span)
    report(span, explainError(error), fix && { fix })
  }
}

/** Pointers of the fields that unknown ones were most likely meant to be. */
const misspeltFields = (errors: readonly ErrorObject[]): ReadonlySet<string> =>
  new Set(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map(({ instancePath, params, parentSchema }) => {
        const nearest = nearestOf(String(params.additionalProperty), fieldNames(parentSchema))
        return `${instancePath}/${nearest}`
      })
  )

/** The nearest name there is, for a misspelt field or value. */
function fixOf({ keyword, params, data, parentSchema }: ErrorObject, span: Span): Fix | undefined {
  const text =
    keyword === 'enum'
      ? nearestOf(String(data), (params.allowedValues as unknown[]).map(String))
      : keyword === 'additionalProperties'
        ? nearestOf(String(params.additionalProperty), fieldNames(parentSchema))
        : undefined
  return text === undefined ? undefined : { span, text }
}
