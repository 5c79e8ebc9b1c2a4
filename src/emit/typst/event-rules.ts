import type { AnyDocument, Bundle, Clause, EventRuleset } from '../../generated/published.ts'
import { lower } from '../../notation/capitals.ts'
import { dateInWords } from '../../notation/dates.ts'
import { kindOf } from '../../notation/ids.ts'
import type { ArmyAtEvent, ClauseOfArmy } from '../../resolve/events/army-at-event.ts'
import { optionsPlayed } from '../../resolve/events/played.ts'
import { type Playing, playedBy, wordsOf as wordsRead } from '../../resolve/events/rules-of-event.ts'
import { type Inquiry, inquire } from '../../resolve/inquiry.ts'
import { readingIfApplicable } from '../../resolve/reading/read.ts'
import type { ClauseReading } from '../../resolve/reading/reading.ts'
import { effectVerb } from '../../resolve/wording/effects.ts'
import { type Code, call, join, optional } from './code.ts'
import { paragraph, plainWords } from './event-words.ts'
import { authored } from './lower/text.ts'
import { part } from './parts/reference.ts'

/** A ruleset of an event, with its bundle as the event plays it. */
export interface Played extends Pick<Playing, 'bundle' | 'places'> {
  readonly said: EventRuleset
  /** What is read with the options that everybody plays, by the army of the pack or by any. */
  readonly inquiry: Inquiry
}

/** Prepares a ruleset for the pack of an event. @param bundle The version that is played, as it was published */
export function playedInPack(said: EventRuleset, bundle: Bundle, army: PackArmy | undefined): Played {
  const { bundle: played, places, rulebook, selectionOf } = playedBy({ said, bundle })
  return { said, bundle: played, places, inquiry: inquire(rulebook, selectionOf(army?.faction)) }
}

/** The army of a pack for one army at an event. */
export interface PackArmy {
  readonly ruleset: string
  readonly faction: string
  /** What reads differently for it at the event. */
  readonly own: ArmyAtEvent
}

/** Documents as the event plays them, by their keys. */
export const documentsOf = ({ bundle }: Played, keys: readonly string[]): readonly AnyDocument[] =>
  keys.flatMap((key) => bundle.documents.find((document) => document.key === key) ?? [])

const lists = { on: 'On', open: 'Up to the players', off: 'Off' } as const

/** Title of the army that a pack is for. */
export const titleOf = ([played]: readonly Played[], army: PackArmy | undefined): string | undefined =>
  army && played?.bundle.documents.find(({ kind, id }) => kind === 'faction' && id === army.faction)?.title

/** True for a document that concerns an army, or everybody. */
const concerns = ({ for: whom }: AnyDocument, army: PackArmy | undefined): boolean =>
  army === undefined || whom?.faction === undefined || whom.faction === army.faction

/**
 * What is played of a ruleset: options, changes, what reads differently for an army, and the answers that count.
 *
 * @param isOnly True where it is the only ruleset of the pack, so that headings need not name it
 */
export function rules(played: Played, army: PackArmy | undefined, isOnly: boolean): readonly Code[] {
  const { said } = played
  const heading = (title: string): string => (isOnly ? title : `${said.title}: ${lower(title)}`)
  return [
    ...part(heading('Options'), optionLines(played).map(paragraph)),
    ...part(
      heading('Changes for this event'),
      said.changes.filter((each) => concerns(each, army)).map((change) => changePrinted(played, change))
    ),
    ...part(`What is different for ${titleOf([played], army) ?? ''}`, (army?.own.clauses ?? []).map(clausePrinted)),
    ...part(heading('Answers that count'), answersThatCount(played, army))
  ]
}

const ruledBy = ({ ruling }: AnyDocument): string => (ruling ? `${ruling.by}, ${dateInWords(ruling.date)}` : '')

