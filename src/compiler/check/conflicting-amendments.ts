import { conflictingAmendments } from '../../diagnostics/catalogue/check.ts'
import { amendmentName, selectionInWords } from '../../resolve/wording/conditions.ts'
import { findConflicts } from './amendments/conflicts.ts'
import type { AmendmentCheck } from './amendments/subject.ts'

export const conflictingAmendmentsCheck: AmendmentCheck = {
  name: 'conflicting-amendments',
  why: 'Where two changes of one clause apply and neither goes before the other, nobody knows which to play.',
  run({ rulebook, placeOf, tell }, report) {
    for (const { between, clause, selection, decidedBy } of findConflicts(rulebook, tell)) {
      const [earlier, later] = between
      const problem = conflictingAmendments({
        target: clause.id,
        part: clause.part,
        one: amendmentName(earlier),
        other: amendmentName(later),
        layer: later.by.layer,
        selection: selectionInWords(rulebook, selection)
      })
      const changed = decidedBy.map((each) => ({ label: 'This decides in its stead', span: placeOf(each) }))
      const related = [{ label: 'Changed otherwise here', span: placeOf(earlier) }, ...changed]
      report(placeOf(later), problem, { related })
    }
  }
}
