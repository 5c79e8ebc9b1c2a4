import type { Document } from '../../../generated/published.ts'
import { joinedHtml } from '../clause-html.ts'
import { htmlWithin, longAnchor } from '../long/anchors.ts'
import type { Reference } from '../reference.ts'
import { placesIn, type Reading } from './reading.ts'

/** An exception that belongs to an army. */
export interface Special {
  readonly exception: Reference
  /** The part of the army it is for: `only Rat Ogres`; absent where it is for all of it. */
  readonly only: string | undefined
  /** What it changes, on this page where it is printed here. */
  readonly changes: readonly Reference[]
  /** Its words, where it changes no clause at which they could stand. */
  readonly html: string | undefined
}

/** Whom an exception is for, without the name of the army. */
function onlyWords(faction: Document, condition = ''): string | undefined {
  const rest = condition.startsWith(faction.title) ? condition.slice(faction.title.length) : condition
  return rest.replace(/^[,\s]+/u, '') || undefined
}

/** Print the exceptions that belong to an army, in reading order. */
export function specialsOf(reading: Reading, faction: Document): Special[] {
  const { site, rules, anchors } = reading
  return (rules.exceptionsFor.get(faction.id) ?? []).flatMap(({ key, condition, amends = [], clauses }) =>
    placesIn(reading, [key]).map((exception) => ({
      exception,
      only: onlyWords(faction, condition),
      changes: placesIn(reading, [...new Set(amends.map(({ target }) => target))]),
      html: amends.length > 0 ? undefined : htmlWithin(anchors, longAnchor(key), joinedHtml(site.base, clauses))
    }))
  )
}
