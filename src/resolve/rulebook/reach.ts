import type { Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import {
  type Amendment,
  type ClauseNode,
  outwards,
  type Rulebook,
  type RulebookDocument,
  targetsWithin
} from './rulebook.ts'

/** Index for following changes through a rulebook, made once for each. */
interface Ways {
  /** Amendments by the key of the option under which their document applies. */
  readonly byOption: ReadonlyMap<Target | undefined, readonly Amendment[]>
  /** Amendments by the clause that carries their text. */
  readonly byText: ReadonlyMap<ClauseNode, readonly Amendment[]>
  /** Keys of the documents whose sources name a document as set against them, by its key. */
  readonly opponents: ReadonlyMap<Target, readonly Target[]>
  /** Keys of the documents with open points that an option settles, by its key. */
  readonly settled: ReadonlyMap<Target, readonly Target[]>
}

const waysOf = remembered(({ amendments, documents, clauses }: Rulebook): Ways => ({
  byOption: Map.groupBy(amendments, ({ by }) => by.whom.options?.[0]),
  byText: Map.groupBy(amendments, (amendment) => amendment.with),
  opponents: keysByName(
    [...documents.values()].flatMap(({ key, conflicts }) => conflicts.map((id) => ({ key, named: documentOf(id) })))
  ),
  settled: keysByName(
    [...clauses.values()].flatMap(({ document: { key }, open }) =>
      [...(open?.settledBy ?? []), ...(open?.answers ?? [])].map((id) => ({ key, named: documentOf(id) }))
    )
  )
}))

/** Keys by the document that each names. */
function keysByName(pairs: readonly { readonly key: Target; readonly named: Target }[]): Ways['opponents'] {
  const groups = Map.groupBy(pairs, ({ named }) => named)
  return new Map([...groups].map(([named, group]) => [named, group.map(({ key }) => key)]))
}

/**
 * Keys of the documents of which something may read differently where it is another matter whether an option is on, in
 * reading order: whatever its amendments are about, whatever is about texts that this changes, and so on; where the
 * modifiers of all these count, what the sources set against them, and the open points that they settle.
 */
export function documentsWithinReach(rulebook: Rulebook, option: Target): readonly Target[] {
  const changed = [...clausesWithinReach(rulebook, option)].map(({ document }) => document)
  const self = rulebook.documents.get(option)
  const reached = new Set([...(self ? [self] : []), ...changed])
  for (const each of givingIfSettled(rulebook, reached)) reached.add(each)
  const { opponents, settled } = waysOf(rulebook)
  const besides = [...reached].flatMap(({ key, adjusts, conflicts }) => [
    ...adjusts.flatMap(({ target, open }) => [...(target ? [target] : []), ...(open ? targetsBy(rulebook, key) : [])]),
    ...conflicts,
    ...(opponents.get(key) ?? []),
    ...(settled.get(key) ?? [])
  ])
  const keys = new Set([...[...reached].map(({ key }) => key), ...besides.map(documentOf)])
  return [...rulebook.documents.keys()].filter((key) => keys.has(key))
}

/** Documents with modifiers that something in one of these leaves open. */
const givingIfSettled = (
  { documents }: Rulebook,
  reached: ReadonlySet<RulebookDocument>
): readonly RulebookDocument[] =>
  [...documents.values()].filter(({ adjusts }) =>
    adjusts.some(({ open = '' }) => {
      const asking = documents.get(documentOf(open))
      return asking !== undefined && reached.has(asking)
    })
  )

/** Ids of the clauses that a document changes: a modifier can count there. */
const targetsBy = ({ amendments }: Rulebook, key: Target): readonly Target[] =>
  amendments.flatMap(({ by, target }) => (by.key === key ? [target.id] : []))

function clausesWithinReach(rulebook: Rulebook, option: Target): ReadonlySet<ClauseNode> {
  const { byOption, byText } = waysOf(rulebook)
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
  return reached
}
