import type { Document } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { joinedHtml, pointHtml } from '../clause/clause-html.ts'
import type { Reference } from '../clause/reference.ts'
import { htmlWithin } from '../long/anchors.ts'
import { type Context, placeIn, placesIn } from './context.ts'

/** A document that is for an army alone and is read at no clause. */
export interface OwnDocument {
  readonly place: Reference
  /** The part of the army it is for: `Only Rat Ogres`; absent if it is for all of it. */
  readonly only: string | undefined
  readonly html: string
}

/** Whom an exception is for, without the name of the army. */
function onlyWords(faction: Document | undefined, condition = ''): string | undefined {
  const rest = faction && condition.startsWith(faction.title) ? condition.slice(faction.title.length) : condition
  return capital(rest.replace(/^[,\s]+/u, '')) || undefined
}

/** Prints some words of each document of an army. @param keys Canonical ids of documents */
const printed = (context: Context, keys: readonly string[], words: (document: Document) => string): OwnDocument[] =>
  keys.flatMap((key) => {
    const document = placeIn(context, key)?.document
    const [place] = placesIn(context, [key])
    const html = document ? words(document) : ''
    if (!document || !place || html === '') return []
    const only = document.kind === 'exception' ? onlyWords(context.faction, document.condition) : undefined
    return [{ place, only, html: htmlWithin(context.anchors, longAnchor(key), html) }]
  })

/** Prints documents of an army by themselves. @param keys Canonical ids of documents */
export const ownDocuments = (context: Context, keys: readonly string[]): readonly OwnDocument[] =>
  printed(context, keys, ({ clauses }) => joinedHtml(context.site.base, clauses, context.rules.ruleset.game))

/** Prints what documents of an army leave open. @param shown Ids of clauses that the page prints elsewhere */
export const openPointsOf = (
  context: Context,
  keys: readonly string[],
  shown: ReadonlySet<string>
): readonly OwnDocument[] =>
  printed(context, keys, ({ clauses }) =>
    clauses
      .filter(({ id, open }) => open && !shown.has(id))
      .map((clause) => pointHtml(context.site.base, clause))
      .join('')
  )
