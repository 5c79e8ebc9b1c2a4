import { nameTwice } from '../../diagnostics/catalogue/validate.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/** Reports orders of play that have one id: programs ask a ruleset for them by it. */
export function checkSequences({ ruleset: { documents } }: Subject, report: Report): void {
  const named = documents.flatMap(({ valid }) => {
    const id = fieldsOf(valid).sequence?.id
    return id === undefined ? [] : [{ key: id, span: valueSpan(valid.source, '/sequence/id') }]
  })
  reportTwice(named, ({ key }) => nameTwice({ what: 'order of play', field: 'id', name: key }), report)
}
