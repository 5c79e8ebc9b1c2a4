import type { Document } from '../../../generated/published.ts'
import { isClauseOf } from '../../../notation/ids.ts'
import { incomingOf } from '../clause/clause.ts'
import { type ReferenceGroup, referenceGroups } from '../clause/reference.ts'
import { type Entry, entryOf } from '../entry.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Links from a document to others, and from others to it. */
export interface Surroundings {
  /** References from the document. */
  readonly outgoing: readonly ReferenceGroup[]
  /** References to the document as a whole. */
  readonly incoming: readonly ReferenceGroup[]
  readonly previous: Entry | undefined
  readonly next: Entry | undefined
}

/** Places the text refers to; those in the front matter are among the facts already. */
function outgoingTargets({ key, clauses }: Document): string[] {
  const references = clauses.flatMap(({ out }) => out.filter(({ via }) => via === 'reference' || via === 'term'))
  return references.map(({ to }) => to).filter((to) => to !== key && !isClauseOf(key, to))
}

/** Collects the links from and to a document. */
export function surroundings(site: Site, rules: RulesetIndex, document: Document): Surroundings {
  const [whole] = document.clauses
  const neighbours = rules.neighbours.get(document)
  return {
    outgoing: referenceGroups(site, rules, outgoingTargets(document)),
    incoming: whole ? referenceGroups(site, rules, incomingOf(whole)) : [],
    previous: neighbours?.previous && entryOf(site, neighbours.previous),
    next: neighbours?.next && entryOf(site, neighbours.next)
  }
}
