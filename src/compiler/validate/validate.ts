import type { ErrorObject } from 'ajv'
import { missingField, unknownKind } from '../../diagnostics/catalogue/validate.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import type { Document, FrontMatter } from '../../model/document.ts'
import { type Kind, kinds } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { explainError } from './explain-error.ts'
import { checkFaq } from './faq.ts'
import { validatorOf } from './schemas.ts'
import { shorten } from './wording.ts'

/** What validation says of a document: its kind and id, when the schema accepts its front matter. */
export interface Identity {
  readonly kind: Kind
  readonly id: string
}

type Parsed = Omit<Document, 'diagnostics' | 'hash'>

/**
 * Check front matter against the schema of its kind.
 *
 * @returns `undefined` after reporting why the schema does not accept it, or where there is none
 */
export function validate(document: Parsed, report: Report): Identity | undefined {
  const { file, frontMatter } = document
  if (!frontMatter) return undefined
  const kind = kindOfDocument(file, frontMatter, report)
  if (kind === undefined) return undefined
  const check = validatorOf(kind)
  if (!check(frontMatter.data ?? {})) {
    reportErrors(file, frontMatter, check.errors ?? [], report)
    return undefined
  }
  if (kind === 'faq') checkFaq(document, frontMatter, report)
  return { kind, id: (frontMatter.data as { id: string }).id }
}

function kindOfDocument(file: string, frontMatter: FrontMatter, report: Report): Kind | undefined {
  const data = frontMatter.data
  const written = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined
  const kind = kinds.find((known) => known === written)
  if (kind !== undefined) return kind
  const place = frontMatter.values['/kind']
  if (place === undefined) {
    report(
      endOfValue(file, frontMatter, ''),
      missingField({ field: 'kind', what: 'the front matter', example: 'rule' })
    )
  } else {
    const text = shorten(written)
    const [start, end] = place
    report({ file, start, end }, unknownKind({ kind: text, nearest: nearestOf(text, kinds) }))
  }
  return undefined
}

function reportErrors(file: string, frontMatter: FrontMatter, errors: readonly ErrorObject[], report: Report): void {
  const typed = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath))
  for (const error of errors) {
    if (error.keyword === 'propertyNames') continue
    if (error.keyword !== 'type' && typed.has(error.instancePath)) continue
    report(spanOfError(file, frontMatter, error), explainError(error))
  }
}

/** The key that is too many, the place where one is missing, or the value that is wrong. */
function spanOfError(file: string, frontMatter: FrontMatter, error: ErrorObject): Span {
  const { instancePath, keyword, params } = error
  if (keyword === 'required' || keyword === 'dependentRequired') return endOfValue(file, frontMatter, instancePath)
  const extra = keyword === 'additionalProperties' ? String(params.additionalProperty) : error.propertyName
  const key = extra === undefined ? undefined : `${instancePath}/${extra.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const keyPlace = key === undefined ? undefined : frontMatter.keys[key]
  const place = keyPlace ?? frontMatter.values[instancePath] ?? frontMatter.keys[instancePath]
  const [start, end] = place ?? frontMatter.values[''] ?? [0, 0]
  return { file, start, end: end > start ? end : start + 1 }
}

/** An empty range where the next field of a group would be written: behind its last one. */
function endOfValue(file: string, frontMatter: FrontMatter, pointer: string): Span {
  const [, end] = frontMatter.values[pointer] ?? frontMatter.keys[pointer] ?? [0, 0]
  return { file, start: end, end }
}
