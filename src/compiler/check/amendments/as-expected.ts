import type { Expectation } from '../../../generated/published.ts'
import { changesOfPart } from '../../../resolve/decide/judge.ts'
import type { ClauseState } from '../../../resolve/decide/resolution.ts'
import type { Situation } from '../../../resolve/decide/situation.ts'
import { stateOf } from '../../../resolve/decide/state.ts'
import { blockersOf } from '../../../resolve/rulebook/dependence.ts'
import {
  type Amendment,
  type ClauseNode,
  covers,
  type Rulebook,
  type RulebookDocument
} from '../../../resolve/rulebook/rulebook.ts'
import { listed } from '../../../resolve/wording/conditions.ts'
import { decisiveFor, relevantTo } from './relevant.ts'

/** What is expected of a clause. */
export interface ExpectedState {
  readonly clause: ClauseNode
  readonly state: Expectation['state']
  /** The document whose text must do it, or the clause of it; absent if any may. */
  readonly by?: ClauseNode | undefined
}

/** Documents of which it matters to an expectation whether they apply. */
export function documentsBehind({ clause, state }: ExpectedState, rulebook: Rulebook): readonly RulebookDocument[] {
  const find = isBeside(state) ? relevantTo : decisiveFor
  return [clause.document, ...find(clause, rulebook).map(({ by }) => by)]
}

type AnyState = ClauseState | Expectation['state']

/** True if a clause is as expected. Amendments in conflict are a mistake of their own, and contradict no answer. */
export function isAsExpected({ clause, state, by }: ExpectedState, situation: Situation): boolean {
  const found = stateOf(clause, situation)
  if (found === 'conflict') return true
  if (isBeside(state) ? isAway(found) : found !== state) return false
  const deciders = decidersOf(clause, state, situation)
  if (by === undefined) return !isBeside(state) || deciders.length > 0
  return deciders.some(({ with: text }) => covers(by, text) || covers(text, by))
}

/** True for a state that can be expected together with any other. */
const isBeside = (state: AnyState): boolean => state === 'changed' || state === 'extended'

/** True for a state in which nothing can be changed in a clause or added to it. */
const isAway = (state: AnyState): boolean => state === 'blocked' || state === 'not-applicable'

/** Amendments that bring a clause into a state; of those that say the same, all. */
function decidersOf(clause: ClauseNode, state: AnyState, situation: Situation): readonly Amendment[] {
  const { verdictOn, additionsTo, isActive } = situation.judgement
  const finals = (at: ClauseNode): readonly Amendment[] => verdictOn(at).contenders.map(({ final }) => final)
  switch (state) {
    case 'replaced':
    case 'suspended':
      return finals(clause)
    case 'blocked':
      return blockersOf(clause, situation.rulebook.amendmentsOf).filter(isActive)
    case 'changed':
      return clause.parts.filter((part) => changesOfPart(part, situation.judgement).length > 0).flatMap(finals)
    case 'extended': {
      const { texts, losses } = additionsTo(clause)
      const same = [...losses].flatMap(([amendment, { because }]) => (because === 'same-words' ? [amendment] : []))
      return [...texts.map(({ final }) => final), ...same]
    }
    default:
      return []
  }
}

/** True if a clause cannot be as both expect, or only by two texts that say the same. */
export function areOpposed(one: ExpectedState, other: ExpectedState): boolean {
  if (one.clause !== other.clause) return false
  if (isBeside(one.state) || isBeside(other.state)) return isAway(one.state) || isAway(other.state)
  if (one.state !== other.state) return true
  return one.by !== undefined && other.by !== undefined && !covers(one.by, other.by) && !covers(other.by, one.by)
}

/** What a clause is, as the end of a sentence: `replaced by “Long charge”`. */
const words: Readonly<Record<AnyState, string>> = {
  'in-force': 'in force',
  replaced: 'replaced',
  suspended: 'suspended',
  blocked: 'blocked',
  'not-applicable': 'not in force',
  conditional: 'not in force',
  conflict: 'in dispute',
  changed: 'changed in part',
  extended: 'extended'
}

/** What is expected, as a clause of a sentence: `is replaced by “Long charge”`. */
export const expectedInWords = ({ state, by }: ExpectedState): string =>
  `is ${words[state]}${by ? ` by ${nameAs(by, by)}` : ''}`

/** Name of the document of a text; where a clause is expected, the clause. */
const nameAs = (by: ClauseNode | undefined, text: ClauseNode): string =>
  by?.parent === undefined ? `“${text.document.title}”` : `\`${text.id}\``

/** What is the case instead of what is expected, and the amendments that bring it about. */
export function foundInstead(
  { clause, state, by }: ExpectedState,
  situation: Situation
): { readonly words: string; readonly deciders: readonly Amendment[] } {
  const found = stateOf(clause, situation)
  const told = isBeside(state) && !isAway(found) ? state : found
  const deciders = decidersOf(clause, told, situation)
  const names = [...new Set(deciders.map((each) => nameAs(by, each.with)))]
  if (isBeside(told) && names.length === 0)
    return { words: told === 'changed' ? 'nothing changes a part of it' : 'nothing is added to it', deciders }
  return { words: `it is ${words[told]}${names.length > 0 ? ` by ${listed(names, 'and')}` : ''}`, deciders }
}
