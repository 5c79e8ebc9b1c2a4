import type { Bundle, Clause, Document, EventRuleset, Target } from '../../generated/published.ts'
import { capital } from '../../notation/capitals.ts'
import { documentId, lastPartOf } from '../../notation/ids.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { clashAmong, withRequired } from '../input/options.ts'
import { piecesOf } from '../reading/pieces.ts'
import type { ClauseReading } from '../reading/reading.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import { bundleOfEvent, selectionOfEvent } from './played.ts'

/** A ruleset of an event, with the bundle of the version that is played. */
export interface RulesOfEvent {
  readonly said: EventRuleset
  readonly bundle: Bundle
}

/** Lines that are read with an option that is left to the players, each led by its name; only the new ones, if there are any. */
export function linesIfAgreed(option: string, lines: readonly string[], all: readonly string[]): readonly string[] {
  const others = all.filter((line) => !lines.includes(line))
  const told = others.length > 0 ? others : all
  return (told.length > 0 ? told : ['this does not apply.']).map(
    (line) => `If the players agree on “${option}”: ${line}`
  )
}

/** Returns the title of an option, or its id where the version does not have it. */
export const titleOfOption = (places: Places, id: string): string => places.get(keyOf(id))?.document.title ?? id

/** Clauses by their ids, each with its document. */
export type Places = ReadonlyMap<Target, { readonly document: Document; readonly clause: Clause }>

/** An option that the players of an event can agree on. */
export interface Agreement {
  /** Its id. */
  readonly option: string
  /** Ids of the options that are on then besides those that everybody plays: itself, and what it needs. */
  readonly added: readonly string[]
}

/**
 * Returns what the players of an event can agree on, option by option. Options that are left to them are not among these
 * if they need one that is off, or exclude one that everybody plays.
 */
export function agreementsAt(
  rulebook: Rulebook,
  { on, open }: Readonly<Record<'on' | 'open', readonly string[]>>
): readonly Agreement[] {
  const allowed = new Set([...on, ...open].map(keyOf).filter((key) => rulebook.documents.has(key)))
  return open.flatMap((option) => {
    const all = withRequired(rulebook, [...on, option].map(keyOf))
    if (![...all].every((key) => allowed.has(key)) || clashAmong(rulebook, all)) return []
    return [{ option, added: [...all].map(lastPartOf).filter((id) => !on.includes(id)) }]
  })
}

const keyOf = (option: string): Target => documentId('option', option)

/** A ruleset as an event plays it, for any army. */
export interface Playing {
  /** The version, with the changes of the event and with only those answers that count. */
  readonly bundle: Bundle
  readonly rulebook: Rulebook
  readonly places: Places
  readonly agreements: readonly Agreement[]
  /** Returns the selection of an army, or of any: with the options that everybody plays, or what the players agree on. */
  readonly selectionOf: (faction: string | undefined, agreed?: Agreement) => Selection
}

/** Prepares the rules that an event plays. */
export function playedBy({ said, bundle }: RulesOfEvent): Playing {
  const played = bundleOfEvent(bundle, said)
  const rulebook = rulebookOf(played)
  const places = played.documents.flatMap((document) =>
    document.clauses.map((clause) => [clause.id, { document, clause }] as const)
  )
  const isThere = (faction: string): boolean => rulebook.documents.has(documentId('faction', faction))
  return {
    bundle: played,
    rulebook,
    places: new Map(places),
    agreements: agreementsAt(rulebook, said.options),
    selectionOf: (faction, agreed) =>
      selectionOfEvent(said, {
        ...(faction !== undefined && isThere(faction) && { faction }),
        ...(agreed && { options: agreed.added })
      })
  }
}

/** Returns the words of a reading, line by line: those that apply, then those that may, each led by its condition. */
export function wordsOf(reading: ClauseReading | undefined, places: Places): readonly string[] {
  if (!reading) return []
  const textOf = (id: string): string => {
    const { title, text } = places.get(id)?.clause ?? {}
    return [title, text?.plain].filter(Boolean).join(isTable(text?.plain) ? ':\n' : '. ')
  }
  const allOf = (id: string): string => {
    const { document, clause } = places.get(id) ?? {}
    const isWhole = document?.clauses[0] === clause
    return isWhole
      ? (document?.clauses ?? [])
          .map((each) => each.text.plain)
          .filter(Boolean)
          .join('\n')
      : textOf(id)
  }
  const may = reading.conditional.map(({ amendment, condition }) => {
    const words = allOf(amendment.with)
    return `${capital(condition)}:${isTable(words) ? '\n' : ' '}${words}`
  })
  return [...piecesOf(reading).map(({ clause }) => textOf(clause)), ...may].filter((line) => line !== '')
}

/** True for words that begin with a row of a table. */
const isTable = (words = ''): boolean => words.split('\n', 1)[0]?.includes('\t') ?? false
