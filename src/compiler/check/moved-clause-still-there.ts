import { movedClauseStillThere } from '../../diagnostics/catalogue/check.ts'
import { keySpan, spanIn } from '../../model/document.ts'
import { splitClauses } from '../../model/former.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** Reports entries of `moved-clauses` that do nothing, because a clause still has the id and links lead to it. */
export function checkMovedClauses({ ruleset }: Subject, report: Report): void {
  for (const document of ruleset.documents) checkDocument(document, report)
}

/** Derived ids do not count: they are not promised, and the entry takes them over. A clause may keep its id and give parts away. */
function checkDocument(document: LinkedDocument, report: Report): void {
  const { source } = document.valid
  const present = new Map(source.clauses.filter(({ durable }) => durable).map((draft) => [draft.local, draft]))
  for (const [id, now] of Object.entries(splitClauses(document))) {
    const draft = present.get(id)
    if (!draft || (now.length > 1 && now[0] === id)) continue
    const related = [{ label: 'It is here', span: spanIn(source.file, [draft.idStart, draft.idEnd]) }]
    report(keySpan(source, `/moved-clauses/${id}`), movedClauseStillThere({ id }), { related })
  }
}
