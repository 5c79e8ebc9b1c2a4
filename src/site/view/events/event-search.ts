import type { AnyDocument, Clause, EventFile, Target } from '../../../generated/published.ts'
import type { EventRecord, EventSearchFile } from '../../../notation/event-search.ts'
import { isFoundWhole, kindLabels } from '../../../notation/kind-names.ts'
import { answersAtEvent } from '../../../resolve/events/overtaken.ts'
import { piecesOf } from '../../../resolve/reading/pieces.ts'
import { readingIfApplicable, readingOf } from '../../../resolve/reading/read.ts'
import { withBase } from '../address.ts'
import type { Site } from '../site.ts'
import { type RulesPlayed, rulesPlayed } from './event-rules.ts'

/** One file for each event, which its search reads. */
export const eventSearchRoutes = (site: Site) =>
  site.data.events.map((file) => ({ params: { event: file.event.id }, props: { file } }))

/**
 * Returns everything that can be found at an event, with the words that are read there: its changes, the documents of the
 * versions that are played, and the answers that count. Answers that do not count are left out, unless the event or an
 * option answers the question instead.
 */
const eventRecords = (site: Site, file: EventFile): readonly EventRecord[] =>
  rulesPlayed(site, file).flatMap((played) => {
    const counting = new Set<string>(answersAtEvent(played.inquiry.rulebook, played.said).counting)
    const isFound = ({ key, status }: AnyDocument): boolean =>
      status === 'unanswered' || counting.has(key) || isAnsweredInstead(played, key)
    return played.rules.bundle.documents
      .filter((each) => each.kind !== 'pack' && (each.kind !== 'faq' || isFound(each)))
      .flatMap((document) => recordsOf(site, played, document))
  })

/** True if a change of the event or an option answers a question, in place of its own answer. */
const isAnsweredInstead = ({ inquiry }: RulesPlayed, question: Target): boolean =>
  (readingIfApplicable(inquiry, question)?.instead ?? []).length > 0

function recordsOf({ base }: Site, played: RulesPlayed, document: AnyDocument): readonly EventRecord[] {
  const [root] = document.clauses
  const groups = isFoundWhole(document.kind) ? [document.clauses] : document.clauses.map((clause) => [clause])
  return groups.flatMap((clauses): EventRecord[] => {
    const [first] = clauses
    const text = clauses.map((clause) => wordsAt(played, clause)).join(' ')
    if (!first || (text === '' && first !== root)) return []
    const number = first === root ? document.number : first.number
    const title = first === root ? document.title : first.title
    const { label, weight } = standingOf(played, document, clauses)
    return [
      {
        href: withBase(base, first === root ? document.href : first.href),
        ...(number !== undefined && { number }),
        title: title ?? '',
        ...(first !== root && { under: document.title }),
        what: [document.kind === 'rule' && !document.event ? '' : kindLabels[document.kind].one, label]
          .filter(Boolean)
          .join(', '),
        text,
        weight
      }
    ]
  })
}

/** The words of a clause as the event reads it, without those of the clauses below it. */
function wordsAt({ inquiry, rules, differingClauses }: RulesPlayed, clause: Clause): string {
  const reading = differingClauses.has(clause.id) ? readingOf(inquiry, clause.id) : undefined
  if (!reading) return clause.text.plain
  return piecesOf({ ...reading, below: [] })
    .map((piece) => rules.places.get(piece.clause)?.clause.text.plain ?? '')
    .join(' ')
}

/** What a reader at the event must know of a result, and how much it counts among others. */
function standingOf(
  { said: { options }, differingClauses }: RulesPlayed,
  { event, kind, id }: AnyDocument,
  clauses: readonly Clause[]
): { readonly label: string; readonly weight: number } {
  if (event !== undefined) return { label: 'change for this event', weight: 3 }
  if (kind === 'option' && !options.on.includes(id))
    return options.open.includes(id)
      ? { label: 'up to the players', weight: 1 }
      : { label: 'not played at this event', weight: 0.3 }
  return clauses.some((clause) => differingClauses.has(clause.id))
    ? { label: 'different at this event', weight: 2 }
    : { label: '', weight: 1 }
}

/** The file that the search of an event reads. */
export const eventSearchFile = (site: Site, file: EventFile): EventSearchFile => ({
  title: file.event.title,
  records: eventRecords(site, file)
})
