import type { ErrorObject } from 'ajv'
import { badRelease } from '../../diagnostics/catalogue/validate.ts'
import type { Release } from '../../generated/release.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { decode } from '../parse/decode.ts'
import { explainError } from '../validate/explain-error.ts'
import { validatorOf } from '../validate/schemas.ts'

/**
 * A frozen version as it lies in the content folder.
 *
 * @returns `undefined` after reporting what is wrong with it
 */
export function readRelease(source: SourceFile, report: Report): Release | undefined {
  const { path: file } = source
  const { text, damaged } = decode(source, report)
  if (damaged) return undefined
  const refuse = (reason: string, start = 0, end = start): undefined => {
    report({ file, start, end: Math.max(end, Math.min(start + 1, text.length)) }, badRelease({ reason }))
  }
  const { data, fault } = parse(text)
  if (fault !== undefined) return refuse('this is no JSON', fault)
  const check = validatorOf('release')
  if (!check(data)) return refuse(...reasonOf(text, check.errors?.[0]))
  const release = data as Release
  const name = file.replace(/^.*\/(.*)\.json$/u, '$1')
  if (name !== release.version) return refuse(`the file \`${name}.json\` holds version ${release.version}`)
  return release
}

/** The data of a text, or the offset at which it stops being JSON, as far as the engine tells. */
function parse(text: string): { readonly data?: unknown; readonly fault?: number } {
  const json = text.replace(/^\uFEFF/u, '')
  try {
    return { data: JSON.parse(json) as unknown }
  } catch (error) {
    const at = /position (\d+)/u.exec(String(error))?.[1]
    return { fault: at === undefined ? text.length : Number(at) + text.length - json.length }
  }
}

/** What a schema has against a release, and the place of the field it means, as far as that can be found. */
function reasonOf(text: string, error: ErrorObject | undefined): [reason: string, start: number, end: number] {
  const path = error?.instancePath.split('/').slice(1) ?? []
  const name = error?.propertyName ?? path.at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')
  const start = name === undefined ? 0 : Math.max(text.indexOf(JSON.stringify(name)), 0)
  return [wordsFor(error), start, start + (name?.length ?? -2) + 2]
}

function wordsFor(error: ErrorObject | undefined): string {
  if (!error) return 'its schema refuses it'
  if (error.propertyName !== undefined) return `\`${error.propertyName}\` is no canonical id`
  const { message } = explainError(error)
  return message.charAt(0).toLowerCase() + message.slice(1)
}
