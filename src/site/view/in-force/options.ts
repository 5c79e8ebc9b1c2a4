import type { Bundle, Document, OptionDocument } from '../../../generated/published.ts'
import { documentOf, isClauseId } from '../../../notation/ids.ts'
import { type Difference, optionDifference, rulebookOf } from '../../../resolve/index.ts'
import { documentsOf, type RulesetIndex } from '../site.ts'

const changed = new WeakMap<Document, readonly string[]>()

/** Clauses that read differently for every army once an option is on: canonical ids, in reading order. */
export function clausesChangedForAll(bundle: Bundle, option: Document): readonly string[] {
  const known = changed.get(option) ?? readDifferently(optionDifference(rulebookOf(bundle), {}, option.key))
  changed.set(option, known)
  return known
}

const readDifferently = ({ clauses }: Difference): readonly string[] =>
  clauses.flatMap(({ clause, kind }) => (kind === 'unsettled' ? [] : [clause]))

/** Options that change one of these clauses, or something it is part of: keys, in reading order. */
export function optionsFor(rules: RulesetIndex, clauses: ReadonlySet<string>): readonly string[] {
  const documents = new Set([...clauses].map(documentOf))
  const concerns = ({ amends = [] }: OptionDocument): boolean =>
    amends.some(({ target }) => clauses.has(target) || (!isClauseId(target) && documents.has(target)))
  return documentsOf(rules, 'option')
    .filter(concerns)
    .map(({ key }) => key)
}
