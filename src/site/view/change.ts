import type { AmendedBy, Amendment, Clause, Document } from '../../generated/published.ts'
import { joinedHtml, subtree } from './clause-html.ts'
import { findPlace, placeReference, type Reference } from './reference.ts'
import type { Place, RulesetIndex, Site } from './site.ts'
import { capital, effectVerbs, effectWords } from './words.ts'

/** A change another document makes, as it stands under the clause it concerns. */
export interface Change {
  readonly effect: AmendedBy['effect']
  /** When it applies: `Ratfolk, Tunnel runner`; `Always` where nothing has to hold. */
  readonly condition: string
  /** What it does: `takes the place of this`. */
  readonly words: string
  readonly by: Reference
  readonly html: string
}

/** Optional rules are long documents of their own: show the clause that carries the change, and link the rest. */
const carriedText = ({ document, clause }: Place): readonly Clause[] =>
  document.kind === 'exception' || clause.depth > 0 ? subtree(document, clause) : [clause]

/** When a change applies: an option says so in the name that stands behind it, an exception says for whom. */
const conditionOf = (document: Document, condition: string | null): string => {
  if (document.kind === 'option') return 'Option'
  return condition === null ? 'Always' : capital(condition)
}

function changeOf(site: Site, rules: RulesetIndex, { by, effect, with: carrier, condition }: AmendedBy): Change[] {
  const author = findPlace(site, rules, by)
  const text = findPlace(site, rules, carrier) ?? author
  if (!author || !text) return []
  const html = effect === 'suspends' || effect === 'disables' ? [] : carriedText(text)
  return [
    {
      effect,
      condition: conditionOf(author.document, condition),
      words: effectWords[effect],
      by: placeReference(site, author),
      html: joinedHtml(site.base, html)
    }
  ]
}

/** Print what changes a clause, in reading order. */
export const changesOf = (site: Site, rules: RulesetIndex, { amendedBy }: Clause): Change[] =>
  amendedBy.flatMap((amendment) => changeOf(site, rules, amendment))

/** A change a document makes, from its own side. */
export interface DeclaredChange {
  readonly verb: string
  readonly target: Reference
  /** The clause of this document that carries the text, where it is not the whole. */
  readonly carrier: Reference | undefined
}

/** Print the changes a document makes. */
export function declaredChanges(site: Site, rules: RulesetIndex, amends: readonly Amendment[]): DeclaredChange[] {
  return amends.flatMap(({ target, effect, with: carrier }) => {
    const changed = findPlace(site, rules, target)
    const text = findPlace(site, rules, carrier)
    if (!changed) return []
    const whole = text === undefined || text.clause.depth === 0
    const link = whole ? undefined : placeReference(site, text)
    return [{ verb: effectVerbs[effect], target: placeReference(site, changed), carrier: link }]
  })
}
