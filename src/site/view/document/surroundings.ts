import type { Document } from '../../../generated/published.ts'
import { incomingOf } from '../clause/clause.ts'
import { type ReferenceGroup, referenceGroups } from '../clause/reference.ts'
import { type Entry, entryOf } from '../entry.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Links from others to a document, and to its neighbours; its own are in its words. */
export interface Surroundings {
  /** References to the document as a whole. */
  readonly incoming: readonly ReferenceGroup[]
  readonly previous: Entry | undefined
  readonly next: Entry | undefined
}

/** Collects the links to a document, and its neighbours. */
export function surroundings(site: Site, rules: RulesetIndex, document: Document): Surroundings {
  const [whole] = document.clauses
  const neighbours = rules.neighbours.get(document)
  return {
    incoming: whole ? referenceGroups(site, rules, incomingOf(document, whole)) : [],
    previous: neighbours?.previous && entryOf(site, neighbours.previous),
    next: neighbours?.next && entryOf(site, neighbours.next)
  }
}
