import { unsettledDisagreement } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import { type Disagreement, disagreementsOf } from '../../resolve/decide/disagreements.ts'
import type { Judgement } from '../../resolve/decide/judgement.ts'
import type { ClauseNode, Rulebook, RulebookDocument } from '../../resolve/rulebook/rulebook.ts'
import { relevantTo } from './amendments/relevant.ts'
import { holdsForSome } from './amendments/search.ts'
import { smallestSelections } from './amendments/smallest-selections.ts'
import type { AmendmentSubject } from './subject.ts'

/** Reports contradictions between sources that no option settles. */
export function checkDisagreements({ rulebook, fieldOf }: AmendmentSubject, report: Report): void {
  for (const { between, sides } of findUnsettledDisagreements(rulebook)) {
    const [declaring, other] = between
    const [one = '', another = ''] = sides.map(([first]) => first?.id)
    const index = declaring.conflicts.findIndex((id) => rulebook.clauses.get(id)?.document === other)
    const back = other.conflicts.findIndex((id) => rulebook.clauses.get(id)?.document === declaring)
    const related = back < 0 ? [] : [{ label: 'The other side', span: fieldOf(other, `/conflicts/${back}`) }]
    report(fieldOf(declaring, `/conflicts/${index}`), unsettledDisagreement({ one, other: another }), { related })
  }
}

/**
 * Finds disagreements of the sources that no option settles. One is settled if an option that can be on with both
 * sides leaves no army with both unchanged, or if both are never in force together.
 */
export function findUnsettledDisagreements(rulebook: Rulebook): readonly Disagreement[] {
  const options = [...rulebook.documents.values()].filter(({ kind }) => kind === 'option')
  return disagreementsOf(rulebook).filter(
    (each) => canClash(each, [], rulebook) && !options.some((option) => settles(option, each, rulebook))
  )
}

const settles = (option: RulebookDocument, disagreement: Disagreement, rulebook: Rulebook): boolean =>
  smallestSelections(rulebook, [option, ...disagreement.between]).length > 0 &&
  !canClash(disagreement, [option], rulebook)

/** True if some selection leaves clauses of both sides unchanged, with these documents applying. */
const canClash = ({ sides: [ones, others] }: Disagreement, on: readonly RulebookDocument[], rulebook: Rulebook) =>
  ones.some((one) => others.some((other) => clausesCanClash(one, other, on, rulebook)))

function clausesCanClash(
  one: ClauseNode,
  other: ClauseNode,
  on: readonly RulebookDocument[],
  rulebook: Rulebook
): boolean {
  const relevant = [...relevantTo(one, rulebook), ...relevantTo(other, rulebook)]
  const needed = [...on, one.document, other.document]
  const holds = (judgement: Judgement): boolean => isUnchanged(one, judgement) && isUnchanged(other, judgement)
  return holdsForSome({ rulebook, needed, relevant, holds }) === 'yes'
}

/** True if a clause is in force unchanged, given that its document applies. */
const isUnchanged = (clause: ClauseNode, { blockerOf, verdictOn }: Judgement): boolean =>
  blockerOf(clause) === undefined && verdictOn(clause).winners.length === 0
