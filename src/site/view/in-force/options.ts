import type { Bundle, Document } from '../../../generated/published.ts'
import { documentOf, isClauseId } from '../../../notation/ids.ts'
import { changesByOption } from '../../../resolve/index.ts'
import { documentsOf, type RulesetIndex } from '../site.ts'

const changed = new WeakMap<Document, readonly string[]>()

/** Clauses that read differently for every army once an option is on: canonical ids, in reading order. */
export function clausesChangedForAll(bundle: Bundle, option: Document): readonly string[] {
  const known = changed.get(option) ?? changesByOption(bundle, {}, option.key).map(({ after }) => after.clause)
  changed.set(option, known)
  return known
}

/** Options that change one of these clauses, or something it is part of: keys, in reading order. */
export function optionsFor(rules: RulesetIndex, clauses: ReadonlySet<string>): readonly string[] {
  const documents = new Set([...clauses].map(documentOf))
  const concerns = ({ amends = [] }: Document): boolean =>
    amends.some(({ target }) => clauses.has(target) || (!isClauseId(target) && documents.has(target)))
  return documentsOf(rules, 'option')
    .filter(concerns)
    .map(({ key }) => key)
}
