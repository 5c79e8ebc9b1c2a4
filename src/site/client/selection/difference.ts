import type { Target } from '../../../generated/published.ts'
import { documentId } from '../../../notation/ids.ts'
import { changesBetween } from '../../../resolve/changes.ts'
import type { ClauseInForce } from '../../../resolve/resolution.ts'
import type { Rulebook } from '../../../resolve/rulebook.ts'
import { titleOf } from '../../../resolve/wording/conditions.ts'
import { type Choice, selectionOf } from './choice.ts'
import { inquiryFor } from './inquiries.ts'
import type { ChoiceChange } from './store.ts'

/** What a choice changed. */
export interface Difference {
  /** What did it, and what it did: `Random player order changes 4 clauses`. */
  readonly words: string
  /** The clauses that read differently now; of a text that changed as a whole, only the whole. */
  readonly clauses: readonly Target[]
  /** Further clauses that the army changes for some of its units, or for what they have. */
  readonly depending: readonly Target[]
}

/** What changes when one choice takes the place of another. */
export function differenceOf(rulebook: Rulebook, { before, after }: ChoiceChange): Difference {
  const [earlier, later] = [clausesFor(rulebook, before), clausesFor(rulebook, after)]
  const changed = new Set(changesBetween({ clauses: earlier }, { clauses: later }).map((change) => change.after.clause))
  const clauses = outermost(rulebook, changed)
  const amount = clauses.length === 0 ? 'no clause' : clauses.length === 1 ? '1 clause' : `${clauses.length} clauses`
  const open = before.faction === after.faction ? [] : dependingOn(rulebook, later, after.faction)
  const depending = outermost(rulebook, new Set(open)).filter((id) => !changed.has(id))
  return { words: `${causeOf(rulebook, before, after)} ${amount}`, clauses, depending }
}

/** How many clauses are resolved in one step. */
const atATime = 30

/** Resolves every clause for both choices, a few in each step, so that `differenceOf` finds them in the cache. */
export function* resolveBoth(rulebook: Rulebook, { before, after }: ChoiceChange): Generator<void, void> {
  for (const choice of [before, after]) {
    const { clause } = inquiryFor(rulebook, selectionOf(choice))
    for (const [at, id] of [...rulebook.clauses.keys()].entries()) {
      clause(id)
      if (at % atATime === 0) yield
    }
  }
}

/** Of clauses that lie within each other, only the outermost. */
const outermost = (rulebook: Rulebook, ids: ReadonlySet<Target>): readonly Target[] =>
  [...ids].filter((id) => {
    const above = rulebook.clauses.get(id)?.parent
    return !(above && ids.has(above.id))
  })

/** Clauses that an army's own exceptions change only for some of its units, or for what they have. */
const dependingOn = (
  { documents }: Rulebook,
  clauses: ReadonlyMap<Target, ClauseInForce>,
  faction: string | undefined
): readonly Target[] =>
  [...clauses.values()].flatMap(({ clause, state, considered }) => {
    const isOpen = considered.some(
      ({ outcome, amendment }) =>
        outcome === 'conditional' && documents.get(amendment.by)?.whom.faction === (faction ?? null)
    )
    return isOpen && state !== 'not-applicable' && state !== 'conditional' ? [clause] : []
  })

/** How many clauses depend on more than the army: `3 more clauses depend on the unit or on what it has`. */
export function dependingWords({ clauses, depending }: Difference): string {
  const more = clauses.length > 0 ? ' more' : ''
  const amount = depending.length === 1 ? `1${more} clause depends` : `${depending.length}${more} clauses depend`
  return `${amount} on the unit or on what it has`
}

const clausesFor = (rulebook: Rulebook, choice: Choice): ReadonlyMap<Target, ClauseInForce> => {
  const { clause } = inquiryFor(rulebook, selectionOf(choice))
  return new Map([...rulebook.clauses.keys()].flatMap((id) => [[id, clause(id) as ClauseInForce]]))
}

function causeOf(rulebook: Rulebook, before: Choice, after: Choice): string {
  const on = after.options.filter((id) => !before.options.includes(id))
  const off = before.options.filter((id) => !after.options.includes(id))
  const name = (id = '') => `“${titleOf(rulebook, documentId('option', id))}”`
  if (on.length === 1 && off.length === 0) return `${name(on[0])} changes`
  if (off.length === 1 && on.length === 0) return `${name(off[0])} is off; that changes`
  const army = after.faction !== before.faction && after.faction
  return army ? `Playing ${titleOf(rulebook, documentId('faction', army))} changes` : 'This choice changes'
}
