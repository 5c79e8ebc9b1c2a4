import type { ErrorObject } from 'ajv'
import { type FrontMatter, pointerOf } from '../../model/document.ts'
import type { Span } from '../../model/span.ts'

/** Place of a surplus key, of a missing one, or of a wrong value. */
export function placeOfError(file: string, frontMatter: FrontMatter, error: ErrorObject): Span {
  const { instancePath, keyword, params } = error
  if (keyword === 'required' || keyword === 'dependentRequired') return placeForField(file, frontMatter, instancePath)
  const second = keyword === 'uniqueItems' ? pointerOf(instancePath, Math.max(params.i, params.j)) : instancePath
  const extra = keyword === 'additionalProperties' ? String(params.additionalProperty) : error.propertyName
  const key = extra === undefined ? undefined : frontMatter.keys[pointerOf(instancePath, extra)]
  const place = key ?? frontMatter.values[second] ?? frontMatter.keys[instancePath] ?? frontMatter.values['']
  const [start, end] = place ?? [0, 0]
  return { file, start, end: Math.max(end, start + 1) }
}

/**
 * Returns where to write a missing field: at the closing fence for a field of the front matter, otherwise an empty
 * range behind the last field of its group.
 */
export function placeForField(file: string, { keys, values }: FrontMatter, pointer: string): Span {
  if (pointer === '') {
    const [start, end] = keys[''] ?? values[''] ?? [0, 0]
    return { file, start, end }
  }
  const [, end] = values[pointer] ?? keys[pointer] ?? [0, 0]
  return { file, start: end, end }
}
