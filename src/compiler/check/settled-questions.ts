import { settlesAnswered, settlesOpen, settlesSuperseded } from '../../diagnostics/catalogue/check.ts'
import { spanIn, valueSpan } from '../../model/document.ts'
import { type Clause, fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { disagreementsOf } from '../../resolve/decide/disagreements.ts'
import { covers, type Rulebook } from '../../resolve/rulebook/rulebook.ts'
import type { Subject } from './subject.ts'

/**
 * Reports options that answer a question that is not open: the entry has an undisputed answer, or a later one took its
 * place. Also those that leave a question open that they answer.
 */
export function checkSettledQuestions({ ruleset, amendments }: Subject, report: Report): void {
  if (!amendments) return
  for (const document of ruleset.documents) {
    const { named, valid } = document
    for (const [pointer, { document: entry }] of named) {
      if (!pointer.startsWith('/settles/')) continue
      const span = valueSpan(valid.source, pointer)
      const successor = entry.named.get('/superseded-by')?.document
      const id = entry.valid.id
      if (successor) report(span, settlesSuperseded({ id, successor: successor.valid.id }))
      else if (!isOpen(entry, amendments.rulebook)) report(span, settlesAnswered({ id }))
      else reportOpen(document, entry, pointer, report)
    }
  }
}

function reportOpen(document: LinkedDocument, entry: LinkedDocument, pointer: string, report: Report): void {
  const { source } = document.valid
  const point = openPointOn(document, entry, fieldsOf(document.valid).settles?.[Number(pointer.split('/')[2])]?.with)
  if (!point) return
  const { idStart, idEnd, local } = point.draft
  const related = [{ label: 'The open point', span: spanIn(source.file, [idStart, idEnd]) }]
  report(valueSpan(source, pointer), settlesOpen({ id: entry.valid.id, point: local }), { related })
}

/** The open point by which an option leaves a question open that it settles: its answer, or about the question. */
function openPointOn(
  { clauses, references }: LinkedDocument,
  entry: LinkedDocument,
  answer?: string
): Clause | undefined {
  const around = (clause: Clause | undefined): Clause | undefined =>
    !clause || clause.draft.open ? clause : around(clauses[clause.draft.parent])
  const isAboutIt = ({ draft: { open } }: Clause): boolean => {
    const about = open?.about === undefined ? undefined : references[open.about]
    return about?.type === 'clause' && about.clause.document === entry
  }
  const [root, ...others] = clauses
  const isAllOpen = answer === undefined && root?.draft.blocks === undefined && others.every(around)
  const named = answer === undefined ? undefined : clauses.find(({ draft }) => draft.local === answer.slice(1))
  return around(named) ?? others.find(isAboutIt) ?? (isAllOpen ? others[0] : undefined)
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
