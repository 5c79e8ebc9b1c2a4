import type { AnyDocument, EventFile, EventRuleset, Ruling, RulingLeftOut } from '../../../generated/published.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { versionInWords } from '../../../notation/version.ts'
import { effectVerb } from '../../../resolve/wording/effects.ts'
import { htmlWithBase, type Link, withBase } from '../address.ts'
import { joinedHtml } from '../clause/clause-html.ts'
import { type Reference, references } from '../clause/reference.ts'
import { type Frame, siteFrame } from '../frame.ts'
import { htmlWithin } from '../long/anchors.ts'
import { fileViews, type PackFileView } from '../pages/downloads.ts'
import { count } from '../phrasing.ts'
import type { Site } from '../site.ts'
import { leadingHtml, type RulesPlayed, rulesPlayed, siteOfEvent } from './event-rules.ts'

/** An event in a list. */
export interface EventLine extends Link {
  /** When and where, in a line. */
  readonly when: string
  readonly summary: string | undefined
}

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

/** An answer, as the page of an event lists it. */
export interface EventRuling {
  readonly question: string
  /** Who ruled, when, and why it does not count. */
  readonly about: string
}

/** What is played of one ruleset. */
export interface EventRulesetView {
  readonly title: string
  readonly href: string
  readonly hue: number
  readonly version: string
  readonly fingerprint: string
  /** Options by what the event says of them; a list without any is left out. */
  readonly options: readonly { readonly label: string; readonly options: readonly Reference[] }[]
  readonly changes: readonly EventChange[]
  /** Documents that read differently at the event. */
  readonly differing: readonly { readonly key: string; readonly place: Reference }[]
  /** How many answers count, in a sentence; absent if there are none. */
  readonly rulings: string | undefined
  /** Answers that count and are not in the version. */
  readonly added: readonly {
    readonly anchor: string
    readonly question: string
    readonly about: string
    readonly html: string
  }[]
  /** Clauses on which several authorities have ruled. */
  readonly settled: readonly {
    readonly clause: readonly Reference[]
    readonly first: readonly Reference[]
    readonly others: readonly Reference[]
  }[]
  readonly left: readonly EventRuling[]
}

/** Everything the page of an event prints. */
export interface EventPage {
  readonly frame: Frame
  readonly title: string
  readonly language: string | undefined
  readonly summary: string | undefined
  readonly when: string
  readonly place: string | undefined
  /** Whose rulings count, until when. */
  readonly whose: string
  readonly notes: string
  readonly rulesets: readonly EventRulesetView[]
  readonly fingerprint: string
  readonly files: readonly PackFileView[]
}

/** One page for each event. */
export const eventRoutes = (site: Site) =>
  site.data.events.map((file) => ({ params: { event: file.event.id }, props: { file } }))

