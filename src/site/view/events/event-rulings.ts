import type { AnyDocument, EventRuleset, RulingLeftOut } from '../../../generated/published.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { longAnchor } from '../../../notation/ids.ts'
import type { OvertakenAnswer } from '../../../resolve/events/overtaken.ts'
import { leftOutWords } from '../../../resolve/wording/rulings.ts'
import { joinedHtml } from '../clause/clause-html.ts'
import { htmlWithin } from '../long/anchors.ts'
import type { Site } from '../site.ts'
import type { RulesPlayed } from './event-rules.ts'

/** An answer, as the page of an event lists it. */
export interface EventRuling {
  readonly question: string
  /** Who ruled, when, and why it does not count. */
  readonly about: string
}

/** An answer with its words. */
export interface AddedRuling extends EventRuling {
  readonly anchor: string
  readonly html: string
}

const rulingWords = ({ by, date }: { readonly by?: string | undefined; readonly date?: string | undefined }): string =>
  [by, date && dateInWords(date)].filter(Boolean).join(', ')

/** Answers that count and that the version that is played does not have. */
export const addedRulings = (site: Site, { rules }: RulesPlayed, added: EventRuleset['rulings']['added']) =>
  added.flatMap(({ key }) => {
    const entry: AnyDocument | undefined = rules.places.get(key)?.document
    if (!entry) return []
    const anchor = longAnchor(key)
    const html = htmlWithin(new Map(), anchor, joinedHtml(site.base, entry.clauses, rules.ruleset.game))
    return [{ anchor, question: entry.title, about: rulingWords(entry.ruling ?? {}), html }]
  })

/** An answer that does not count, and why. */
export const leftRuling = ({ question, because, ...ruling }: RulingLeftOut): EventRuling => ({
  question,
  about: [rulingWords(ruling), leftOutWords[because]].filter(Boolean).join(': ')
})

/** An answer whose place something else takes at the event, and what. */
export function overtakenRuling({ rules }: RulesPlayed, { entry, why }: OvertakenAnswer): EventRuling {
  const { title = entry, ruling }: Partial<AnyDocument> = rules.places.get(entry)?.document ?? {}
  return { question: title, about: [rulingWords(ruling ?? {}), why].filter(Boolean).join(': ') }
}
