import { spanIn, valueSpan } from '../../model/document.ts'
import type { Span } from '../../model/span.ts'
import { clauseId } from '../../notation/ids.ts'
import { type DraftDocument, dataOf, sourceOf } from './draft.ts'
import { splitReference } from './reference-text.ts'

/**
 * Places of the references within a ruleset, in reading order: those to other documents by id, those to clauses by
 * `id#clause`.
 */
export function usesOf(documents: readonly DraftDocument[]): ReadonlyMap<string, readonly Span[]> {
  const uses = new Map<string, Span[]>()
  for (const document of documents) {
    for (const { target, span } of [...textTargets(document), ...fieldTargets(document, dataOf(document), '', false)]) {
      const { ruleset = document.ruleset, id: named = '', clause } = splitReference(target) ?? {}
      if (ruleset !== document.ruleset) continue
      const id = named || document.valid.id
      const names = [...(id === document.valid.id ? [] : [id]), ...(clause === undefined ? [] : [clauseId(id, clause)])]
      for (const name of names) {
        const places = uses.get(name)
        if (places) places.push(span)
        else uses.set(name, [span])
      }
    }
  }
  return uses
}

interface Use {
  readonly target: string
  readonly span: Span
}

function textTargets(document: DraftDocument): readonly Use[] {
  const { file, references } = sourceOf(document)
  return references.flatMap(({ form, target, start, end }) =>
    form === 'reference' ? [{ target, span: spanIn(file, [start, end]) }] : []
  )
}

/** Fields that name other documents, wherever they are in the front matter. */
const naming: ReadonlySet<string> = new Set([
  'target',
  'about',
  'conflicts',
  'requires',
  'excludes',
  'options',
  'faction',
  'traits',
  'superseded-by',
  'clause',
  'faq',
  'no-stack-with',
  'see',
  'except-factions',
  'except-traits',
  'except-options'
])

/** The field `by` names a person in a ruling, and a document in an expectation. */
const isNaming = (pointer: string, key: string): boolean =>
  naming.has(key) ||
  (key === 'by' && pointer.startsWith('/expects/')) ||
  (key === 'open' && /^\/(?:adjusts|costs|limits)\//u.test(pointer)) ||
  ((key === 'of' || key === 'except') && pointer.startsWith('/starts/'))

function fieldTargets(document: DraftDocument, value: unknown, pointer: string, named: boolean): readonly Use[] {
  if (typeof value === 'string') {
    return named ? [{ target: value, span: valueSpan(sourceOf(document), pointer) }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldTargets(document, inner, `${pointer}/${key}`, isNaming(pointer, key) || (named && Array.isArray(value)))
  )
}