/** Days in words: `6 March 2027 to 7 March 2027`. */
const daysInWords = ({ from, to }: EventFile['event']['days']): string =>
  from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`

/** Lists the events, the first day first. */
export const eventLines = ({ base, data }: Site): readonly EventLine[] =>
  data.events.map(({ event }) => ({
    href: withBase(base, event.href),
    label: event.title,
    when: [daysInWords(event.days), event.place].filter(Boolean).join(', '),
    summary: event.summary
  }))

/** Returns what the list of all events prints. */
export const eventsPage = (site: Site): { readonly frame: Frame; readonly events: readonly EventLine[] } => ({
  frame: siteFrame(site, {
    title: 'Events',
    description: 'What is played at each event: rulesets with their versions, options, rulings and changes.',
    href: '/events/'
  }),
  events: eventLines(site)
})

/** Returns what the page of an event prints. */
export function eventPage(site: Site, file: EventFile): EventPage {
  const { event } = file
  const inside = siteOfEvent(site, file)
  const played = rulesPlayed(site, file)
  const notes = played.reduce((html, { lead }) => leadingHtml(html, lead), event.text.html)
  return {
    frame: siteFrame(site, {
      title: event.title,
      description: event.summary ?? `What is played at ${event.title}.`,
      href: event.href
    }),
    title: event.title,
    language: event.language === 'en' ? undefined : event.language,
    summary: event.summary,
    when: daysInWords(event.days),
    place: event.place,
    whose: whoseRulings(event),
    notes: htmlWithBase(site.base, notes),
    rulesets: played.map((each) => rulesetView(inside, each)),
    fingerprint: event.fingerprint,
    files: fileViews(site.base, site.data.eventPacks[event.id] ?? [])
  }
}

function whoseRulings({ authorities, until }: EventFile['event']): string {
  const named = (authorities ?? []).map(({ authority, by }) => by ?? authorityNames[authority])
  const whose = named.length === 0 ? 'All answers' : `Answers by ${named.join(', then by ')}`
  if (until === undefined) return `${whose} in the version that is played.`
  return `${whose}${named.length === 0 ? '' : ','} given by ${dateInWords(until)}.`
}

/** Everybody of a standing. */
const authorityNames: Readonly<Record<Ruling['authority'], string>> = {
  official: 'the publisher of the game',
  designer: 'the designers of the rules',
  club: 'clubs and organisers',
  editorial: 'the editors',
  community: 'other players'
}

const optionLabels = { on: 'On', open: 'Up to the players', off: 'Off' } as const

function rulesetView(site: Site, played: RulesPlayed): EventRulesetView {
  const { said, rules, differing } = played
  const named = (keys: readonly string[]) => references(site, rules, keys)
  const options = (['on', 'open', 'off'] as const).map((list) => ({
    label: optionLabels[list],
    options: named(said.options[list].map((id) => `option:${id}`))
  }))
  const { adopted, added, left, settled } = said.rulings
  return {
    title: said.title,
    href: withBase(site.base, said.href),
    hue: rules.hue,
    version: versionInWords(said.version),
    fingerprint: said.fingerprint,
    options: options.filter((list) => list.options.length > 0),
    changes: changesIn(site, played),
    differing: differing.flatMap(({ key }) => named([key]).map((place) => ({ key, place }))),
    rulings:
      adopted.length === 0
        ? undefined
        : `${count(adopted.length, 'answer')} of this version ${adopted.length === 1 ? 'counts' : 'count'}.`,
    added: addedRulings(site, played, added),
    settled: settled.map(({ clause, first, others }) => ({
      clause: named([clause]),
      first: named(first),
      others: named(others)
    })),
    left: left.map(leftRuling)
  }
}

/** Changes as the event has them: with addresses of the event. */
function changesIn(site: Site, { said, rules }: RulesPlayed): readonly EventChange[] {
  return said.changes.flatMap(({ key }) => {
    const change: AnyDocument | undefined = rules.places.get(key)?.document
    if (!change) return []
    const anchor = longAnchor(key)
    const effects = Map.groupBy(change.amends ?? [], (each) => effectVerb(each))
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
        html: htmlWithin(new Map(), anchor, joinedHtml(site.base, change.clauses))
      }
    ]
  })
}

const rulingWords = ({ by, date }: { readonly by?: string | undefined; readonly date?: string | undefined }): string =>
  [by, date && dateInWords(date)].filter(Boolean).join(', ')

const addedRulings = (site: Site, { rules }: RulesPlayed, added: EventRuleset['rulings']['added']) =>
  added.flatMap(({ key }) => {
    const entry: AnyDocument | undefined = rules.places.get(key)?.document
    if (!entry) return []
    const anchor = longAnchor(key)
    const html = htmlWithin(new Map(), anchor, joinedHtml(site.base, entry.clauses))
    return [{ anchor, question: entry.title, about: rulingWords(entry.ruling ?? {}), html }]
  })

const reasons: Readonly<Record<RulingLeftOut['because'], string>> = {
  later: 'given too late',
  excepted: 'left out by the organiser',
  authority: 'not one of those whose rulings count',
  version: 'about text that this version does not have',
  superseded: 'replaced by another answer'
}

const leftRuling = ({ question, because, ...ruling }: RulingLeftOut): EventRuling => ({
  question,
  about: [rulingWords(ruling), reasons[because]].filter(Boolean).join(': ')
})
