import { sumOfNoModifiers } from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** Reports open points about the sum of modifiers that the ruleset does not have: no total would ever name them. */
export function checkOpenSums({ ruleset }: Subject, report: Report): void {
  const added = ruleset.documents.flatMap(({ valid }) => fieldsOf(valid).adjusts ?? [])
  const names = [...new Set(added.filter(({ kind = 'bonus' }) => kind === 'bonus').map(({ what }) => what))]
  for (const { valid, clauses } of ruleset.documents) {
    for (const { draft } of clauses) {
      const what = draft.open?.sums
      if (what === undefined || names.includes(what)) continue
      const span = { file: valid.source.file, start: draft.idStart, end: draft.idEnd }
      report(span, sumOfNoModifiers({ what, nearest: nearestOf(what, names), names }))
    }
  }
}
