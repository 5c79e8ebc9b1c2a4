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

/** Most changes that fit into a line. */
const fitting = 2

/** The changes of a document, in a line above its words for an exception, and as a list below them otherwise. */
export function bearingOf(
  site: Site,
  rules: RulesetIndex,
  document: AnyDocument
): { readonly bearing: Bearing | undefined; readonly declared: readonly DeclaredChange[] } {
  const { kind, condition, amends = [] } = document
  const declared = declaredChanges(site, rules, amends)
  if (kind !== 'exception') return { bearing: undefined, declared }
  const whom = condition && madeFor(condition)
  const fits = declared.length <= fitting
  const bearing = { whom, changes: fits ? declared : [], more: fits ? 0 : declared.length }
  return { bearing, declared: fits ? [] : declared }
}
