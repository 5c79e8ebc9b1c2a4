import type { Bundle } from '../../generated/published.ts'
import type { SearchFile, SearchWithdrawn } from '../../generated/site.ts'
import { kindOf } from '../../notation/ids.ts'
import { nameFromId, pageOfId } from '../../notation/titles.ts'
import { withdrawnEntries } from './searched.ts'

/**
 * What was withdrawn and is found by its name, or only by the number it had, as questions are: readers who type the words
 * of a question want an answer that applies. Empty if nothing was withdrawn.
 */
export function withdrawnWith(bundle: Bundle, by: 'name' | 'number'): Pick<SearchFile, 'withdrawn'> {
  const entries = withdrawnEntries(bundle).flatMap(({ id, href, since, last }): readonly SearchWithdrawn[] => {
    const isNamed = kindOf(id) !== 'faq' && (last?.title !== undefined || last?.number === undefined)
    if (isNamed !== (by === 'name')) return []
    const page = href.slice(bundle.ruleset.href.length)
    const title = last?.title ?? last?.number ?? nameFromId(id)
    return [{ id, ...(page !== pageOfId(id) && { page }), title, since }]
  })
  return entries.length > 0 ? { withdrawn: entries } : {}
}
