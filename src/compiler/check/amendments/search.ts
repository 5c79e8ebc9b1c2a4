import { applicability, factsOf } from '../../../resolve/decide/applicability.ts'
import { candidatesOf } from '../../../resolve/decide/candidates.ts'
import { judge } from '../../../resolve/decide/judge.ts'
import type { Judgement } from '../../../resolve/decide/judgement.ts'
import { blockersOf } from '../../../resolve/rulebook/dependence.ts'
import type { Amendment, Rulebook, RulebookDocument } from '../../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'
import { choices } from './choices.ts'
import { canMeet, sizeOf, smallestSelections } from './smallest-selections.ts'

/** Condition to look for among all selections. */
export interface Question {
  readonly rulebook: Rulebook
  /** Documents that must apply. */
  readonly needed: readonly RulebookDocument[]
  /** Documents that may have to apply besides, because they change a text that matters. */
  readonly helpers?: Iterable<RulebookDocument>
  /** Amendments that can have a part in the answer. */
  readonly relevant: readonly Amendment[]
  readonly holds: (judgement: Judgement, selection: Selection) => boolean
}

/** Number of helpers up to which every set of them is tried; of more, every pair. */
const few = 6

/**
 * Most sets of documents that are tried for one question: each amendment that can be blocked doubles them, and more take
 * longer than an author wants to wait. The shipped rulesets need fewer than a tenth.
 */
const mostSets = 1000

/**
 * Finds the smallest selection for which a condition is true; `undefined` if there is none among the sets that are tried.
 *
 * Begins with the smallest selections for what is needed, alone and with helpers. In those, nothing else applies but
 * what is implied. If the condition is false there, a larger selection can change that only by blocking an amendment
 * that prevents it, so each way of blocking one is tried, and so on.
 */
export const findSelection = (question: Question): Selection | undefined => searchFor(question, false).best

/** Whether a condition is true for some selection; `unknown` if more sets of documents could make it so than are tried. */
export function holdsForSome(question: Question): 'yes' | 'no' | 'unknown' {
  const { best, seen } = searchFor(question, true)
  if (best) return 'yes'
  return seen.size < mostSets ? 'no' : 'unknown'
}

function searchFor(question: Question, isAnyEnough: boolean): Search {
  const search: Search = { question, isAnyEnough, queue: [], seen: new Set() }
  const helpers = [...new Set(question.helpers)]
  for (const some of choices(helpers, helpers.length <= few ? few : 2, canMeet)) {
    enqueue([...question.needed, ...some], search)
    for (let next = search.queue.shift(); next; next = search.queue.shift()) tryOut(next, search)
    if ((search.best && isAnyEnough) || search.seen.size >= mostSets) break
  }
  return search
}

interface Search {
  readonly question: Question
  /** True to stop at the first selection, which need not be the smallest. */
  readonly isAnyEnough: boolean
  /** Sets of documents still to be tried. */
  readonly queue: (readonly RulebookDocument[])[]
  /** Names of all sets that were ever queued. */
  readonly seen: Set<string>
  best?: Selection
}

function tryOut(documents: readonly RulebookDocument[], search: Search): void {
  const { question } = search
  for (const selection of smallestSelections(question.rulebook, documents)) {
    if (search.best && (search.isAnyEnough || sizeOf(selection) >= sizeOf(search.best))) return
    const judgement = judgeSelection(question.rulebook, selection)
    if (question.holds(judgement, selection)) search.best = selection
    else for (const blocker of waysToBlock(question, judgement)) enqueue([...documents, blocker], search)
  }
}

/** Judges a selection; anything it does not name counts as absent. */
export function judgeSelection(rulebook: Rulebook, selection: Selection, without?: Amendment): Judgement {
  const facts = factsOf(rulebook, selection)
  return judge(
    candidatesOf(rulebook, facts),
    ({ document }) => applicability(document.whom, facts).applies === 'applies',
    without
  )
}

/** Documents that would block an amendment in force. */
function waysToBlock({ relevant, rulebook }: Question, { isActive, applies }: Judgement): readonly RulebookDocument[] {
  const blockers = relevant.filter(isActive).flatMap((each) => blockersOf(each.with, rulebook.amendmentsOf))
  return [...new Set(blockers.map(({ by }) => by))].filter(({ root }) => !applies(root))
}

function enqueue(documents: readonly RulebookDocument[], { queue, seen }: Search): void {
  const distinct = [...new Set(documents)]
  const name = distinct
    .map(({ key }) => key)
    .sort()
    .join('\n')
  if (seen.has(name) || seen.size >= mostSets) return
  seen.add(name)
  queue.push(distinct)
}
