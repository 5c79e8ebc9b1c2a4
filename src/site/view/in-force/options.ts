import type { Bundle, Document } from '../../../generated/published.ts'
import { changesBetween, type Resolution, resolve, rulebookOf, withRequired } from '../../../resolve/index.ts'
import { documentsOf, type RulesetIndex } from '../site.ts'

const idOf = (key: string): string => key.slice('option:'.length)

/** Clauses that read differently once an option is on. What the option needs is on before, too. */
function clausesChangedBy(bundle: Bundle, { key, id }: Document): string[] {
  const needed = [...withRequired(rulebookOf(bundle), [key])].map(idOf).filter((each) => each !== id)
  const before = needed.length === 0 ? general(bundle) : resolve(bundle, { options: needed })
  const after = resolve(bundle, { options: [...needed, id] })
  return changesBetween(before, after).map((change) => change.after.clause)
}

const known = new WeakMap<Bundle, Resolution>()

/** The ruleset while nothing is known of the army and all options are off; resolved once. */
function general(bundle: Bundle): Resolution {
  const found = known.get(bundle) ?? resolve(bundle, {})
  known.set(bundle, found)
  return found
}

const changed = new WeakMap<Document, string[]>()

/** Clauses that read differently for everybody once an option is on: canonical ids, in reading order. */
export function clausesChangedForAll(bundle: Bundle, option: Document): readonly string[] {
  const found = changed.get(option) ?? clausesChangedBy(bundle, option)
  changed.set(option, found)
  return found
}

/** Options that change one of these clauses, or something it is part of: keys, in reading order. */
export function optionsFor(rules: RulesetIndex, clauses: ReadonlySet<string>): readonly string[] {
  const documents = new Set([...clauses].map((id) => id.replace(/#.*$/u, '')))
  const concerns = ({ amends = [] }: Document): boolean =>
    amends.some(({ target }) => clauses.has(target) || (!target.includes('#') && documents.has(target)))
  return documentsOf(rules, 'option')
    .filter(concerns)
    .map(({ key }) => key)
}
