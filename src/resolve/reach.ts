import type { Target } from '../generated/published.ts'
import { type Amendment, type ClauseNode, outwards, type Rulebook, targetsWithin } from './rulebook.ts'

/** Index for following changes through a rulebook, made once for each. */
interface Ways {
  /** Amendments by the key of the option under which their document applies. */
  readonly byOption: ReadonlyMap<Target | undefined, readonly Amendment[]>
  /** Amendments by the clause that carries their text. */
  readonly byText: ReadonlyMap<ClauseNode, readonly Amendment[]>
  /** Places of clauses in reading order. */
  readonly places: ReadonlyMap<Target, number>
}

const known = new WeakMap<Rulebook, Ways>()

function waysOf(rulebook: Rulebook): Ways {
  const { amendments, clauses } = rulebook
  const found = known.get(rulebook) ?? {
    byOption: Map.groupBy(amendments, ({ by }) => by.whom.option),
    byText: Map.groupBy(amendments, (amendment) => amendment.with),
    places: new Map([...clauses.keys()].map((id, place) => [id, place]))
  }
  known.set(rulebook, found)
  return found
}

/**
 * Clauses that may read differently where it is another matter whether an option is on, in reading order: whatever its
 * amendments are about, and whatever is about texts that this changes, and so on. Of documents that apply only with the
 * option, the clauses are left out unless something reaches them.
 */
export function withinReach(rulebook: Rulebook, option: Target): readonly Target[] {
  const { byOption, byText, places } = waysOf(rulebook)
  const reached = new Set<ClauseNode>()
  const waiting = [...(byOption.get(option) ?? [])]
  const followed = new Set(waiting)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const fresh = targetsWithin(next.target).filter((clause) => !reached.has(clause))
    for (const clause of fresh) reached.add(clause)
    // The words of a text are those of all its clauses.
    for (const text of new Set(fresh.flatMap(outwards))) {
      for (const amendment of byText.get(text) ?? []) {
        if (!followed.has(amendment)) waiting.push(amendment)
        followed.add(amendment)
      }
    }
  }
  const ids = new Set([...reached].map(({ id }) => id))
  return [...ids].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}
