import type { AnyDocument } from '../../../generated/published.ts'
import { madeFor } from '../../../resolve/wording/conditions.ts'
import { type DeclaredChange, declaredChanges } from '../clause/declared-changes.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Whom an exception is for, and what it changes, in a line above its words, which make no sense without. */
export interface Bearing {
  readonly whom: string | undefined
  /** What it changes, if that fits into the line. */
  readonly changes: readonly DeclaredChange[]
  /** How many clauses it changes that do not. */
  readonly more: number
}

/** The changes of a document, each in one of three places. */
export interface Bearings {
  /** The line above the words of an exception. */
  readonly bearing: Bearing | undefined
  /** Changes of an option by the anchor of the clause that has their words, which make no sense without. */
  readonly atClauses: ReadonlyMap<string, readonly DeclaredChange[]>
  /** Those listed below the words. */
  readonly declared: readonly DeclaredChange[]
}

/** Most changes that fit into a line. */
const fitting = 2

/** Returns what a document changes, where its page prints it. */
export function bearingOf(site: Site, rules: RulesetIndex, document: AnyDocument): Bearings {
  const { kind, condition, amends = [] } = document
  const declared = declaredChanges(site, rules, amends)
  if (kind === 'option') return { bearing: undefined, ...bearingOfOption(declared) }
  const atClauses: Bearings['atClauses'] = new Map()
  if (kind !== 'exception') return { bearing: undefined, atClauses, declared }
  const whom = condition && madeFor(condition)
  const fits = declared.length <= fitting
  const bearing = { whom, changes: fits ? declared : [], more: fits ? 0 : declared.length }
  return { bearing, atClauses, declared: fits ? [] : declared }
}

/** Words that are all in one clause are read with what they change; whatever takes several is listed once. */
function bearingOfOption(all: readonly DeclaredChange[]): Pick<Bearings, 'atClauses' | 'declared'> {
  const atClauses = new Map<string, readonly DeclaredChange[]>()
  let declared: readonly DeclaredChange[] = []
  for (const [anchor, changes] of Map.groupBy(all, anchorOf)) {
    if (anchor === undefined) declared = changes
    else
      atClauses.set(
        anchor,
        changes.map((change) => ({ ...change, carriers: [] }))
      )
  }
  return { atClauses, declared }
}

/** Anchor of the one clause that carries a change. */
const anchorOf = ({ carriers: [carrier, ...others] }: DeclaredChange): string | undefined =>
  others.length > 0 ? undefined : carrier?.href.split('#')[1]
