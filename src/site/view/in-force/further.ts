import type { Target } from '../../../generated/published.ts'

/** Further clauses that a text is added to, by the key of the change: it is printed at the first alone. */
export type FurtherClauses = ReadonlyMap<string, readonly Target[]>
