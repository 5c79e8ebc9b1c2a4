import type { ReasonsOf } from './reasons.ts'
import type { ClauseChange } from './release-difference.ts'

/**
 * Facts that repeat for programs what the words say, or where a question is listed. An effect is none of them: by it a
 * page says “replaces” or “adds to”, and shows or hides what was there. Authors for whom the words said so before note
 * a clarification.
 */
const besidesWords: readonly string[] = ['modifier', 'start', 'about']

/**
 * True for a change that a reader at the table does not notice: the words are the same, and what changed is data for
 * programs, or a clarification, which by the authors' word means the same as before.
 */
export function isForPrograms(change: ClauseChange, reasonsOf: ReasonsOf): boolean {
  const { kinds, data = [] } = change
  if (kinds.some((kind) => kind !== 'data')) return false
  const reasons = reasonsOf(change)
  const isClarified = reasons.length > 0 && reasons.every(({ kind }) => kind === 'clarification')
  return isClarified || data.every(({ fact }) => besidesWords.includes(fact))
}

/** Divides changes into those that a reader can notice, and those that are for programs only. */
export function dividedByReader(
  changes: readonly ClauseChange[],
  reasonsOf: ReasonsOf
): { readonly noticed: readonly ClauseChange[]; readonly forPrograms: readonly ClauseChange[] } {
  const { true: forPrograms = [], false: noticed = [] } = Object.groupBy(changes, (change) =>
    isForPrograms(change, reasonsOf) ? 'true' : 'false'
  )
  return { noticed, forPrograms }
}
