import type { Bundle, Target } from '../../generated/published.ts'
import { withBelow } from '../rulebook/with-below.ts'
import { type TableChange, tableChanges } from './cells.ts'
import { type Edition, type EditionClause, editionOf, meaningOf, namedTargets, wordsOf } from './edition.ts'
import { type FactChange, factChanges } from './facts.ts'
import { movedAmong } from './moves.ts'
import { type Pairs, pairsOf } from './pair.ts'

/**
 * Kind of a change. `inserted`, `removed`: only one version has the clause. `reworded`: other words, heading or cells.
 * `moved`: part of another text, or at another place among its neighbours. `joined`: it continues several clauses.
 * `split`: several clauses continue it. `data`: it does something else, or is for others.
 */
export type ChangeKind = 'inserted' | 'removed' | 'reworded' | 'moved' | 'joined' | 'split' | 'data'

/** What became of a clause between two versions. */
export interface ClauseChange {
  /** Its id in the second version; in the first, if that alone has it. */
  readonly clause: Target
  readonly kinds: readonly ChangeKind[]
  /** Its id in the first version, where it was another. */
  readonly formerly?: Target
  /** The clauses of the first version that were joined into it. */
  readonly from?: readonly Target[]
  /** All clauses of the second version that share what the first has in one, of which it is one. */
  readonly into?: readonly Target[]
  /** Its words without sub-clauses, heading first; absent if only one version has them, or where they are the same. */
  readonly before?: string
  readonly after?: string
  /** Changes in its table. */
  readonly table?: readonly TableChange[]
  /** Other things that it does, or whom it is for. */
  readonly data?: readonly FactChange[]
}

/** A clause that has another number, which is no change. */
export interface Renumbered {
  readonly clause: Target
  readonly before: string
  readonly after: string
}

/** Differences between two versions of a ruleset. */
export interface ReleaseDifference {
  /**
   * In the reading order of the second version; what it no longer has comes last. A text that only one version has is
   * listed as a whole, without its sub-clauses.
   */
  readonly clauses: readonly ClauseChange[]
  /** In reading order. */
  readonly renumbered: readonly Renumbered[]
}

/**
 * Compares two versions of a ruleset, clause by clause, on the tree: ids decide which clauses are the same, and what the
 * authors say in `formerly` and `moved-clauses`. Markup, numbers, addresses and typography do not count.
 *
 * @param before Bundle of the earlier version
 * @param after Bundle of the later one
 */
export function releaseDifference(before: Bundle, after: Bundle): ReleaseDifference {
  const versions = compared(before, after)
  const facts = factsByClause(versions)
  const clauses = [...versions.after.clauses.values()].flatMap((each) => changeOf(each, versions, facts))
  const gone = [...versions.before.clauses.values()].flatMap((each) => removalOf(each, versions))
  return { clauses: [...clauses, ...gone], renumbered: renumberedIn(versions) }
}

/** Two versions, and what their comparison looks up. */
interface Versions {
  readonly before: Edition
  readonly after: Edition
  readonly pairs: Pairs
  /** Clauses at another place, by their later id. */
  readonly moved: ReadonlySet<Target>
}

function compared(earlier: Bundle, later: Bundle): Versions {
  const [before, after] = [editionOf(earlier), editionOf(later)]
  const pairs = pairsOf(before, after)
  return { before, after, pairs, moved: movedClauses(before, after, pairs) }
}

/** The clause of the first version that a clause continues. */
const earlierOf = ({ before, pairs }: Pick<Versions, 'before' | 'pairs'>, id: Target): EditionClause | undefined =>
  before.clauses.get(pairs.earlier.get(id)?.[0] ?? '')

function changeOf(
  now: EditionClause,
  versions: Versions,
  facts: ReadonlyMap<Target, readonly FactChange[]>
): readonly ClauseChange[] {
  const { id } = now
  const was = earlierOf(versions, id)
  const data = facts.get(id)
  if (!was)
    return isPartOfWhole(now, versions)
      ? []
      : [{ clause: id, kinds: ['inserted'], after: wholeWords(now, versions.after) }]
  const from = versions.pairs.earlier.get(id) ?? []
  const into = versions.pairs.split.get(was.id) ?? []
  const isReworded = saysOther(was, now, versions)
  const table = tablesOf(was, now)
  const kinds: ChangeKind[] = [
    ...(isReworded || table.length > 0 ? (['reworded'] as const) : []),
    ...(versions.moved.has(id) ? (['moved'] as const) : []),
    ...(from.length > 1 ? (['joined'] as const) : []),
    ...(into.includes(id) ? (['split'] as const) : []),
    ...(data ? (['data'] as const) : [])
  ]
  if (kinds.length === 0) return []
  return [
    {
      clause: id,
      kinds,
      ...(was.id !== id && { formerly: was.id }),
      ...(from.length > 1 && { from }),
      ...(into.includes(id) && { into }),
      ...(isReworded && table.length === 0 && { before: wordsOf(was), after: wordsOf(now) }),
      ...(table.length > 0 && { table }),
      ...(data && { data })
    }
  ]
}

