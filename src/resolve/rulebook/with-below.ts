/** Its place in a published document. */
interface Placed {
  readonly id: string
  readonly parent?: string | undefined
}

/**
 * Returns those of the clauses of a document that have one of the ids, and everything below them, in their order.
 *
 * @param clauses In reading order: each after the one that it is part of
 */
export function withBelow<Clause extends Placed>(clauses: readonly Clause[], ids: Iterable<string>): readonly Clause[] {
  const within = new Set(ids)
  return clauses.filter(
    ({ id, parent }) => within.has(id) || (parent !== undefined && within.has(parent) && within.add(id))
  )
}
