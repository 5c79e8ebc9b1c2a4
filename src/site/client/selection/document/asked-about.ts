import type { Inquiry } from '../../../../resolve/inquiry.ts'
import { isGone } from '../../../../resolve/reading/reading.ts'

/**
 * Says why a question is about words that do not apply to a choice; `undefined` if some apply, or if they apply to no
 * choice.
 *
 * @param mine What applies to the choice
 * @param common What applies to everyone
 * @param clauses Ids of what the question is about; at least one
 */
export function whyAside(mine: Inquiry, common: Inquiry, clauses: readonly string[]): string | undefined {
  const goneFor = (inquiry: Inquiry) =>
    clauses.map((id) => inquiry.clause(id)).filter((found) => found !== undefined && isGone(found))
  const [first, ...others] = goneFor(mine)
  if (!first || others.length + 1 < clauses.length || goneFor(common).length === clauses.length) return undefined
  return `It is about words that do not apply to your choice. ${first.why}`
}
