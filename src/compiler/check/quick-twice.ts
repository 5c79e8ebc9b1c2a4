import { quickTwice } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Clause, LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

const entries = /^\/quick\/\d+$/u

/** Reports clauses of a quick reference that a section listed beside them brings already. Open points are listed by themselves. */
export function checkQuick({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    const listed = new Map([...document.named].flatMap(([at, clause]) => (entries.test(at) ? [[clause, at]] : [])))
    for (const [clause, pointer] of listed) {
      const section = around(document, clause).find((each) => listed.has(each))
      if (!section || clause.draft.open) continue
      const { source } = document.valid
      const related = [{ label: 'The section is named here', span: valueSpan(source, listed.get(section) ?? '') }]
      const names = { local: clause.draft.local, section: section.draft.local }
      report(valueSpan(source, pointer), quickTwice(names), { related })
    }
  }
}

/** The clauses that a clause is in, from the inside out. */
function around({ clauses }: LinkedDocument, { draft: { parent } }: Clause): readonly Clause[] {
  const found = clauses[parent]
  return found && parent > 0 ? [found, ...around(found.document, found)] : []
}
