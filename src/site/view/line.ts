import type { AnyDocument, Document } from '../../generated/published.ts'
import { count } from '../../notation/plural.ts'
import { references } from './clause/reference.ts'
import { settledInWords } from './clause/settled-points.ts'
import { isPageless, lineAddress } from './document/pageless.ts'
import { type Entry, entryOf } from './entry.ts'
import { clausesChangedForAll } from './in-force/options.ts'
import { armyInList } from './multi-document-pages.ts'
import type { RulesetIndex, Site } from './site.ts'

/**
 * A document in a list of documents of its kind: a faction leads to its rules, too, and an option says how many clauses read
 * differently with it, and how many open points it settles.
 */
export function lineOf(site: Site, rules: RulesetIndex, document: Document): Entry {
  const entry = entryOf(site, document)
  if (isPageless(document)) return wholeLine(site, rules, document, entry)
  if (document.kind === 'faction') return { ...entry, also: armyInList(site, rules, document) }
  if (document.kind !== 'option') return entry
  const { length } = clausesChangedForAll(rules.bundle, document)
  const said = [length > 0 && `Changes ${count(length, 'clause')}`, settledInWords(rules, document)].filter(Boolean)
  return said.length === 0 ? entry : { ...entry, remark: `${said.join('. ')}.` }
}

/** The line of a document that has no page: all that its page would say. */
function wholeLine(site: Site, rules: RulesetIndex, document: Document, entry: Entry): Entry {
  const { where }: AnyDocument = document
  const from = document.clauses.flatMap((clause) => clause.in.map((link) => link.from))
  return {
    ...entry,
    href: lineAddress(site, document),
    own: { anchor: document.id, mentions: references(site, rules, from) },
    ...(where !== undefined && { remark: where })
  }
}
