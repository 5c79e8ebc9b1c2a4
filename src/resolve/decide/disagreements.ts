import type { Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Amendment, ClauseNode, Rulebook, RulebookDocument } from '../rulebook/rulebook.ts'
import type { Situation } from './situation.ts'
import { stateOf } from './state.ts'

/** Two texts that the sources set against each other. */
export interface Disagreement {
  readonly between: readonly [RulebookDocument, RulebookDocument]
  /** The clauses of each document that the other names; the whole document where it names none. */
  readonly sides: readonly [readonly ClauseNode[], readonly ClauseNode[]]
}

/** Every disagreement that the documents of a ruleset declare, each once, in reading order. */
export const disagreementsOf = remembered((rulebook: Rulebook): readonly Disagreement[] => {
  const all = new Map<string, Disagreement>()
  for (const document of rulebook.documents.values()) {
    for (const other of new Set(namedBy(rulebook, document).map((clause) => clause.document))) {
      const key = [document.key, other.key].sort().join('\n')
      if (other !== document && !all.has(key)) all.set(key, disagreementBetween(rulebook, document, other))
    }
  }
  return [...all.values()]
})

function disagreementBetween(rulebook: Rulebook, one: RulebookDocument, other: RulebookDocument): Disagreement {
  const sideOf = (document: RulebookDocument, by: RulebookDocument): readonly ClauseNode[] => {
    const named = namedBy(rulebook, by).filter((clause) => clause.document === document && clause !== document.root)
    return named.length > 0 ? named : [document.root]
  }
  return { between: [one, other], sides: [sideOf(one, other), sideOf(other, one)] }
}

const namedBy = ({ clauses }: Rulebook, { conflicts }: RulebookDocument): readonly ClauseNode[] =>
  conflicts.flatMap((id) => clauses.get(id) ?? [])

/** True if the sources set something against a clause, whether or not it is in force. */
export const isOpposed = (clause: ClauseNode, rulebook: Rulebook): boolean => oppositesIn(rulebook).has(clause)

/** Clauses in force that the sources set against this one. */
export const againstOf = (clause: ClauseNode, situation: Situation): readonly Target[] =>
  (oppositesIn(situation.rulebook).get(clause) ?? []).flatMap((each) =>
    stateOf(each, situation) === 'in-force' ? [each.id] : []
  )

/** Amendments in force that replace or suspend what the sources set against a clause. */
export const upholding = (clause: ClauseNode, { rulebook, judgement }: Situation): readonly Amendment[] => [
  ...new Set(
    (oppositesIn(rulebook).get(clause) ?? []).flatMap((each) =>
      judgement.verdictOn(each).winners.map(({ final }) => final)
    )
  )
]

/** Maps each clause to the clauses it contradicts, in the order of the disagreements. */
const oppositesIn = remembered((rulebook: Rulebook): ReadonlyMap<ClauseNode, readonly ClauseNode[]> => {
  const all = new Map<ClauseNode, ClauseNode[]>()
  const set = (side: readonly ClauseNode[], against: readonly ClauseNode[]): void => {
    for (const clause of new Set(side)) all.set(clause, [...(all.get(clause) ?? []), ...against])
  }
  for (const { sides } of disagreementsOf(rulebook)) {
    set(sides[0], sides[1])
    set(sides[1], sides[0])
  }
  return all
})
