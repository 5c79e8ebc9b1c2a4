import { type ClauseType, isAside } from './document.ts'

/**
 * Canonical ids of what a quick reference prints of a rule or an option: what its author chose, which may be terms, too;
 * else its tables. Absent if it has no place there: its author chose nothing, or it is only a worked round.
 *
 * @param quick What its author chose, if anything was said of it
 * @param inner Its clauses, without the document itself
 */
export function quickClauses<Id extends string>(
  quick: readonly Id[] | undefined,
  inner: readonly { readonly id: Id; readonly type: ClauseType }[]
): readonly Id[] | undefined {
  if (quick) return quick.length > 0 ? quick : undefined
  if (inner.length > 0 && inner.every(({ type }) => isAside(type))) return undefined
  return inner.flatMap(({ id, type }) => (type === 'table' ? [id] : []))
}
