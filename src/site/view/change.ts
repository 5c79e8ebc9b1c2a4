import type { AmendedBy, Amendment, Clause, Document } from '../../generated/published.ts'
import { type Carried, carriedBy } from './carried.ts'
import { modifierLines } from './modifier.ts'
import { findPlace, placeReference, type Reference } from './reference.ts'
import type { RulesetIndex, Site } from './site.ts'
import { capital, effectVerbs, effectWords } from './words.ts'

/** A change another document makes, as it stands under the clause it concerns. */
export interface Change {
  readonly effect: AmendedBy['effect']
  /** When it applies: `Ratfolk, Tunnel runner`; `Always` where nothing has to hold. */
  readonly condition: string
  /** What it does: `takes the place of this`. */
  readonly words: string
  readonly by: Reference
  /** Its text, clause by clause, with what changes it in turn; empty where it brings none. */
  readonly text: readonly Carried[]
  /** Modifiers in numbers that come with it, in words. */
  readonly modifiers: readonly string[]
}

/** When a change applies: an option says so in the name that stands behind it, an exception says for whom. */
const conditionOf = (document: Document, condition: string | null): string => {
  if (document.kind === 'option') return 'Option'
  return condition === null ? 'Always' : capital(condition)
}

/** Changes on the way to a text, so that texts that change each other in a circle end somewhere. */
type Way = readonly AmendedBy[]

function changeOf(site: Site, rules: RulesetIndex, amendment: AmendedBy, way: Way): Change[] {
  const { by, effect, with: carrier, condition } = amendment
  const author = findPlace(site, rules, by)
  const text = findPlace(site, rules, carrier) ?? author
  if (!author || !text || way.includes(amendment)) return []
  const changesIn = (clause: Clause) => changesAlong(site, rules, clause, [...way, amendment])
  return [
    {
      effect,
      condition: conditionOf(author.document, condition),
      words: effectWords[effect],
      by: placeReference(site, author),
      text: effect === 'suspends' || effect === 'disables' ? [] : carriedBy(site.base, text, changesIn),
      modifiers: modifierLines(author.document)
    }
  ]
}

const changesAlong = (site: Site, rules: RulesetIndex, { amendedBy }: Clause, way: Way): Change[] =>
  amendedBy.flatMap((amendment) => changeOf(site, rules, amendment, way))

/** Print what changes a clause, in reading order, and what changes those changes. */
export const changesOf = (site: Site, rules: RulesetIndex, clause: Clause): Change[] =>
  changesAlong(site, rules, clause, [])

/** A change a document makes, from its own side. */
export interface DeclaredChange {
  readonly verb: string
  readonly target: Reference
  /** The clauses of this document that carry the text; empty where it is the whole. */
  readonly carriers: readonly Reference[]
}

function declaredChange(
  site: Site,
  rules: RulesetIndex,
  { target, effect, with: carrier }: Amendment
): DeclaredChange[] {
  const changed = findPlace(site, rules, target)
  const text = findPlace(site, rules, carrier)
  if (!changed) return []
  const whole = text === undefined || text.clause.depth === 0
  const carriers = whole ? [] : [placeReference(site, text)]
  return [{ verb: effectVerbs[effect], target: placeReference(site, changed), carriers }]
}

/** Both do the same to the same place, each with clauses of its own. */
const isContinued = (last: DeclaredChange, next: DeclaredChange): boolean =>
  last.verb === next.verb &&
  last.target.href === next.target.href &&
  last.carriers.length > 0 &&
  next.carriers.length > 0

/** Print the changes a document makes; clauses that do the same to the same place one after the other are one line. */
export function declaredChanges(site: Site, rules: RulesetIndex, amends: readonly Amendment[]): DeclaredChange[] {
  const changes: DeclaredChange[] = []
  for (const next of amends.flatMap((amendment) => declaredChange(site, rules, amendment))) {
    const last = changes.at(-1)
    if (!last || !isContinued(last, next)) changes.push(next)
    else changes.splice(-1, 1, { ...last, carriers: [...last.carriers, ...next.carriers] })
  }
  return changes
}
