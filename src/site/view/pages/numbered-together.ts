import type { AnyDocument } from '../../../generated/published.ts'
import { listed } from '../../../resolve/wording/conditions.ts'

/**
 * Explains why a list of rules or of optional rules leaves numbers out: `2, 4 to 6 and 12 are optional.` Absent if all
 * optional rules come after the rules.
 *
 * @param documents Of one ruleset, in reading order
 */
export function numberedTogether(documents: readonly AnyDocument[]): string | undefined {
  const numbered = documents.filter(({ kind, number }) => number != null && (kind === 'rule' || kind === 'option'))
  const last = numbered.findLastIndex(({ kind }) => kind === 'rule')
  const between = numbered.slice(0, Math.max(last, 0)).filter(({ kind }) => kind === 'option')
  if (between.length === 0) return undefined
  const numbers = rangesOf(between.map(({ number }) => Number(number)))
  const are = between.length === 1 ? 'is' : 'are'
  return `Rules and optional rules are numbered together: ${listed(numbers, 'and')} ${are} optional.`
}

/** Numbers in ascending order, three or more in a row as a range: `2`, `4 to 6`. */
function rangesOf(numbers: readonly number[]): readonly string[] {
  const ends = numbers.flatMap((each, at) => (numbers[at + 1] === each + 1 ? [] : [at]))
  return ends.flatMap((end, at) => {
    const run = numbers.slice((ends[at - 1] ?? -1) + 1, end + 1)
    return run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run.map(String)
  })
}
