import { counted, type Tell } from '../../../model/progress.ts'
import { competitorsFor } from '../../../resolve/dependence.ts'
import { type Amendment, inOrder, type Rulebook } from '../../../resolve/rulebook.ts'
import type { Selection } from '../../../resolve/selection.ts'
import { changesBehind, relevantTo } from './relevant.ts'
import { findSelection } from './search.ts'
import { withinReach } from './within-reach.ts'

/** A replacement that can leave its target without any text. */
export interface ClauseWithoutText {
  /** The amendment that replaces. */
  readonly amendment: Amendment
  /** What takes the replacing text away; absent where that text is empty. */
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
