import type { Document } from '../../generated/published.ts'
import { type Entry, entryOf } from './entry.ts'
import { clausesChangedForAll } from './in-force/options.ts'
import { armyLink } from './multi-document-pages.ts'
import { count } from './phrasing.ts'
import type { RulesetIndex, Site } from './site.ts'

/**
 * A document in a list of its like: a faction leads to its rules, too, and an option says how many clauses read
 * differently with it.
 */
export function lineOf(site: Site, { bundle }: RulesetIndex, document: Document): Entry {
  const entry = entryOf(site, document)
  if (document.kind === 'faction') return { ...entry, also: armyLink(site, document) }
  if (document.kind !== 'option') return entry
  const { length } = clausesChangedForAll(bundle, document)
  return length === 0 ? entry : { ...entry, remark: `Changes ${count(length, 'clause')}.` }
}
