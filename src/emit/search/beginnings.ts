import type { Bundle, Clause } from '../../generated/published.ts'
import type { SearchBeginnings } from '../../generated/site.ts'
import { formatVersion } from '../../notation/formats.ts'
import { searched } from './searched.ts'

/** Number of words that a list shows of a clause without a heading. */
const shown = 12

/** How the numbered clauses of a ruleset without a heading begin. */
export const searchBeginnings = (bundle: Bundle): SearchBeginnings => ({
  format: formatVersion,
  beginnings: Object.fromEntries(searched(bundle).flatMap(({ clauses }) => clauses.flatMap(beginningOf)))
})

function beginningOf({ id, local, number, title, text }: Clause): readonly (readonly [string, string])[] {
  if (local === '' || number === undefined || title !== undefined) return []
  const words = text.plain.split(/\s+/u).filter((word) => word !== '')
  return [[id, words.slice(0, shown).join(' ') + (words.length > shown ? ' …' : '')]]
}
