import type { Document } from '../../../generated/published.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { joinedHtml } from '../clause/clause-html.ts'
import type { Reference } from '../clause/reference.ts'
import { htmlWithin } from '../long/anchors.ts'
import { type Context, placeIn, placesIn } from './context.ts'

/** A document that is for an army alone and is read at no clause. */
export interface OwnDocument {
  readonly place: Reference
  /** The part of the army it is for: `only Rat Ogres`; absent if it is for all of it. */
  readonly only: string | undefined
  readonly html: string
}

/** Whom an exception is for, without the name of the army. */
function onlyWords(faction: Document | undefined, condition = ''): string | undefined {
  const rest = faction && condition.startsWith(faction.title) ? condition.slice(faction.title.length) : condition
  return rest.replace(/^[,\s]+/u, '') || undefined
}

/** Prints documents of an army by themselves. @param keys Canonical ids of documents */
export const ownDocuments = (context: Context, keys: readonly string[]): readonly OwnDocument[] =>
  keys.flatMap((key) => {
    const document = placeIn(context, key)?.document
    const [place] = placesIn(context, [key])
    if (!document || !place) return []
    const html = joinedHtml(context.site.base, document.clauses)
    const only = document.kind === 'exception' ? onlyWords(context.faction, document.condition) : undefined
    return [{ place, only, html: htmlWithin(context.anchors, longAnchor(key), html) }]
  })
