import type { ErrorObject } from 'ajv'
import { badRelease } from '../../diagnostics/catalogue/validate.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { lower } from '../../notation/capitals.ts'
import { inPresentForm } from '../../notation/formats.ts'
import { decode } from '../parse/decode.ts'
import { explainError } from '../validate/explain-error.ts'
import { validatorOf } from '../validate/schemas.ts'

/**
 * The data of a JSON file of a release.
 *
 * @returns `undefined` after reporting a problem
 */
export function readJson<T>(source: SourceFile, schema: 'release' | 'released-bundle', report: Report): T | undefined {
  const { path: file } = source
  const { text, damaged } = decode(source, report)
  if (damaged) return undefined
  const refuse = (reason: string, start = 0, end = start): undefined => {
    report({ file, start, end: Math.max(end, Math.min(start + 1, text.length)) }, badRelease({ reason }))
  }
  const { data, fault } = parse(text)
  if (fault !== undefined) return refuse('this is not JSON', fault)
  const check = validatorOf(schema)
  const read = schema === 'released-bundle' ? inPresentForm(data) : data
  // The schema has just accepted it.
  return check(read) ? (read as T) : refuse(...reasonOf(text, check.errors?.[0]))
}

/** The data of a text, or the offset at which it stops being JSON, as far as the engine tells. */
function parse(text: string): { readonly data?: unknown; readonly fault?: number } {
  const json = text.replace(/^\uFEFF/u, '')
  try {
    return { data: JSON.parse(json) }
  } catch (error) {
    const at = /position (\d+)/u.exec(String(error))?.[1]
    return { fault: at === undefined ? text.length : Number(at) + text.length - json.length }
  }
}

/** Returns the objection of a schema to a release, and the offset of the field if only one has that name. */
function reasonOf(text: string, error: ErrorObject | undefined): [reason: string, start: number, end: number] {
  const name = JSON.stringify(error?.instancePath.replace(/^.*\//u, '') ?? '')
  const start = text.indexOf(name)
  const isOnly = start !== -1 && text.indexOf(name, start + 1) === -1
  return isOnly ? [wordsFor(error), start, start + name.length] : [wordsFor(error), 0, 0]
}

function wordsFor(error: ErrorObject | undefined): string {
  if (!error) return 'its schema refuses it'
  const { message } = explainError(error, 'the file')
  return lower(message)
}