/** True unless a clause says the same. Of the same words, some may be a link now; but none may lead elsewhere. */
function saysOther(was: EditionClause, now: EditionClause, { before, after, pairs }: Versions): boolean {
  const later = (id: Target): Target => pairs.later.get(id) ?? id
  if (meaningOf(was, before, later) === meaningOf(now, after, same)) return false
  if (wordsOf(was) !== wordsOf(now)) return true
  const targets = namedTargets(now, after, same)
  return [...namedTargets(was, before, later)].some(([label, to]) => (targets.get(label) ?? to) !== to)
}

const same = (id: Target): Target => id

const tablesOf = ({ clause: one }: EditionClause, { clause: other }: EditionClause): readonly TableChange[] =>
  one.table && other.table ? tableChanges(one.table, other.table) : []

/** True for a clause that came with the whole text it is part of. */
const isPartOfWhole = ({ parent }: EditionClause, versions: Versions): boolean =>
  parent !== undefined && earlierOf(versions, parent) === undefined

function removalOf(was: EditionClause, { before, pairs }: Versions): readonly ClauseChange[] {
  const isGone = (id: Target | undefined): boolean => id !== undefined && !pairs.later.has(id)
  if (!isGone(was.id) || isGone(was.parent)) return []
  return [{ clause: was.id, kinds: ['removed'], before: wholeWords(was, before) }]
}

/** Words of a clause with those of everything below it. */
const wholeWords = ({ id, document }: EditionClause, { clauses }: Edition): string =>
  withBelow(document.clauses, [id])
    .map((clause) => clauses.get(clause.id))
    .map((each) => each && wordsOf(each))
    .filter(Boolean)
    .join('\n')

/** Clauses under another text, or at another place among the same neighbours. */
function movedClauses(before: Edition, after: Edition, pairs: Pairs): ReadonlySet<Target> {
  const pairedOf = ({ id }: EditionClause) => before.clauses.get(pairs.earlier.get(id)?.[0] ?? '')
  const moved = new Set<Target>()
  const stayed = [...after.clauses.values()].filter((now) => {
    const was = pairedOf(now)
    if (!was || pairs.later.get(was.id) !== now.id) return false
    const isUnder = now.parent === undefined || pairs.earlier.get(now.parent)?.includes(was.parent ?? '') === true
    if (!isUnder) moved.add(now.id)
    return isUnder
  })
  for (const group of Map.groupBy(stayed, listOf).values()) {
    const ids = group.map(({ id }) => id)
    const order = (id: Target): number => before.clauses.get(pairs.earlier.get(id)?.[0] ?? '')?.order ?? 0
    for (const id of movedAmong(
      ids.toSorted((a, b) => order(a) - order(b)),
      ids
    ))
      moved.add(id)
  }
  return moved
}

/** Name of the list in which the place of a clause counts: its siblings, or all rules and options; others are sorted by name. */
function listOf({ id, parent, document }: EditionClause): string {
  if (parent !== undefined) return parent
  return document.kind === 'rule' || document.kind === 'option' ? '' : `alone ${id}`
}

/** Changes of data, at the clauses that put them into words; what was removed together with its clause is reported there. */
function factsByClause({ before, after, pairs }: Versions): ReadonlyMap<Target, readonly FactChange[]> {
  const now = (id: Target): Target => pairs.later.get(id) ?? id
  const facts = [...after.documents.values()].flatMap((document) => {
    const earlier = before.documents.get(pairs.earlier.get(document.key)?.[0] ?? '')
    return earlier ? factChanges(earlier, document, now) : []
  })
  const byClause = Map.groupBy(facts, ({ clause }) => clause)
  return new Map([...byClause].map(([clause, all]) => [clause, all.map(({ clause: _, ...fact }) => fact)]))
}

const renumberedIn = (versions: Versions): readonly Renumbered[] =>
  [...versions.after.clauses.values()].flatMap(({ id, clause: { number } }) => {
    const was = earlierOf(versions, id)
    const before = was && versions.pairs.later.get(was.id) === id ? was.clause.number : undefined
    return before && number && before !== number ? [{ clause: id, before, after: number }] : []
  })
