import type { AnyDocument, EventFile } from '../../../generated/published.ts'
import type { SearchedRuling } from '../../../notation/searched-rulings.ts'
import type { Site } from '../site.ts'

/** Returns what events rule for their own tables, for the search of the whole site. */
export const searchedRulings = (site: Site): readonly SearchedRuling[] =>
  site.data.events.flatMap(({ event, rulesets }) =>
    rulesets.flatMap(({ id, changes }) => changes.map((change) => rulingOf(site, event, id, change)))
  )

function rulingOf({ rulesets }: Site, event: EventFile['event'], ruleset: string, change: AnyDocument): SearchedRuling {
  const { id, title, href, amends = [], about = [], clauses } = change
  const faction = rulesets.get(ruleset)?.places.get(`faction:${change.for?.faction}`)?.document.title
  return {
    ruleset,
    id: `${event.id}#${id}`,
    event: event.title,
    title,
    ...(faction !== undefined && { faction }),
    href,
    on: [...new Set([...amends.map(({ target }) => target), ...about])],
    text: clauses.flatMap(({ text }) => (text.plain === '' ? [] : [text.plain])).join(' ')
  }
}
