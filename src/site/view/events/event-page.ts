import type { EventFile } from '../../../generated/published.ts'
import { eventFolder } from '../../../notation/addresses.ts'
import { daysInWords } from '../../../notation/dates.ts'
import { htmlWithBase, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { fileViews, type PackFileView, withoutPackWords } from '../pages/pack-view.ts'
import type { Site } from '../site.ts'
import { leadingHtml, rulesPlayed, siteOfEvent } from './event-rules.ts'
import { type EventRulesetView, rulesetView } from './event-ruleset.ts'
import { whoseRulings } from './event-rulings.ts'

/** Everything the page of an event prints. */
export interface EventPage {
  readonly frame: Frame
  /** Its address, base path included. */
  readonly home: string
  /** Id of the group with which it is kept for offline use. */
  readonly group: string
  readonly title: string
  readonly language: string
  readonly summary: string | undefined
  readonly when: string
  readonly place: string | undefined
  /** Whose rulings count, until when. */
  readonly whose: string
  readonly notes: string
  readonly rulesets: readonly EventRulesetView[]
  readonly fingerprint: string
  readonly files: readonly PackFileView[]
  /** The packs of armies. */
  readonly armies: readonly { readonly title: string; readonly files: readonly PackFileView[] }[]
  /** Why the other armies have none, in a sentence; absent if each has one. */
  readonly withoutPack: string | undefined
}

/** One page for each event. */
export const eventRoutes = (site: Site) =>
  site.data.events.map((file) => ({ params: { event: file.event.id }, props: { file } }))

/** Returns what the page of an event prints. */
export function eventPage(site: Site, file: EventFile): EventPage {
  const { event } = file
  const packs = site.data.eventPacks[event.id] ?? []
  const inside = siteOfEvent(site, file)
  const played = rulesPlayed(site, file)
  const armies = packs.flatMap(({ army, files }) =>
    army === undefined ? [] : [{ title: army, files: fileViews(site.base, files) }]
  )
  const notes = played.reduce((html, { lead }) => leadingHtml(html, lead), event.text.html)
  return {
    frame: siteFrame(site, {
      title: event.title,
      description: event.summary ?? `What is played at ${event.title}.`,
      href: event.href
    }),
    home: withBase(site.base, event.href),
    group: eventFolder(event.id),
    title: event.title,
    language: event.language,
    summary: event.summary,
    when: daysInWords(event.days),
    place: event.place,
    whose: whoseRulings(event),
    notes: htmlWithBase(site.base, notes),
    rulesets: played.map((each) => rulesetView(inside, each)),
    fingerprint: event.fingerprint,
    files: packs.flatMap(({ army, files }) => (army === undefined ? fileViews(site.base, files) : [])),
    armies: armies.filter(({ files }) => files.length > 0),
    withoutPack: withoutPackWords(
      armies.filter(({ files }) => files.length === 0),
      'pack for everybody'
    )
  }
}
