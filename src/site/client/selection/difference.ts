import type { Target } from '../../../generated/published.ts'
import type { Inquiry } from '../../../resolve/inquiry.ts'
import { armyDifference } from '../../../resolve/reading/army-difference.ts'
import { differenceInSteps } from '../../../resolve/reading/difference.ts'
import { appliedAt, type ClauseReading, inwardsOf } from '../../../resolve/reading/reading.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { dependingWords } from '../../../resolve/wording/conditions.ts'
import { causeOf } from './cause.ts'
import { asOpponent, type Choice, isNothing, noChoice, queryOf, selectionOf } from './choice.ts'
import { inquiryFor } from './inquiries.ts'
import { createScheduler } from './scheduler.ts'
import type { ChoiceChange, SelectionStore } from './store.ts'

/** Changes that a choice caused. */
export interface ChoiceDifference {
  /** Cause and effect: `Playing Skaven changes 10 clauses, 9 of them depending on the unit or on what it has`. */
  readonly words: string
  /** The clauses that read differently now; of a text that changed as a whole, only the whole. */
  readonly clauses: readonly Target[]
  /** Further clauses that the army changes for some of its units, or for their traits. */
  readonly depending: readonly Target[]
}

const known = new WeakMap<ChoiceChange, ChoiceDifference>()

/** Compares two choices; in steps, so that the page can respond in between. */
export function* differenceOf(rulebook: Rulebook, change: ChoiceChange): Generator<void, ChoiceDifference> {
  const found = known.get(change)
  if (found) return found
  const isOpponent = isOfOpponent(change)
  const [before, after] = isOpponent
    ? [asOpponent(change.before), asOpponent(change.after)]
    : [change.before, change.after]
  const inquiryOf = (choice: Choice): Inquiry => inquiryFor(rulebook, selectionOf(choice))
  const [earlier, later] = [inquiryOf(before), inquiryOf(after)]
  const differing = yield* differenceInSteps(earlier, later)
  const clauses = differing.clauses.flatMap(({ clause, kind }) => (kind === 'unsettled' ? [] : [clause]))
  const open = before.faction === after.faction ? [] : dependingOn(rulebook, after)
  const depending = open.filter((id) => !clauses.includes(id))
  const words = `${causeOf(rulebook, before, after, isOpponent)} ${amountWords(clauses.length, depending.length)}`
  const made = { words, clauses, depending }
  known.set(change, made)
  return made
}

/** True if only the opponent's army is another. */
const isOfOpponent = ({ before, after }: ChoiceChange): boolean =>
  before.against !== after.against && queryOf({ ...before, against: after.against }) === queryOf(after)

/** How many clauses a choice changes: those that it changes for sure, and those that depend on more. */
function amountWords(sure: number, depending: number): string {
  const all = sure + depending
  const amount = all === 0 ? 'no clause' : all === 1 ? '1 clause' : `${all} clauses`
  return amount + dependingWords(all, depending)
}

/** Clauses that an army changes only for some of its units, or for their traits. */
const dependingOn = (rulebook: Rulebook, choice: Choice): readonly Target[] =>
  armyDifference(rulebook, selectionOf(choice))
    .clauses.filter(isOpen)
    .map(({ clause }) => clause)

const isOpen = (reading: ClauseReading): boolean =>
  inwardsOf(reading).some((each) => [each, ...appliedAt(each)].some(({ conditional }) => conditional.length > 0))

/** Tells, in steps, what the present choice changes compared with no choice; nothing if nothing is chosen. */
export function tellDifference(
  { lookup, choice }: Pick<SelectionStore, 'lookup' | 'choice'>,
  tell: (difference: ChoiceDifference) => void
): void {
  const change = { before: noChoice, after: choice() }
  if (isNothing(change.after)) return
  const steps = function* (): Generator<void, void> {
    tell(yield* differenceOf(lookup.rulebook, change))
  }
  createScheduler(() => undefined).start(steps())
}
