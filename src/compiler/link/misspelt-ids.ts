import { misspeltClauseId, misspeltId } from '../../diagnostics/catalogue/link.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { spanIn, valueSpan } from '../../model/document.ts'
import { isId } from '../../model/id.ts'
import type { Report } from '../../model/problem.ts'
import { clauseId, documentId } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import { clauseOf, localsOf } from './clause-of.ts'
import type { DraftDocument, DraftRuleset, Names } from './draft.ts'
import { fileId } from './presumed.ts'
import { usesOf } from './uses.ts'

/** Number of references to one missing id from which the slip must be in the document, not in them. */
const telling = 2

/**
 * Reports misspelt document ids: nothing refers to the document, while several references use the name of its file,
 * which no document has as its id. Those references are then taken to mean it.
 */
export function reportMisspeltIds({ home, documents, names }: DraftRuleset, report: Report): void {
  const suspects = documents.flatMap((document) => {
    const wanted = wantedId(document, names)
    return wanted === undefined ? [] : [{ document, wanted }]
  })
  if (suspects.length === 0) return
  const uses = usesOf([home, ...documents])
  for (const { document, wanted } of suspects) {
    const { kind, id, source } = document.valid
    const [first, ...more] = uses.get(wanted) ?? []
    if (!first || 1 + more.length < telling || uses.has(id)) continue
    const span = valueSpan(source, '/id')
    const related = [{ label: 'First of the references', span: first }]
    const problem = misspeltId({ id, wanted, count: 1 + more.length })
    report(span, problem, { related, fix: { span, text: wanted } })
    document.presumed.push(documentId(kind, wanted))
  }
}

/** Returns the name of a document's file as an id, if no document has that id and its own resembles it. */
function wantedId(document: DraftDocument, names: Names): string | undefined {
  const { kind, id, source } = document.valid
  const wanted = fileId(source.file)
  // That another document has the id is reported by itself.
  if (names.get(kind, id) !== document) return undefined
  if (wanted === undefined || wanted === id || !isId(id) || names.kindsOf(wanted).length > 0) return undefined
  return nearestOf(id, [wanted])
}

/** Ids that authors gave to clauses; the same list each time, and the list of all ids if authors gave all of them. */
const durableLocals = remembered((document: DraftDocument): readonly string[] => {
  const given = document.clauses.flatMap(({ draft }) => (draft.durable ? [draft.local] : []))
  const all = localsOf(document)
  return given.length === all.length ? all : given
})

const usesIn = remembered(({ home, documents }: DraftRuleset) => usesOf([home, ...documents]))

/**
 * Reports the id of a clause instead of a reference that misses it, where several references name one id that the
 * document has not and nothing refers to the clause that is called alike.
 *
 * @returns false if the slip is in the reference
 */
export function reportMisspeltClause(
  ruleset: DraftRuleset,
  document: DraftDocument,
  wanted: string,
  report: Report
): boolean {
  const nearest = nearestOf(wanted, durableLocals(document))
  const draft = nearest === undefined ? undefined : clauseOf(document, nearest)?.draft
  if (!draft) return false
  const uses = usesIn(ruleset)
  const { id, source } = document.valid
  const [first, ...more] = uses.get(clauseId(id, wanted)) ?? []
  if (!first || 1 + more.length < telling || uses.has(clauseId(id, draft.local))) return false
  const span = spanIn(source.file, [draft.idStart + 2, draft.idEnd - 1])
  const related = [{ label: 'First of the references', span: first }]
  report(span, misspeltClauseId({ id: draft.local, wanted, count: 1 + more.length }), {
    related,
    fix: { span, text: wanted }
  })
  return true
}
