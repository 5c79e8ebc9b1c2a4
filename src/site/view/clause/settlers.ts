import type { Clause } from '../../../generated/published.ts'

/**
 * What settles an open point while it is in force, as ids with spaces between them: the clauses of options that have the
 * words, or the options, in versions that do not name these. Absent if nothing does.
 */
export const settlersOf = ({ answers, settledBy }: NonNullable<Clause['open']>): string | undefined =>
  (answers ?? settledBy)?.join(' ')
