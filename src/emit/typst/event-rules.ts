import type { AnyDocument, Bundle, Clause, EventRuleset } from '../../generated/published.ts'
import { dateInWords } from '../../notation/dates.ts'
import type { ArmyAtEvent, ClauseOfArmy } from '../../resolve/events/army-at-event.ts'
import { optionsPlayed } from '../../resolve/events/played.ts'
import { type Playing, playedBy, wordsOf as wordsRead } from '../../resolve/events/rules-of-event.ts'
import { type Inquiry, inquire } from '../../resolve/inquiry.ts'
import { readingOf } from '../../resolve/reading/read.ts'
import type { ClauseReading } from '../../resolve/reading/reading.ts'
import { effectVerb } from '../../resolve/wording/effects.ts'
import { type Code, call, join, optional } from './code.ts'
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

/** What is played of a ruleset: options, changes, what reads differently for an army, and the answers that count. */
export function rules(played: Played, army: PackArmy | undefined): readonly Code[] {
  const { said } = played
  return [
    ...part(`${said.title}: options`, optionLines(played).map(paragraph)),
    ...part(
      `${said.title}: changes for this event`,
      said.changes.filter((each) => concerns(each, army)).map((change) => changePrinted(played, change))
    ),
    ...part(
      `What reads differently for ${titleOf([played], army) ?? ''}`,
      (army?.own.clauses ?? []).map(clausePrinted)
    ),
    ...part(`${said.title}: answers that count`, answersThatCount(played, army))
  ]
}

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
    { number: optional(number) },
    authored(title),
    authored(title === document.title ? '' : document.title),
    join(lines.map(paragraph))
  )

/** Words as a paragraph. */
export const paragraph = (text: string): Code => call('par', {}, authored(text))

/** The words of a document: paragraphs of plain text. */
const wordsOf = (clauses: readonly Clause[]): Code =>
  join(
    clauses.flatMap(({ title, text }) =>
      [title ?? '', ...text.plain.split('\n')].filter((line) => line.trim() !== '').map(paragraph)
    )
  )

function changePrinted({ bundle }: Played, change: AnyDocument): Code {
  const clauses = new Map(
    bundle.documents.flatMap((document) => document.clauses.map((clause) => [clause.id, { document, clause }] as const))
  )
  const effects = (change.amends ?? []).map((amendment) => {
    const { document, clause } = clauses.get(amendment.target) ?? {}
    const place = [clause?.number ?? document?.number, document?.title].filter(Boolean).join(' ')
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

/** Answers that count, and those by which an option or a change of the event settles a question. */
function answersThatCount(played: Played, army: PackArmy | undefined): readonly Code[] {
  const adopted = new Set<string>(played.said.rulings.adopted)
  return played.bundle.documents
    .filter((entry) => entry.kind === 'faq' && concerns(entry, army))
    .flatMap((entry) => {
      const reading = readingOf(played.inquiry, entry.key)
      if (reading && reading.instead.length > 0) return [settled(played, entry, reading)]
      return adopted.has(entry.key) && reading?.state !== 'suspended' ? [answer(entry)] : []
    })
}

function answer({ title, clauses, ruling, number }: AnyDocument): Code {
  const ruled = ruling ? `${ruling.by}, ${dateInWords(ruling.date)}` : ''
  return call('question', { number: optional(number) }, authored(title), wordsOf(clauses), authored(ruled))
}

function settled({ places }: Played, { title, number }: AnyDocument, reading: ClauseReading): Code {
  const words = join(wordsRead(reading, places).map(paragraph))
  const by = new Set(reading.instead.map((change) => `“${change.by.title}”`))
  const ruled = authored(`Settled by ${[...by].join(' and ')}`)
  return call('question', { number: optional(number) }, authored(title), words, ruled)
}
