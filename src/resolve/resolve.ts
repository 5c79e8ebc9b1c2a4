import type { Bundle, Target } from '../generated/published.ts'
import { answersInForce } from './decide/answers.ts'
import { type Applicability, applicability, applicabilityOfAnswer, factsOf } from './decide/applicability.ts'
import { candidatesOf } from './decide/candidates.ts'
import { consideredAt } from './decide/considered.ts'
import { againstOf, upholding } from './decide/disagreements.ts'
import { changesOfPart, judge } from './decide/judge.ts'
import { modifiersOf, modifierTotals } from './decide/modifiers.ts'
import { nameAmendment, nameOutcome } from './decide/names.ts'
import type { ClauseInForce, ClauseState, PartInForce, Resolution } from './decide/resolution.ts'
import type { Situation } from './decide/situation.ts'
import { stateOf } from './decide/state.ts'
import { checkSelection } from './input/check-input.ts'
import { rulebookOf } from './input/from-bundle.ts'
import { selectionProblems } from './input/selection-problems.ts'
import type { ClauseNode, Rulebook, RulebookDocument } from './rulebook/rulebook.ts'
import type { Selection } from './rulebook/selection.ts'
import { whyState } from './wording/reasons.ts'

/**
 * Resolves every clause for a selection, with the reasons.
 *
 * @param bundle A ruleset as published
 * @param selection What is known of the army, and the options that are on
 * @throws {InvalidInput} if either is something else
 */
export function resolve(bundle: Bundle, selection: Selection): Resolution {
  checkSelection(selection)
  return resolveRulebook(rulebookOf(bundle), selection)
}

/** As `resolve`, for a ruleset that is not published yet, or for its published rulebook. */
export function resolveRulebook(rulebook: Rulebook, selection: Selection): Resolution {
  const situation = situationOf(rulebook, selection)
  const clauses = new Map<Target, ClauseInForce>()
  for (const clause of rulebook.clauses.values()) clauses.set(clause.id, clauseInForce(clause, situation))
  const modifiers = modifiersOf(situation)
  return {
    selection,
    problems: selectionProblems(rulebook, selection),
    clauses,
    modifiers,
    totals: modifierTotals(modifiers, situation)
  }
}

/** Prepares to judge; results are worked out when they are needed. */
export function situationOf(rulebook: Rulebook, selection: Selection): Situation {
  const facts = factsOf(rulebook, selection)
  const known = new Map<RulebookDocument, Applicability>()
  const conditionOf = (clause: ClauseNode): Applicability => {
    const { document } = clause
    if (facts.partlyOn.has(document.key)) return applicabilityOfAnswer(clause, facts)
    const found = known.get(document) ?? applicability(document.whom, facts)
    known.set(document, found)
    return found
  }
  const judgement = judge(candidatesOf(rulebook, facts), (clause) => conditionOf(clause).applies === 'applies')
  return { rulebook, selection, conditionOf, judgement }
}

/** States in which an open point stays, if only for those whom it concerns. */
const stays: ReadonlySet<ClauseState> = new Set(['in-force', 'conditional', 'not-applicable'])

/** Resolves one clause without resolving the others. */
export function clauseInForce(clause: ClauseNode, situation: Situation): ClauseInForce {
  const state = stateOf(clause, situation)
  const { verdictOn, additionsTo } = situation.judgement
  const considered = consideredAt(clause, situation)
  const answers = stays.has(state) ? answersInForce(clause, situation) : []
  const mayChange = considered.some(({ outcome }) => outcome === 'conditional')
  return {
    clause: clause.id,
    state,
    why: whyState(clause, state, situation, mayChange),
    instead: verdictOn(clause).winners.map(nameOutcome),
    parts: clause.parts.flatMap((part) => partInForce(part, situation)),
    additions: additionsTo(clause).texts.map(nameOutcome),
    against: state === 'in-force' ? againstOf(clause, situation) : [],
    upheldBy: state === 'in-force' ? upholding(clause, situation).map(nameAmendment) : [],
    ...(answers.length > 0 && { answers: answers.map(({ id }) => id) }),
    considered
  }
}

function partInForce(node: ClauseNode, { judgement }: Situation): readonly PartInForce[] {
  const changes = changesOfPart(node, judgement)
  return node.part === undefined || changes.length === 0 ? [] : [{ part: node.part, instead: changes.map(nameOutcome) }]
}
