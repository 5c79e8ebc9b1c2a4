import { withdrawnYetThere } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import { formerIds, movedClauses } from '../../model/former.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { clauseId, documentId } from '../../notation/ids.ts'
import type { Subject } from './subject.ts'

/** Reports withdrawn ids that are still in the rules: the site would say of a rule in force that it was withdrawn. */
export function checkWithdrawn({ ruleset: { home, documents, withdrawn } }: Subject, report: Report): void {
  const present = new Set(documents.flatMap(idsOf))
  for (const [at, { id }] of withdrawn.entries()) {
    if (present.has(id)) report(valueSpan(home.valid.source, `/withdrawn/${at}/id`), withdrawnYetThere({ id }))
  }
}

/** Canonical ids of a document and its clauses, those included that only lead on. */
function idsOf(document: LinkedDocument): readonly string[] {
  const { key, clauses, valid } = document
  const former = formerIds(document).map((id) => documentId(valid.kind, id))
  const moved = Object.keys(movedClauses(document)).map((id) => clauseId(key, id))
  return [...clauses.map((clause) => clause.key), ...former, ...moved]
}
