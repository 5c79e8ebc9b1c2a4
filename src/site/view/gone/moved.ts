import type { Document } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { type Reference, references } from '../clause/reference.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** Clauses that are now in one other document. */
export interface MovedOn {
  /** The document; absent if only one place there is named. */
  readonly document: Reference | undefined
  readonly places: readonly NewPlace[]
}

/** Where clauses are now. */
export interface NewPlace {
  /** Their former anchors, which lead there. */
  readonly anchors: readonly string[]
  readonly to: Reference
}

/** Clauses that a document no longer has because they went elsewhere, by the document where they are now. */
export function movedFrom(site: Site, rules: RulesetIndex, { moved = [] }: Document): readonly MovedOn[] {
  const byDocument = Map.groupBy(moved, ({ to }) => documentOf(to))
  return [...byDocument].map(([document, group]) => {
    const places = [...Map.groupBy(group, ({ to }) => to)].flatMap(([id, clauses]) =>
      references(site, rules, [id]).map((to) => ({ anchors: clauses.map((clause) => clause.id), to }))
    )
    return { document: places.length > 1 ? references(site, rules, [document])[0] : undefined, places }
  })
}