/** Every option, by what the event makes of it; nothing if there are none. */
function optionLines(played: Played): readonly string[] {
  const options = optionsPlayed(played.bundle, played.said)
  const none = options.off.length > 0 && options.on.length + options.open.length === 0 ? ['Optional rules: none.'] : []
  const lines = (['on', 'open', 'off'] as const).flatMap((list) => {
    const titles = documentsOf(
      played,
      options[list].map((id) => `option:${id}`)
    ).map(({ title }) => title)
    return titles.length === 0 ? [] : [`${lists[list]}: ${titles.join(', ')}.`]
  })
  return [...none, ...lines]
}

/** A clause as an army reads it. */
const clausePrinted = ({ document, number, title, lines }: ClauseOfArmy): Code =>
  call(
    'exception',
    { number: optional(number), keep: lines.join('').length < longWords },
    authored(title),
    authored(title === document.title ? '' : document.title),
    join(lines.map(plainWords))
  )

/** More characters than this, some two dozen lines, may be divided between columns. */
const longWords = 1000

/** The words of a document. */
const wordsOf = (clauses: readonly Clause[]): Code =>
  join(clauses.map(({ title, text }) => plainWords([title ?? '', text.plain].join('\n'))))

function changePrinted({ bundle }: Played, change: AnyDocument): Code {
  const clauses = new Map(
    bundle.documents.flatMap((document) => document.clauses.map((clause) => [clause.id, { document, clause }] as const))
  )
  const effects = (change.amends ?? []).map((amendment) => {
    const { document, clause } = clauses.get(amendment.target) ?? {}
    const number = clause?.number ?? document?.number
    const title = kindOf(amendment.target) === 'faq' && number !== undefined ? undefined : document?.title
    const place = [number, title].filter(Boolean).join(' ')
    return `${effectVerb(amendment)} ${place || amendment.target}`
  })
  const said = [change.condition, ...effects].filter(Boolean).join('. ')
  return call(
    'exception',
    { number: optional(change.number) },
    authored(change.title),
    authored(said),
    wordsOf(change.clauses)
  )
}

/**
 * Answers that count, and those by which an option or a change of the event settles a question. Who gave most of them is
 * said once.
 */
function answersThatCount(played: Played, army: PackArmy | undefined): readonly Code[] {
  const adopted = new Set<string>(played.said.rulings.adopted)
  const asked = played.bundle.documents
    .filter((entry) => entry.kind === 'faq' && concerns(entry, army))
    .map((entry) => ({ entry, reading: readingIfApplicable(played.inquiry, entry.key) }))
  const isAnswer = ({ entry, reading }: (typeof asked)[number]): boolean =>
    adopted.has(entry.key) && reading?.state !== 'suspended' && !reading?.instead.length
  const most = mostRuledBy(asked.filter(isAnswer).map(({ entry }) => entry))
  const printed = asked.flatMap((each) => {
    const { entry, reading } = each
    if (reading && reading.instead.length > 0) return [settled(played, entry, reading)]
    return isAnswer(each) ? [answer(entry, most)] : []
  })
  return most === '' ? printed : [paragraph(`By ${most}, unless an answer says otherwise.`), ...printed]
}

/** Who gave most answers, and when; nothing for fewer than three. */
function mostRuledBy(answers: readonly AnyDocument[]): string {
  const groups = [...Map.groupBy(answers, ruledBy)].toSorted(([, one], [, other]) => other.length - one.length)
  const [by, given] = groups[0] ?? ['', []]
  return given.length < 3 ? '' : by
}

/** An answer that counts. @param known By whom and when it is, where that need not be said again */
function answer(entry: AnyDocument, known: string): Code {
  const { title, clauses, number } = entry
  const ruled = ruledBy(entry)
  const said = ruled === known ? '""' : authored(ruled)
  return call('question', { number: optional(number) }, authored(title), wordsOf(clauses), said)
}

function settled({ places }: Played, { title, number }: AnyDocument, reading: ClauseReading): Code {
  const words = join(wordsRead(reading, places).map(plainWords))
  const by = new Set(reading.instead.map((change) => `“${change.by.title}”`))
  const ruled = authored(`Settled by ${[...by].join(' and ')}`)
  return call('question', { number: optional(number) }, authored(title), words, ruled)
}
