import { rulebookOfArmy } from '../../../resolve/rulebook/of-army.ts'
import type { Amendment, ClauseNode, Rulebook, RulebookDocument } from '../../../resolve/rulebook/rulebook.ts'
import { canMeet } from './smallest-selections.ts'

/**
 * A rulebook in which clauses have only amendments that can apply together with a document: nothing else matters to
 * questions about selections for which that document applies. The list of all amendments stays as it is.
 */
export function withinReach(document: RulebookDocument, rulebook: Rulebook): Rulebook {
  if (document.whom.faction === undefined) return rulebook
  const known = new Map<ClauseNode, readonly Amendment[]>()
  const ofArmy = rulebookOfArmy(rulebook, { faction: document.whom.faction })
  const amendmentsOf = (clause: ClauseNode): readonly Amendment[] => {
    const found = known.get(clause) ?? ofArmy.amendmentsOf(clause).filter(({ by }) => canMeet(by, document))
    known.set(clause, found)
    return found
  }
  return { ...rulebook, amendmentsOf }
}
