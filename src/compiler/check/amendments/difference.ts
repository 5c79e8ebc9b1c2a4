import type { Judgement } from '../../../resolve/decide/judgement.ts'
import { type Amendment, type ClauseNode, type Rulebook, targetsWithin } from '../../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'
import { dependentsOf, relevantTo } from './relevant.ts'
import { holdsForSome, judgeSelection } from './search.ts'

/**
 * True if some selection comes out differently without the amendment.
 *
 * @param near Rulebook within reach of the amendment
 */
export function makesDifference(amendment: Amendment, rulebook: Rulebook, near: Rulebook): boolean {
  const { by, target } = amendment
  if (silencesModifiers(amendment)) return true
  const clauses = touchedBy(amendment, rulebook, new Set())
  const relevant = [amendment, ...clauses.flatMap(targetsWithin).flatMap((each) => relevantTo(each, near))]
  const helpers = relevant.map((each) => each.by).filter((document) => document !== by)
  const isChanged = (clause: ClauseNode): boolean => {
    const holds = (judgement: Judgement, selection: Selection): boolean =>
      judgement.wordsOfPart(clause) !== judgeSelection(near, selection, amendment).wordsOfPart(clause)
    // A clause is read only where its document applies.
    const needed = [by, target.document, clause.document]
    return holdsForSome({ rulebook: near, needed, helpers, relevant, holds }) !== 'no'
  }
  return [...new Set(clauses)].some(isChanged)
}

/** Clauses whose words an amendment can change: its target, and what the amendments that it changes or disables change. */
function touchedBy(amendment: Amendment, rulebook: Rulebook, seen: Set<Amendment>): readonly ClauseNode[] {
  if (seen.has(amendment)) return []
  seen.add(amendment)
  const own = amendment.effect === 'disables' ? [] : [amendment.target]
  return [...own, ...dependentsOf(amendment, rulebook).flatMap((each) => touchedBy(each, rulebook, seen))]
}

/** True if an amendment that disables has something to disable. */
export const blockableBy = (amendment: Amendment, { amendmentsOf }: Rulebook): boolean =>
  amendmentsOf(amendment.target).includes(amendment)

const silencesModifiers = ({ effect, target }: Amendment): boolean =>
  effect !== 'adds' && target === target.document.root && target.document.adjusts.length > 0
