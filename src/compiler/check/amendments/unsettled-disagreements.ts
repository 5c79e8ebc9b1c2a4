import { type Disagreement, disagreementsOf } from '../../../resolve/disagreements.ts'
import type { Judgement } from '../../../resolve/judge.ts'
import type { ClauseNode, Rulebook, RulebookDocument } from '../../../resolve/rulebook.ts'
import { relevantTo } from './relevant.ts'
import { findSelection } from './search.ts'
import { smallestSelections } from './smallest-selections.ts'

/**
 * Texts set against each other by the sources that no option settles. They are settled where an option that can be on
 * with both leaves no army with both sides as they stand; or where both never stand together at all.
 */
export function findUnsettledDisagreements(rulebook: Rulebook): readonly Disagreement[] {
  const options = [...rulebook.documents.values()].filter(({ kind }) => kind === 'option')
  return disagreementsOf(rulebook).filter(
    (each) => canStand(each, [], rulebook) && !options.some((option) => settles(option, each, rulebook))
  )
}

const settles = (option: RulebookDocument, disagreement: Disagreement, rulebook: Rulebook): boolean =>
  smallestSelections(rulebook, [option, ...disagreement.between]).length > 0 &&
  !canStand(disagreement, [option], rulebook)

/** True where some selection has clauses of both sides as they stand, with these documents applying. */
const canStand = ({ sides: [ones, others] }: Disagreement, on: readonly RulebookDocument[], rulebook: Rulebook) =>
  ones.some((one) => others.some((other) => canStandTogether(one, other, on, rulebook)))

function canStandTogether(
  one: ClauseNode,
  other: ClauseNode,
  on: readonly RulebookDocument[],
  rulebook: Rulebook
): boolean {
  const relevant = [...relevantTo(one, rulebook), ...relevantTo(other, rulebook)]
  const needed = [...on, one.document, other.document]
  const holds = (judgement: Judgement): boolean => stands(one, judgement) && stands(other, judgement)
  return findSelection({ rulebook, needed, relevant, any: true, holds }) !== undefined
}

/** True where a clause holds as it stands; that its document applies is known. */
const stands = (clause: ClauseNode, { blockerOf, verdictOn }: Judgement): boolean =>
  blockerOf(clause) === undefined && verdictOn(clause).winners.length === 0
