import { conflictingAmendments } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import { counted, type Tell } from '../../model/progress.ts'
import type { Judgement } from '../../resolve/decide/judgement.ts'
import { type Amendment, type ClauseNode, competes, covers, type Rulebook } from '../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../resolve/rulebook/selection.ts'
import { amendmentName, selectionInWords } from '../../resolve/wording/conditions.ts'
import { authoredWords } from './amendments/authored-words.ts'
import { changesBehind, relevantTo } from './amendments/relevant.ts'
import { findSelection, judgeSelection } from './amendments/search.ts'
import { canMeet } from './amendments/smallest-selections.ts'
import { withinReach } from './amendments/within-reach.ts'
import type { AmendmentSubject } from './subject.ts'

/** Reports changes of one clause that can apply together and neither of which takes precedence. */
export function checkConflicts({ rulebook, placeOf, tell }: AmendmentSubject, report: Report): void {
  for (const { between, clause, selection, decidedBy } of findConflicts(rulebook, tell)) {
    const [earlier, later] = between
    const problem = conflictingAmendments({
      target: clause.id,
      part: clause.part,
      one: amendmentName(earlier),
      other: earlier.by === later.by ? undefined : amendmentName(later),
      layer: later.by.layer,
      selection: selectionInWords(rulebook, selection)
    })
    const changed = decidedBy.map((each) => ({ label: 'This changes one of them', span: placeOf(each) }))
    const related = [{ label: 'Changed differently here', span: placeOf(earlier) }, ...changed]
    report(placeOf(later), problem, { related })
  }
}

/** Two amendments that can leave one clause differently, and neither takes precedence. */
export interface Conflict {
  /** In reading order. */
  readonly between: readonly [Amendment, Amendment]
  /** The clause they disagree about, the smaller of their targets. */
  readonly clause: ClauseNode
  /** The smallest selection that shows it. */
  readonly selection: Selection
  /** Exceptions to the two that decide in their stead, for this selection. */
  readonly decidedBy: readonly Amendment[]
}

/** Most conflicts that are reported for one amendment. */
const enough = 3

/** All conflicts, for all selections: by the later amendment, at most three for each. */
export function findConflicts(rulebook: Rulebook, tell?: Tell): readonly Conflict[] {
  const rivals = rulebook.amendments.filter((each) => competes(each) && !rulebook.inCycle.has(each))
  const groups = Map.groupBy(rivals, ({ target }) => target.document)
  const conflictsOf = (later: Amendment): readonly Conflict[] => {
    const near = withinReach(later.by, rulebook)
    const found: Conflict[] = []
    for (const earlier of groups.get(later.target.document) ?? []) {
      if (earlier === later || found.length === enough) break
      const conflict = canCompete(earlier, later) && conflictBetween(earlier, later, near)
      if (conflict) found.push(conflict)
    }
    return found
  }
  return counted(rivals, 'Looking for conflicts', tell).flatMap(conflictsOf).toArray()
}

function conflictBetween(a: Amendment, b: Amendment, rulebook: Rulebook): Conflict | undefined {
  const clause = covers(a.target, b.target) ? b.target : a.target
  const behind = [a, b].flatMap((each) => changesBehind(each, rulebook))
  if (behind.length === 0 && authoredWords(a) === authoredWords(b)) return undefined
  const selection = findSelection({
    rulebook,
    needed: [a.by, b.by, clause.document],
    helpers: behind.map(({ by }) => by),
    relevant: relevantTo(clause, rulebook),
    holds: (judgement) => disagree(a, b, clause, judgement)
  })
  if (!selection) return undefined
  const { outcomeOf } = judgeSelection(rulebook, selection)
  const decidedBy = [a, b].map((each) => outcomeOf(each).final).filter((each) => each !== a && each !== b)
  return { between: [a, b], clause, selection, decidedBy }
}

/** False if it is plain that they never compete for one clause for one army. */
const canCompete = (a: Amendment, b: Amendment): boolean =>
  a.by.layer === b.by.layer && canMeet(a.by, b.by) && (covers(a.target, b.target) || covers(b.target, a.target))

function disagree(a: Amendment, b: Amendment, clause: ClauseNode, judgement: Judgement): boolean {
  if (judgement.blockerOf(clause)) return false
  const { contenders } = judgement.verdictOn(clause)
  const [one, other] = [a, b].map((each) => contenders.find(({ amendment }) => amendment === each))
  if (!one || !other) return false
  return judgement.wordsOfOutcome(one) !== judgement.wordsOfOutcome(other)
}
