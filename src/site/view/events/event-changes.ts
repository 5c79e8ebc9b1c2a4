import type { AnyDocument } from '../../../generated/published.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { effectVerb } from '../../../resolve/wording/effects.ts'
import { joinedHtml } from '../clause/clause-html.ts'
import { type Reference, references } from '../clause/reference.ts'
import { htmlWithin } from '../long/anchors.ts'
import type { Site } from '../site.ts'
import type { RulesPlayed } from './event-rules.ts'

/** A change for the event alone, in words. */
export interface EventChange {
  readonly anchor: string
  readonly number: string | undefined
  readonly title: string
  /** For whom it is; absent if it is for everyone. */
  readonly condition: string | undefined
  /** Its effects and where they are. */
  readonly effects: readonly { readonly verb: string; readonly places: readonly Reference[] }[]
  readonly html: string
}

/** Changes as the event has them: with addresses of the event. */
export function changesIn(site: Site, { said, rules }: RulesPlayed): readonly EventChange[] {
  const isOpenAt = (target: string): boolean => rules.places.get(target)?.clause.open !== undefined
  return said.changes.flatMap(({ key }) => {
    const change: AnyDocument | undefined = rules.places.get(key)?.document
    if (!change) return []
    const anchor = longAnchor(key)
    const effects = Map.groupBy(change.amends ?? [], (each) => effectVerb({ ...each, isOpen: isOpenAt(each.target) }))
    return [
      {
        anchor,
        number: change.number,
        title: change.title,
        condition: change.condition || undefined,
        effects: [...effects].map(([verb, amends]) => ({
          verb,
          places: references(
            site,
            rules,
            amends.map(({ target }) => target)
          )
        })),
        html: htmlWithin(new Map(), anchor, joinedHtml(site.base, change.clauses, rules.ruleset.game))
      }
    ]
  })
}
