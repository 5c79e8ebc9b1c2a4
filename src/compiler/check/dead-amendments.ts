import {
  amendmentNeverApplies,
  nothingToDisable,
  redundantAmendment,
  targetNeverInForce
} from '../../diagnostics/catalogue/check.ts'
import type { Problem, Report } from '../../model/problem.ts'
import { counted, type Tell } from '../../model/progress.ts'
import type { Amendment, Rulebook, RulebookDocument } from '../../resolve/rulebook/rulebook.ts'
import { amendmentName } from '../../resolve/wording/conditions.ts'
import { authoredWords, repeatsTarget } from './amendments/authored-words.ts'
import { blockableBy, makesDifference } from './amendments/difference.ts'
import { relevantTo } from './amendments/relevant.ts'
import { holdsForSome, judgeSelection } from './amendments/search.ts'
import { smallestSelections, traitOfOthers } from './amendments/smallest-selections.ts'
import { canWin, victorOver } from './amendments/victory.ts'
import { withinReach } from './amendments/within-reach.ts'
import type { AmendmentSubject } from './subject.ts'

/**
 * Reports amendments that make no difference: players would look for a change that they never meet. So would they where
 * one adds the words that are there.
 */
export function checkDeadAmendments({ rulebook, among, placeOf, tell }: AmendmentSubject, report: Report): void {
  for (const amendment of (among ?? rulebook.amendments).filter(repeatsTarget))
    report(placeOf(amendment), redundantAmendment({ target: amendment.target.id, repeats: true }))
  const all = findDeadAmendments(rulebook, tell, among)
  const alike = Map.groupBy(all, whatItSays)
  for (const dead of all) {
    const [first, another] = alike.get(whatItSays(dead)) ?? []
    // Of several that say the same, none makes a difference while the others are there: the first is to stay.
    if (dead === first && another) continue
    report(placeOf(dead.amendment), problemFor(dead), { related: relatedTo(dead, first, placeOf) })
  }
}

/** What tells amendments apart that make no difference: those that say the same of one clause are alike. */
const whatItSays = ({ amendment, reason }: DeadAmendment): unknown =>
  reason.type === 'changes-nothing'
    ? JSON.stringify([amendment.target.id, amendment.effect, amendment.target.part, authoredWords(amendment)])
    : amendment

function relatedTo(dead: DeadAmendment, first: DeadAmendment | undefined, placeOf: AmendmentSubject['placeOf']) {
  if (dead.reason.type === 'always-beaten')
    return [{ label: 'This takes precedence or disables it', span: placeOf(dead.reason.to) }]
  return first && first !== dead ? [{ label: 'This says the same', span: placeOf(first.amendment) }] : []
}

function problemFor({ amendment, reason }: DeadAmendment): Problem {
  const target = amendment.target.id
  switch (reason.type) {
    case 'for-no-unit':
      return amendmentNeverApplies({ target, victor: undefined, trait: reason.trait?.id })
    case 'always-beaten':
      return amendmentNeverApplies({ target, victor: amendmentName(reason.to) })
    case 'target-never-in-force':
      return targetNeverInForce({ target, by: amendmentName(amendment) })
    case 'nothing-to-disable':
      return nothingToDisable({ target })
    case 'changes-nothing':
      return redundantAmendment({ target })
  }
}

/** Why an amendment never has an effect. */
export type Deadness =
  /** No unit is meant by its `for`: of several reasons, a trait that belongs to other factions comes first. */
  | { readonly type: 'for-no-unit'; readonly trait?: RulebookDocument | undefined }
  /** Whenever it applies, its target does not, or is disabled. */
  | { readonly type: 'target-never-in-force' }
  /** It disables a text that changes nothing. */
  | { readonly type: 'nothing-to-disable' }
  /** Whenever it applies, another amendment disables it or wins over it. */
  | { readonly type: 'always-beaten'; readonly to: Amendment }
  /** It applies, and everything is as it would be without it. */
  | { readonly type: 'changes-nothing' }

/** An amendment that no selection needs. */
export interface DeadAmendment {
  readonly amendment: Amendment
  readonly reason: Deadness
}

/**
 * Finds amendments that make no difference for any selection. Those that depend on options that can never be on are
 * left out.
 *
 * @param among Those to look at; all if left out
 */
export function findDeadAmendments(
  rulebook: Rulebook,
  tell?: Tell,
  among: readonly Amendment[] = rulebook.amendments
): readonly DeadAmendment[] {
  const deadOf = (amendment: Amendment): readonly DeadAmendment[] => {
    if (rulebook.inCycle.has(amendment)) return []
    const reason = whyDead(amendment, rulebook, withinReach(amendment.by, rulebook))
    return reason ? [{ amendment, reason }] : []
  }
  return counted(among, 'Checking amendments', tell).flatMap(deadOf).toArray()
}

/** @param near Rulebook within reach of the amendment */
function whyDead(amendment: Amendment, rulebook: Rulebook, near: Rulebook): Deadness | undefined {
  const { by, target, effect } = amendment
  const isNever = (document: typeof by): boolean => smallestSelections(rulebook, [document]).length === 0
  if (isNever(by))
    return by.whom.options === undefined ? { type: 'for-no-unit', trait: traitOfOthers(by, rulebook) } : undefined
  if (isNever(target.document) && target.document.whom.options !== undefined) return undefined
  if (!meetsTarget(amendment, near)) return { type: 'target-never-in-force' }
  if (effect === 'disables' && !blockableBy(amendment, rulebook)) return { type: 'nothing-to-disable' }
  if (!canWin(amendment, near)) {
    const to = victorOver(amendment, near)
    return to && { type: 'always-beaten', to }
  }
  return makesDifference(amendment, rulebook, near) ? undefined : { type: 'changes-nothing' }
}

/** True if some selection has both the amendment and its target. */
function meetsTarget(amendment: Amendment, rulebook: Rulebook): boolean {
  const { by, target } = amendment
  const found = holdsForSome({
    rulebook,
    needed: [by, target.document],
    relevant: relevantTo(target, rulebook),
    holds: (_, each) => judgeSelection(rulebook, each, amendment).blockerOf(target) === undefined
  })
  return found !== 'no'
}
