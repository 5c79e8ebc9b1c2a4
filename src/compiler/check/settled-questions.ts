import { settlesAnswered, settlesSuperseded } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { disagreementsOf } from '../../resolve/decide/disagreements.ts'
import { covers, type Rulebook } from '../../resolve/rulebook/rulebook.ts'
import type { Subject } from './subject.ts'

/** Reports options that answer a question that is not open: the entry has an undisputed answer, or a later one took its place. */
export function checkSettledQuestions({ ruleset, amendments }: Subject, report: Report): void {
  if (!amendments) return
  for (const { named, valid } of ruleset.documents) {
    for (const [pointer, { document: entry }] of named) {
      if (!pointer.startsWith('/settles/')) continue
      const span = valueSpan(valid.source, pointer)
      const successor = entry.named.get('/superseded-by')?.document
      const id = entry.valid.id
      if (successor) report(span, settlesSuperseded({ id, successor: successor.valid.id }))
      else if (!isOpen(entry, amendments.rulebook)) report(span, settlesAnswered({ id }))
    }
  }
}

/** True for an entry without an answer, or about a clause that the sources set against another. */
const isOpen = ({ valid, named }: LinkedDocument, rulebook: Rulebook): boolean =>
  (valid.kind === 'faq' && valid.data.status === 'unanswered') ||
  [...named].some(([pointer, { key }]) => pointer.startsWith('/about/') && isDisputed(key, rulebook))

function isDisputed(id: string, rulebook: Rulebook): boolean {
  const clause = rulebook.clauses.get(id)
  const disputed = disagreementsOf(rulebook).flatMap(({ sides }) => sides.flat())
  return clause !== undefined && disputed.some((each) => covers(each, clause) || covers(clause, each))
}
