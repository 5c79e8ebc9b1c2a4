import type { AnyDocument, Bundle, Clause, EventFile, EventRuleset } from '../../generated/published.ts'
import { dateInWords } from '../../notation/dates.ts'
import { kindOf } from '../../notation/ids.ts'
import { versionInWords } from '../../notation/version.ts'
import { bundleOfEvent } from '../../resolve/index.ts'
import { effectVerb } from '../../resolve/wording/effects.ts'
import { authorityWords } from '../../resolve/wording/rulings.ts'
import { array, type Code, call, importOf, join, literal, optional } from './code.ts'
import { authored } from './lower/text.ts'
import { part } from './parts/reference.ts'
import { toEvent } from './parts/to-check.ts'

/** A ruleset of an event, with the words of the version that is played. */
interface Played {
  readonly said: EventRuleset
  /** As the event plays it. */
  readonly bundle: Bundle
}

/**
 * Lays out the pack of an event: what is played, its changes at their clauses, the answers that count and are not in the
 * version, and a sheet to sign if the event has one.
 *
 * @param bundleOf The version that is played, by the id of its ruleset
 * @param site Where the site will be; paper names no page of the event if that is not known
 * @returns Typst source, ASCII only
 */
export function eventPack(file: EventFile, bundleOf: (ruleset: string) => Bundle, site?: string): Code {
  const { event } = file
  const played = file.rulesets.map((said): Played => ({ said, bundle: bundleOfEvent(bundleOf(said.id), said) }))
  const online = site === undefined ? [] : [toEvent(site, event.href)]
  const body = [head(file), ...online, ...played.flatMap(rules), ...notes(file), ...(event.sign ? sheet(played) : [])]
  const notices = [...new Set(played.flatMap(({ bundle }) => bundle.ruleset.notice ?? []))]
  const content = [identityOf(file), ...body, ...(notices.length > 0 ? [small(notices)] : [])]
  const show = call('pack.with', { ...properties(file), look: literal('short') })
  return `${importOf('pack')}\n#show: ${show}\n${content.map((code) => `#${code}`).join('\n')}\n`
}

const small = (lines: readonly string[]): Code => call('small-print', {}, ...lines.map(authored))

function properties({ event }: EventFile): Readonly<Record<string, Code>> {
  const [year = 2000, month = 1, day = 1] = event.days.from.split('-').map(Number)
  return {
    title: literal(event.title),
    description: literal(event.summary ?? `What is played at ${event.title}`),
    date: call('datetime', { year, month, day }),
    lang: literal(event.language.split('-')[0] ?? 'en'),
    head: authored(event.title),
    foot: authored(`${event.title}. Event fingerprint ${event.fingerprint}`)
  }
}

/** A file inside the PDF that tells programs which event it is of. */
function identityOf({ event, rulesets }: EventFile): Code {
  const versions = rulesets.map(({ id, version, fingerprint }) => ({ id, version, fingerprint }))
  const data = { event: event.id, fingerprint: event.fingerprint, rulesets: versions }
  const named = { relationship: '"data"', 'mime-type': '"application/json"', description: '"What this pack is of"' }
  return call('pdf.attach', named, '"event.json"', call('bytes', {}, literal(JSON.stringify(data))))
}

function head({ event, rulesets }: EventFile): Code {
  const { from, to } = event.days
  const facts = [
    ['When', from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`],
    ...(event.place === undefined ? [] : [['Where', event.place]]),
    ...rulesets.map(({ title, version, fingerprint }) => [
      title,
      `Version ${versionInWords(version)}, fingerprint ${fingerprint}`
    ]),
    ['Rulings', whoseRulings(event)]
  ]
  const named = {
    name: authored(event.title),
    under: authored('What is played'),
    summary: authored(event.summary ?? '')
  }
  return call('short-head', named, ...facts.map((fact) => array(fact.map(authored))))
}

function whoseRulings({ authorities = [], until }: EventFile['event']): string {
  const named = authorities.map(({ authority, by }) =>
    by ? `${by} (${authorityWords[authority]})` : authorityWords[authority]
  )
  const whose = named.length === 0 ? 'All answers' : named.join(', then ')
  if (until === undefined) return `${whose}, in the version that is played`
  return `${whose}${named.length === 0 ? '' : ','} given by ${dateInWords(until)}`
}

const documentsOf = ({ bundle }: Played, keys: readonly string[]): readonly AnyDocument[] =>
  keys.flatMap((key) => bundle.documents.find((document) => document.key === key) ?? [])

const lists = { on: 'On', open: 'Up to the players', off: 'Off' } as const

function rules(played: Played): readonly Code[] {
  const { said } = played
  const optionLines = (['on', 'open', 'off'] as const).flatMap((list) => {
    const options = documentsOf(
      played,
      said.options[list].map((id) => `option:${id}`)
    )
    return options.length === 0 ? [] : [`${lists[list]}: ${options.map(({ title }) => title).join(', ')}.`]
  })
  return [
    ...part(`${said.title}: options`, optionLines.length > 0 ? optionLines.map(paragraph) : []),
    ...part(
      `${said.title}: changes for this event`,
      said.changes.map((change) => changePrinted(played, change))
    ),
    ...part(`${said.title}: answers given since version ${said.version}`, said.rulings.added.map(answer))
  ]
}

const paragraph = (text: string): Code => call('par', {}, authored(text))

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

function answer({ title, clauses, ruling, number }: AnyDocument): Code {
  const ruled = ruling ? `${ruling.by}, ${dateInWords(ruling.date)}` : ''
  return call('question', { number: optional(number) }, authored(title), wordsOf(clauses), authored(ruled))
}

function notes({ event, rulesets }: EventFile): readonly Code[] {
  const lines = event.text.plain.split('\n').filter((line) => line.trim() !== '')
  const settled = rulesets.flatMap(({ rulings }) => rulings.settled).length
  const order = settled > 0 ? ['Where several have ruled on one clause, the one that is named first counts.'] : []
  return part('Notes', [...lines, ...order].map(paragraph))
}

/** What players agree on and sign: options that are left to them, and what the sources leave open. */
function sheet(played: readonly Played[]): readonly Code[] {
  const choices = played.flatMap((each) =>
    documentsOf(
      each,
      each.said.options.open.map((id) => `option:${id}`)
    ).map(({ title, summary = '', number }) =>
      call('choice', { number: optional(number) }, authored(title), authored(summary))
    )
  )
  const open = played.flatMap(({ bundle }) =>
    bundle.documents
      .filter(({ key }) => kindOf(key) !== 'exception')
      .flatMap(({ clauses }) => clauses.filter((clause) => clause.open))
      .map(({ number, text }) => call('left-open', { number: optional(number) }, authored(text.plain)))
  )
  const fill = (...labels: readonly string[]): Code => call('to-fill-in', {}, ...labels.map(literal))
  return [
    ...part('Who plays', [fill('Player', 'Army', 'Player', 'Army')]),
    ...part('Up to the players', choices),
    ...part('Left open by the sources', open),
    ...part('Signed', [fill('Name', 'Name')])
  ]
}
