import type { Judgement } from '../../../resolve/decide/judgement.ts'
import type { Amendment, Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { changesBehind, relevantTo } from './relevant.ts'
import { holdsForSome, judgeSelection } from './search.ts'
import { smallestSelections } from './smallest-selections.ts'

/** True if some selection lets an amendment win, alone or in dispute. */
export function canWin(amendment: Amendment, rulebook: Rulebook): boolean {
  const { by, target } = amendment
  const relevant = [amendment, ...relevantTo(target, rulebook)]
  const helpers = changesBehind(amendment, rulebook).map((each) => each.by)
  const holds = (judgement: Judgement): boolean => wins(amendment, judgement)
  return holdsForSome({ rulebook, needed: [by, target.document], helpers, relevant, holds }) !== 'no'
}

function wins(amendment: Amendment, { isActive, verdictOn, outcomeOf }: Judgement): boolean {
  if (!isActive(amendment)) return false
  if (amendment.effect === 'disables') return true
  if (amendment.effect === 'adds') return outcomeOf(amendment).text !== undefined
  return verdictOn(amendment.target).contenders.some((each) => each.amendment === amendment)
}

/** Returns the amendment that this one loses to in the smallest selection in which it applies. */
export function victorOver(amendment: Amendment, rulebook: Rulebook): Amendment | undefined {
  const [selection] = smallestSelections(rulebook, [amendment.by, amendment.target.document])
  if (!selection) return undefined
  const judgement = judgeSelection(rulebook, selection)
  const { losses } =
    amendment.effect === 'adds' ? judgement.additionsTo(amendment.target) : judgement.verdictOn(amendment.target)
  return judgement.blockerOf(amendment.with) ?? losses.get(amendment)?.to
}
