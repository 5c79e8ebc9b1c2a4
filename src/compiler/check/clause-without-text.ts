import { clauseWithoutText } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import { counted, type Tell } from '../../model/progress.ts'
import { competitorsFor } from '../../resolve/rulebook/dependence.ts'
import { type Amendment, inOrder, type Rulebook } from '../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../resolve/rulebook/selection.ts'
import { amendmentName, selectionInWords } from '../../resolve/wording/conditions.ts'
import { changesBehind, relevantTo } from './amendments/relevant.ts'
import { findSelection } from './amendments/search.ts'
import { withinReach } from './amendments/within-reach.ts'
import type { AmendmentSubject } from './subject.ts'

/** Reports replacements that can leave a clause without any text, which was hardly intended. */
export function checkClausesWithoutText({ rulebook, placeOf, tell }: AmendmentSubject, report: Report): void {
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

/** A replacement that can leave its target without any text. */
export interface ClauseWithoutText {
  /** The amendment that replaces. */
  readonly amendment: Amendment
  /** Amendment that takes the replacing text away; absent if that text is empty. */
  readonly by?: Amendment
  /** The smallest selection that shows it. */
  readonly selection: Selection
}

/** Every replacement that can leave its target without text, for all selections. */
export function findClausesWithoutText(rulebook: Rulebook, tell?: Tell): readonly ClauseWithoutText[] {
  const replacements = rulebook.amendments.filter(({ effect }) => effect === 'replaces')
  const emptiedBy = (amendment: Amendment): readonly ClauseWithoutText[] => {
    const near = withinReach(amendment.by, rulebook)
    const removers = [...competitorsFor(amendment.with, near.amendmentsOf)].sort(inOrder)
    return [undefined, ...removers].flatMap((by) => emptied(amendment, by, near) ?? [])
  }
  return counted(replacements, 'Looking for clauses without text', tell).flatMap(emptiedBy).toArray()
}

function emptied(amendment: Amendment, by: Amendment | undefined, rulebook: Rulebook): ClauseWithoutText | undefined {
  const selection = findSelection({
    rulebook,
    needed: [amendment.by, amendment.target.document, ...(by ? [by.by] : [])],
    helpers: changesBehind(amendment, rulebook).map((each) => each.by),
    relevant: relevantTo(amendment.target, rulebook),
    holds: ({ verdictOn, wordsOfOutcome, blockerOf }) => {
      const [winner, rival] = verdictOn(amendment.target).winners
      if (blockerOf(amendment.target) || rival || winner?.amendment !== amendment || winner.final !== (by ?? amendment))
        return false
      return wordsOfOutcome(winner) === ''
    }
  })
  return selection && { amendment, ...(by && { by }), selection }
}
