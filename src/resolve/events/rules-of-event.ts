import type { Bundle, Clause, Document, EventRuleset, Target } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import { rulebookOf } from '../input/from-bundle.ts'
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
  return (told.length > 0 ? told : ['Not read.']).map((line) => `If the players agree on “${option}”: ${line}`)
}

/** Returns the title of an option, or its id where the version does not have it. */
export const titleOfOption = (places: Places, id: string): string =>
  places.get(documentId('option', id))?.document.title ?? id

/** Clauses by their ids, each with its document. */
export type Places = ReadonlyMap<Target, { readonly document: Document; readonly clause: Clause }>

/** A ruleset as an event plays it, for any army. */
export interface Playing {
  readonly rulebook: Rulebook
  readonly places: Places
  /** Ids of the options that are left to the players. */
  readonly open: readonly string[]
  /** Returns the selection of an army, or of any: with the options that everybody plays, and one that the players agree on. */
  readonly selectionOf: (faction: string | undefined, agreed?: string) => Selection
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
    rulebook,
    places: new Map(places),
    open: said.options.open,
    selectionOf: (faction, agreed) =>
      selectionOfEvent(said, {
        ...(faction !== undefined && isThere(faction) && { faction }),
        ...(agreed !== undefined && { options: [agreed] })
      })
  }
}

/** Returns the words of a reading, line by line: those that apply, then those that may, each led by its condition. */
export function wordsOf(reading: ClauseReading | undefined, places: Places): readonly string[] {
  if (!reading) return []
  const textOf = (id: string): string => {
    const { title, text } = places.get(id)?.clause ?? {}
    return [title, text?.plain].filter(Boolean).join('. ')
  }
  const allOf = (id: string): string => {
    const { document, clause } = places.get(id) ?? {}
    const isWhole = document?.clauses[0] === clause
    return isWhole
      ? (document?.clauses ?? [])
          .map((each) => each.text.plain)
          .filter(Boolean)
          .join(' ')
      : textOf(id)
  }
  const may = reading.conditional.map(({ amendment, condition }) => `If ${condition}: ${allOf(amendment.with)}`)
  return [...piecesOf(reading).map(({ clause }) => textOf(clause)), ...may].filter((line) => line !== '')
}
