import type { Bundle, EventFile } from '../../generated/published.ts'
import { daysInWords, inForceWords } from '../../notation/dates.ts'
import { languageAlone } from '../../notation/language.ts'
import { versionInWords } from '../../notation/version.ts'
import { whoseRulings } from '../../resolve/wording/rulings.ts'
import { array, type Code, call, importOf, literal } from './code.ts'
import { type PackArmy, playedInPack, titleOf } from './event-played.ts'
import { rules } from './event-rules.ts'
import { sheet } from './event-sheet.ts'
import { paragraph } from './event-words.ts'
import { authored } from './lower/text.ts'
import { part } from './parts/reference.ts'
import { toEvent } from './parts/to-check.ts'

/** What a pack of an event is made of besides its file. */
interface PackInput {
  /** Returns the version that is played, by the id of its ruleset. */
  readonly bundleOf: (ruleset: string) => Bundle
  /** Where the site will be; paper names no page of the event if that is not known. */
  readonly site?: string | undefined
  /** The army that it is for; everybody if left out. */
  readonly army?: PackArmy | undefined
}

/**
 * Lays out the pack of an event: what is played, its changes at their clauses, the answers that count, and a sheet to sign
 * if the event has one. The pack of an army has its ruleset alone, with what reads differently for the army.
 *
 * @returns Typst source, ASCII only
 */
export function eventPack(whole: EventFile, { bundleOf, site, army }: PackInput): Code {
  const file = army ? { ...whole, rulesets: whole.rulesets.filter(({ id }) => id === army.ruleset) } : whole
  const { event } = file
  const played = file.rulesets.map((said) => playedInPack(said, bundleOf(said.id), army))
  const online = site === undefined ? [] : [toEvent(site, event.href)]
  const printed = played.flatMap((each) => rules(each, army, played.length === 1))
  const body = [
    head(file, titleOf(played, army)),
    ...online,
    ...printed,
    ...notes(file),
    ...(event.sign ? sheet(played) : [])
  ]
  const notices = [...new Set(played.flatMap(({ bundle }) => bundle.ruleset.notice ?? []))]
  const content = [identityOf(file), ...body, ...(notices.length > 0 ? [small(notices)] : [])]
  const show = call('pack.with', { ...properties(file), look: literal('short') })
  return `${importOf('pack', event.language)}\n#show: ${show}\n${content.map((code) => `#${code}`).join('\n')}\n`
}

const small = (lines: readonly string[]): Code => call('small-print', {}, ...lines.map(authored))

function properties({ event }: EventFile): Readonly<Record<string, Code>> {
  const [year = 2000, month = 1, day = 1] = event.days.from.split('-').map(Number)
  const fingerprint = `Event fingerprint ${event.fingerprint}`
  return {
    title: literal(event.title),
    description: literal(event.summary ?? `What is played at ${event.title}`),
    date: call('datetime', { year, month, day }),
    lang: literal(languageAlone(event.language)),
    head: authored(event.title),
    foot: authored(`${event.title}. ${fingerprint}`),
    'short-foot': authored(fingerprint)
  }
}

/** A file inside the PDF that tells programs which event it is of. */
function identityOf({ event, rulesets }: EventFile): Code {
  const versions = rulesets.map(({ id, version, fingerprint }) => ({ id, version, fingerprint }))
  const data = { event: event.id, fingerprint: event.fingerprint, rulesets: versions }
  const named = { relationship: '"data"', 'mime-type': '"application/json"', description: '"What this pack is of"' }
  return call('pdf.attach', named, '"event.json"', call('bytes', {}, literal(JSON.stringify(data))))
}

function head({ event, rulesets }: EventFile, army: string | undefined): Code {
  const facts = [
    ['When', daysInWords(event.days)],
    ...(event.place === undefined ? [] : [['Where', event.place]]),
    ...rulesets.map((said) => [
      said.title,
      `Version ${versionInWords(said.version)}, ${inForceWords(said)}, fingerprint ${said.fingerprint}`
    ]),
    ['Rulings', whoseRulings(event)]
  ]
  const named = {
    name: authored(event.title),
    under: authored(army === undefined ? 'What is played' : `What is played: ${army}`),
    summary: authored(event.summary ?? '')
  }
  return call('short-head', named, ...facts.map((fact) => array(fact.map(authored))))
}

function notes({ event, rulesets }: EventFile): readonly Code[] {
  const lines = event.text.plain.split('\n').filter((line) => line.trim() !== '')
  const settled = rulesets.flatMap(({ rulings }) => rulings.settled).length
  const order = settled > 0 ? ['Where several have ruled on one clause, the one that is named first counts.'] : []
  return part('Notes', [...lines, ...order].map(paragraph))
}
