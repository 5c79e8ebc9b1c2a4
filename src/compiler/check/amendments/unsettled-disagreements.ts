import { type Disagreement, disagreementsOf } from '../../../resolve/disagreements.ts'
import { type ClauseNode, competes, covers, type Rulebook } from '../../../resolve/rulebook.ts'

/** Texts set against each other by the sources that no option settles: none makes one side give way. */
export const findUnsettledDisagreements = (rulebook: Rulebook): readonly Disagreement[] =>
  disagreementsOf(rulebook).filter(({ sides }) => !sides.some((side) => canGiveWay(side, rulebook)))

/** True where one option changes all clauses of a side. */
function canGiveWay(side: readonly ClauseNode[], { amendments }: Rulebook): boolean {
  const byOptions = amendments.filter((each) => competes(each) && each.by.kind === 'option')
  const options = new Set(byOptions.map(({ by }) => by))
  return [...options].some((option) =>
    side.every((clause) => byOptions.some(({ by, target }) => by === option && covers(target, clause)))
  )
}
