import type { Judgement } from '../../../resolve/judge.ts'
import { type Amendment, type ClauseNode, covers, type Rulebook, targetsWithin } from '../../../resolve/rulebook.ts'
import type { Selection } from '../../../resolve/selection.ts'
import { dependentsOf, relevantTo } from './relevant.ts'
import { findSelection, judgeSelection } from './search.ts'

/** True where some selection comes out differently without the amendment. */
export function makesDifference(amendment: Amendment, rulebook: Rulebook): boolean {
  const { by, target } = amendment
  if (silencesModifiers(amendment)) return true
  const clauses = touchedBy(amendment, rulebook, new Set())
  const relevant = [amendment, ...clauses.flatMap(targetsWithin).flatMap((each) => relevantTo(each, rulebook))]
  const helpers = relevant.map((each) => each.by).filter((document) => document !== by)
  const isChanged = (clause: ClauseNode): boolean => {
    const holds = (judgement: Judgement, selection: Selection): boolean =>
      judgement.wordsOfPart(clause) !== judgeSelection(rulebook, selection, amendment).wordsOfPart(clause)
    // A clause is read only where its document applies.
    const needed = [by, target.document, clause.document]
    return findSelection({ rulebook, needed, helpers, relevant, holds, any: true }) !== undefined
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

const blocked = ({ target }: Amendment, { amendments }: Rulebook): readonly Amendment[] =>
  amendments.filter((each) => covers(target, each.with))

/** True where an amendment that disables has something to disable. */
export const blockableBy = (amendment: Amendment, rulebook: Rulebook): boolean =>
  silencesModifiers(amendment) || blocked(amendment, rulebook).length > 0

const silencesModifiers = ({ effect, target }: Amendment): boolean =>
  effect !== 'adds' && target === target.document.root && target.document.adjusts.length > 0
