import { remembered } from '../../notation/remembered.ts'
import { type Amendment, type ClauseNode, inOrder, type Rulebook } from './rulebook.ts'
import type { Selection } from './selection.ts'

const armiesIn = remembered((_: Rulebook) => new Map<string | null, Rulebook>())

/**
 * Returns the rulebook without what amends its clauses for other armies, which applies to no unit of this one. Answers
 * are the same, but of thousands of amendments of one clause only those that can matter to the army are among the
 * reasons. The same rulebook where the selection leaves the army open.
 */
export function rulebookOfArmy(rulebook: Rulebook, { faction }: Selection): Rulebook {
  if (faction === undefined) return rulebook
  const armies = armiesIn(rulebook)
  const own = armies.get(faction) ?? { ...rulebook, amendmentsOf: amendmentsFor(rulebook, faction) }
  armies.set(faction, own)
  return own
}

function amendmentsFor({ amendmentsOf }: Rulebook, faction: string | null): Rulebook['amendmentsOf'] {
  const known = new Map<ClauseNode, readonly Amendment[]>()
  return (clause) => {
    const all = amendmentsOf(clause)
    if (all.length === 0) return all
    const found = known.get(clause) ?? ofArmy(all, faction)
    known.set(clause, found)
    return found
  }
}

const byFaction = remembered((amendments: readonly Amendment[]) =>
  Map.groupBy(amendments, ({ by: { whom } }) => whom.faction)
)

/** Those for every army and those for this one, in reading order. */
function ofArmy(amendments: readonly Amendment[], faction: string | null): readonly Amendment[] {
  const groups = byFaction(amendments)
  const own = faction === null ? [] : (groups.get(faction) ?? [])
  return [...(groups.get(undefined) ?? []), ...own].sort(inOrder)
}
