import { clauseWithoutText } from '../../diagnostics/catalogue/check.ts'
import { amendmentName, selectionInWords } from '../../resolve/wording/conditions.ts'
import { findClausesWithoutText } from './amendments/clauses-without-text.ts'
import type { AmendmentCheck } from './amendments/subject.ts'

export const clauseWithoutTextCheck: AmendmentCheck = {
  name: 'clause-without-text',
  why: 'A rule that was replaced by nothing leaves a hole that nobody intended.',
  run({ rulebook, placeOf, tell }, report) {
    for (const { amendment, by, selection } of findClausesWithoutText(rulebook, tell)) {
      const problem = clauseWithoutText({
        target: amendment.target.id,
        remover: by && amendmentName(by),
        selection: selectionInWords(rulebook, selection)
      })
      const related = by ? [{ label: 'This takes the text away', span: placeOf(by) }] : []
      report(placeOf(amendment), problem, { related })
    }
  }
}
