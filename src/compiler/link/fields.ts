import { valueSpan } from '../../model/document.ts'
import type { Span } from '../../model/span.ts'
import { type DraftDocument, dataOf, sourceOf } from './draft.ts'

/** One value in front matter and its JSON pointer. */
export interface Field {
  readonly pointer: string
  readonly text: string
}

const none: readonly Field[] = []

/** Values of a list field, or of a single one, with their pointers; empty if the field is absent. */
export function fieldsAt(document: DraftDocument, pointer: string): readonly Field[] {
  let value: unknown = dataOf(document)
  for (const part of pointer.split('/').slice(1)) {
    value = Object(value)[part]
    if (value === undefined) return none
  }
  if (typeof value === 'string') return [{ pointer, text: value }]
  return Array.isArray(value)
    ? value.map((text, index) => ({ pointer: `${pointer}/${index}`, text: String(text) }))
    : []
}

/** Place of a value in the front matter of a document. */
export function placeOf(document: DraftDocument, pointer: string): Span {
  return valueSpan(sourceOf(document), pointer)
}
