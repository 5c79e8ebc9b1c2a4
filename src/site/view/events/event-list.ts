import { daysInWords } from '../../../notation/dates.ts'
import { type Link, withBase } from '../address.ts'
import { type Frame, siteFrame } from '../frame.ts'
import type { Site } from '../site.ts'

/** An event in a list. */
export interface EventLine extends Link {
  /** When and where, in a line. */
  readonly when: string
  readonly summary: string | undefined
}

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
