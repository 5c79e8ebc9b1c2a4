import { listPartlyNumbered } from '../../diagnostics/catalogue/check.ts'
import { spanIn } from '../../model/document.ts'
import { type Clause, type LinkedDocument, spanOfClause } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports lists in which some items have an id, and so a number and an address, and others have none. */
export function checkLists({ documents }: CheckedDocuments, report: Report): void {
  for (const items of documents.flatMap(listsOf)) {
    const numbered = items.find(({ draft }) => draft.durable)
    const bare = items.filter(({ draft }) => !draft.durable)
    const [first] = bare
    if (!numbered || !first) continue
    const related = [{ label: 'This item has an id', span: spanOfClause(numbered) }]
    report(firstSign(first), listPartlyNumbered({ bare: bare.length, all: items.length }), { related })
  }
}

/** The items of each list whose items are clauses: an item is one only if an item of its list has an id, or something in it. */
const listsOf = ({ clauses }: LinkedDocument): readonly (readonly Clause[])[] => [
  ...Map.groupBy(
    clauses.filter(({ draft }) => draft.type === 'item'),
    ({ draft }) => draft.parent
  ).values()
]

const firstSign = ({ draft: { start }, document }: Clause) => spanIn(document.valid.source.file, [start, start + 1])
