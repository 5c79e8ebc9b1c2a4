import { misspeltId } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { spanIn, valueSpan } from '../../model/document.ts'
import { documentKey, isId } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { type DraftDocument, dataOf, sourceOf } from './draft.ts'
import type { Names } from './names.ts'
import { fileId } from './presumed.ts'
import { splitReference } from './reference-text.ts'

/** So many references to an id that no document has are no slips: the slip is in the document. */
const telling = 2

/**
 * Report ids with a slip in them: nothing refers to the document, while several references name what its file is
 * called and no document has. Those references are then taken to mean it.
 */
export function reportMisspeltIds(documents: readonly DraftDocument[], names: Names, report: Report): void {
  const suspects = documents.flatMap((document) => {
    const wanted = wantedId(document, names)
    return wanted === undefined ? [] : [{ document, wanted }]
  })
  if (suspects.length === 0) return
  const uses = usesOf(documents)
  for (const { document, wanted } of suspects) {
    const { kind, id, source } = document.valid
    const [first, ...more] = uses.get(wanted) ?? []
    if (!first || 1 + more.length < telling || uses.has(id)) continue
    const span = valueSpan(source, '/id')
    const related = [{ label: 'First of the references', span: first }]
    const problem = misspeltId({ id, wanted, count: 1 + more.length })
    report(span, problem, { related, fix: { span, text: wanted } })
    document.presumed.push(documentKey(kind, wanted))
  }
}

/** What the file of a document is called, where no document has that id and its own resembles it. */
function wantedId({ valid: { id, source } }: DraftDocument, names: Names): string | undefined {
  const wanted = fileId(source.file)
  if (wanted === undefined || wanted === id || !isId(id) || names.kindsOf(wanted).length > 0) return undefined
  return nearestOf(id, [wanted])
}

/** Places of the references to documents of the same ruleset, by id, in reading order; to their own document left out. */
function usesOf(documents: readonly DraftDocument[]): ReadonlyMap<string, readonly Span[]> {
  const uses = new Map<string, Span[]>()
  for (const document of documents) {
    for (const { target, span } of [...textTargets(document), ...fieldTargets(document, dataOf(document), '', false)]) {
      const { ruleset = document.ruleset, id = '' } = splitReference(target) ?? {}
      if (id === '' || id === document.valid.id || ruleset !== document.ruleset) continue
      const places = uses.get(id)
      if (places) places.push(span)
      else uses.set(id, [span])
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
  'no-stack-with',
  'see'
])

function fieldTargets(document: DraftDocument, value: unknown, pointer: string, named: boolean): readonly Use[] {
  if (typeof value === 'string') {
    return named ? [{ target: value, span: valueSpan(sourceOf(document), pointer) }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldTargets(document, inner, `${pointer}/${key}`, naming.has(key) || (named && Array.isArray(value)))
  )
}
