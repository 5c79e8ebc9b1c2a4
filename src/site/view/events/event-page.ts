import type { EventFile } from '../../../generated/published.ts'
import { eventFolder } from '../../../notation/addresses.ts'
import { daysInWords } from '../../../notation/dates.ts'
import { whoseRulings } from '../../../resolve/wording/rulings.ts'
import type { EventPackLink, PackLinkFile } from '../../site-data.ts'
import { htmlWithBase, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { fileViews, isData, isPrinted, type PackFileView, withoutPackWords } from '../pages/pack-view.ts'
import type { Site } from '../site.ts'
import { leadingHtml } from './event-lead.ts'
import { rulesPlayed, siteOfEvent } from './event-rules.ts'
import { type EventRulesetView, rulesetView } from './event-ruleset.ts'

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
  /** Whose rulings count, until when, in a sentence. */
  readonly whose: string
  readonly notes: string
  readonly rulesets: readonly EventRulesetView[]
  readonly fingerprint: string
  /** What can be printed, and the same for programs. */
  readonly downloads: readonly EventDownloads[]
  /** Why the other armies have none, in a sentence; absent if each has one. */
  readonly withoutPack: string | undefined
}

/** Files of one purpose. */
export interface EventDownloads {
  /** What they are for: `To print`. */
  readonly label: string
  /** Those for everybody. */
  readonly files: readonly PackFileView[]
  /** Those of armies. */
  readonly armies: readonly { readonly title: string; readonly files: readonly PackFileView[] }[]
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
    whose: `${whoseRulings(event)}.`,
    notes: htmlWithBase(site.base, notes),
    rulesets: played.map((each) => rulesetView(inside, each)),
    fingerprint: event.fingerprint,
    downloads: [downloads(site, 'To print', packs, isPrinted), downloads(site, 'For programs', packs, isData)].filter(
      ({ files, armies }) => files.length + armies.length > 0
    ),
    withoutPack: withoutPackWords(
      packs.flatMap(({ army, files }) => (army !== undefined && files.length === 0 ? [{ title: army }] : [])),
      'pack for everybody'
    )
  }
}

function downloads(
  { base }: Site,
  label: string,
  packs: readonly EventPackLink[],
  isWanted: (file: PackLinkFile) => boolean
): EventDownloads {
  const wanted = packs
    .map(({ army, files }) => ({ title: army, files: fileViews(base, files.filter(isWanted)) }))
    .filter(({ files }) => files.length > 0)
  return {
    label,
    files: wanted.flatMap(({ title, files }) => (title === undefined ? files : [])),
    armies: wanted.flatMap(({ title, files }) => (title === undefined ? [] : [{ title, files }]))
  }
}
