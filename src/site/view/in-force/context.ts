import type { Document, Target } from '../../../generated/published.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import { piecesBySource } from '../../../resolve/reading/pieces.ts'
import { joinedHtml } from '../clause/clause-html.ts'
import { findPlace, placeReference, type Reference } from '../clause/reference.ts'
import { type Anchors, htmlWithin } from '../long/anchors.ts'
import { referenceWithin } from '../long/clause.ts'
import type { Place, RulesetIndex, Site } from '../site.ts'
import type { FurtherClauses } from './further.ts'

/** Data that the page of an army is printed from. */
export interface Context {
  readonly site: Site
  readonly rules: RulesetIndex
  /** The army; absent if it is for all of them. */
  readonly faction?: Document
  /** Anchors of the clauses that the page prints. */
  readonly anchors: Anchors
  /** Texts of changes that are printed so far, and the clause at which: a reader need not read them twice. */
  readonly told: Map<string, Target>
  /** True if the page has one document, whose title is that of the page: its sections are a level higher. */
  readonly isOfOne?: boolean
  /** Clauses that texts are added to and that are only named; absent if the page prints each change where it is. */
  readonly further?: FurtherClauses
}

/** A clause at which changes are printed. */
export interface At {
  readonly clause: Target
  readonly anchor: string
}

/** The text of a change: its words, or the clause at which the page has them already. */
export interface Text {
  readonly parts: readonly Part[]
  /** The clause above where the words are; absent if they are here, or if there are none. */
  readonly above?: Reference | undefined
  /** Further clauses that they are added to. */
  readonly further?: readonly Reference[]
}

/** Finds a clause in the ruleset. */
export const placeIn = ({ site, rules }: Context, target: string): Place | undefined => findPlace(site, rules, target)

/** Links to places, within the page if it prints them; places without a page are left out. */
export const placesIn = (context: Context, targets: readonly string[]): Reference[] =>
  targets.flatMap((target) => {
    const place = placeIn(context, target)
    return place ? [referenceWithin(context.anchors, placeReference(context.site, place))] : []
  })

/** Address of a page with the army, if there is one, chosen: `/rules/charging/?for=skaven`. */
export const addressFor = ({ faction }: Context, href: string): string => (faction ? `${href}?for=${faction.id}` : href)

/** Some clauses of a text, and the document that brought them into it if they are not its own. */
export interface Part {
  readonly by: Reference | undefined
  readonly html: string
}

/** The words of a text as it reads, with the source of each part. @param under Anchor of the clause it is printed at */
function wordsOf(context: Context, under: string, reading: ClauseReading): readonly Part[] {
  return piecesBySource(reading).map(({ by, clauses: ids }) => {
    const clauses = ids.flatMap((id) => placeIn(context, id)?.clause ?? [])
    const html = joinedHtml(context.site.base, clauses, context.rules.ruleset.game)
    return { by: by ? placesIn(context, [by.by])[0] : undefined, html: htmlWithin(context.anchors, under, html) }
  })
}

/** Identifies the words of a text as it reads. */
export const textKey = (reading: ClauseReading): string =>
  piecesBySource(reading)
    .flatMap(({ clauses }) => clauses)
    .join(' ')

/** The words of a change the first time, then where they are. @param anchor Anchor of the change within its clause */
export function toldOnce(context: Context, { clause }: At, anchor: string, reading: ClauseReading | undefined): Text {
  if (!reading) return { parts: [] }
  const words = textKey(reading)
  const before = context.told.get(words)
  const [above] = before === undefined ? [] : placesIn(context, [before])
  if (above) return { parts: [], above }
  const parts = wordsOf(context, anchor, reading).filter(({ html }) => html !== '')
  if (parts.length > 0) context.told.set(words, clause)
  return { parts }
}
