import { supersededInCircle } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

const field = '/superseded-by'

/** Reports entries that supersede each other in a circle, or themselves: none of their answers would be in force. */
export function checkSupersededQuestions({ ruleset }: Subject, report: Report): void {
  const reported = new Set<LinkedDocument>()
  for (const document of ruleset.documents) {
    const circle = circleFrom(document)
    if (circle.some((each) => reported.has(each))) continue
    for (const each of circle) reported.add(each)
    const related = circle.slice(1).map((each) => ({ label: 'Part of the circle', span: placeOf(each) }))
    if (circle.length > 0) report(placeOf(document), supersededInCircle({ ids: circle.map(idOf) }), { related })
  }
}

/** The entries from one to the one that it supersedes in the end, if each takes the place of the one before. */
function circleFrom(first: LinkedDocument): readonly LinkedDocument[] {
  const circle: LinkedDocument[] = []
  for (let next = successorOf(first); next && !circle.includes(next); next = successorOf(next)) {
    if (next === first) return [first, ...circle]
    circle.push(next)
  }
  return []
}

const successorOf = ({ named }: LinkedDocument): LinkedDocument | undefined => named.get(field)?.document
const placeOf = ({ valid }: LinkedDocument) => valueSpan(valid.source, field)
const idOf = ({ valid }: LinkedDocument): string => valid.id
