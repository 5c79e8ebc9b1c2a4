import type { AnyDocument, Bundle, Clause, Document, EventRuleset, Target } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import { armyDifference } from '../reading/army-difference.ts'
import { difference } from '../reading/difference.ts'
import { differenceByOption } from '../reading/option-difference.ts'
import { piecesOf } from '../reading/pieces.ts'
import { readingOf } from '../reading/read.ts'
import { type ClauseReading, isRead } from '../reading/reading.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import { bundleOfEvent, selectionOfEvent } from './played.ts'

/** A ruleset of an event, with the bundle of the version that is played. */
export interface RulesOfEvent {
  readonly said: EventRuleset
  readonly bundle: Bundle
}

/** A clause that two events leave differently. */
export interface ClauseAtEvents {
  readonly clause: Target
  /** Its document in the later of the two that has it. */
  readonly document: Document
  readonly number: string | undefined
  readonly title: string
  /** What is read at each of the two, line by line; nothing where it is not read. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Returns a function that lists what an army reads differently at two events that play the same ruleset: for their
 * versions, options, changes, and words that apply under a condition. What an option makes of a clause that is left to the
 * players is led by its name. The function takes the id of the faction; left out, it is any army.
 */
export function differenceOfEvents(
  one: RulesOfEvent,
  other: RulesOfEvent
): (faction?: string) => readonly ClauseAtEvents[] {
  const first = playedBy(one)
  const second = playedBy(other)
  return (faction) => clausesApart(comparedAt(first, faction), comparedAt(second, faction))
}

function clausesApart(first: Compared, second: Compared): readonly ClauseAtEvents[] {
  return differingIn(first, second).flatMap((clause) => {
    const place = second.places.get(clause) ?? first.places.get(clause)
    const [then, now] = [linesAt(clause, first), linesAt(clause, second)]
    // The texts of a change are listed where they apply.
    if (!place || isChangeOfEvent(place.document) || then.join('\n') === now.join('\n')) return []
    const { document, clause: found } = place
    const title = found.title ?? document.title
    return [{ clause, document, number: found.number ?? document.number ?? undefined, title, before: then, after: now }]
  })
}

const isChangeOfEvent = ({ event, amends }: AnyDocument): boolean => event !== undefined && amends !== undefined

/** Clauses that may read differently, in reading order: of the second, then what only the first has. */
function differingIn(first: Compared, second: Compared): readonly Target[] {
  const { clauses } = difference(first.inquiry, second.inquiry)
  const open = [first, second].flatMap(({ agreed }) => agreed.flatMap(({ readings }) => [...readings.keys()]))
  const differing = new Set<Target>([...clauses.map(({ clause }) => clause), ...open])
  return [...new Set([...second.places.keys(), ...first.places.keys()])].filter((clause) => differing.has(clause))
}

/** What is read at a clause, line by line, and then what it would be with each option that is left to the players. */
function linesAt(clause: Target, { inquiry, agreed, places }: Compared): readonly string[] {
  const reading = readingOf(inquiry, clause)
  const lines = wordsOf(reading && isRead(reading) ? reading : undefined, places)
  const own = ({ title, readings }: Agreed): readonly string[] => {
    if (!readings.has(clause)) return []
    return linesIfAgreed(title, lines, wordsOf(readings.get(clause), places))
  }
  return [...lines, ...agreed.flatMap(own)]
}

/** Lines that are read with an option that is left to the players, each led by its name; only the new ones, if there are any. */
function linesIfAgreed(option: string, lines: readonly string[], all: readonly string[]): readonly string[] {
  const others = all.filter((line) => !lines.includes(line))
  const told = others.length > 0 ? others : all
  return (told.length > 0 ? told : ['Not read.']).map((line) => `If the players agree on “${option}”: ${line}`)
}

/** A clause as an army reads it at an event. */
export interface ClauseOfArmy {
  readonly document: Document
  readonly number: string | undefined
  readonly title: string
  /** Its words, line by line; those that apply under a condition, or with an option left to the players, are led by that. */
  readonly lines: readonly string[]
}

/** What is special about an army at an event. */
export interface ArmyAtEvent {
  /** Clauses that read differently for it than for others, at least with an option left to the players, in reading order. */
  readonly clauses: readonly ClauseOfArmy[]
  /** Keys of the FAQ entries that concern it alone, at least with such an option. */
  readonly questions: readonly Target[]
}

/**
 * Returns a function that says what reads differently for an army at an event, by the id of its faction. What an option
 * makes of it that is left to the players is led by its name.
 */
export function armiesAtEvent(rules: RulesOfEvent): (faction: string) => ArmyAtEvent {
  const playing = playedBy(rules)
  const { places, open } = playing
  return (faction) => {
    const always = armyWith(playing, faction)
    const agreed = open.map((id) => ({ title: titleOfOption(places, id), army: armyWith(playing, faction, id) }))
    const all = [always, ...agreed.map(({ army }) => army)]
    const differing = new Set(all.flatMap(({ own }) => [...own]))
    return {
      questions: [...new Set(all.flatMap(({ questions }) => questions))],
      clauses: [...places].flatMap(([id, { document, clause }]) => {
        if (!differing.has(id)) return []
        const lines = [
          ...(always.own.has(id) ? always.linesAt(id) : []),
          ...agreed.flatMap(({ title, army }) => linesWithOption(title, id, always, army))
        ]
        const number = clause.number ?? document.number ?? undefined
        return [{ document, number, title: clause.title ?? document.title, lines }]
      })
    }
  }
}

/** What an army reads at an event with the options that everybody plays, or with one more. */
interface ArmyWith {
  /** Clauses that read differently for it than for others. */
  readonly own: ReadonlySet<Target>
  readonly questions: readonly Target[]
  /** Returns what it reads at a clause, line by line; at one of its own, only the parts that differ. */
  readonly linesAt: (clause: Target) => readonly string[]
}

function armyWith({ rulebook, places, selectionOf }: Playing, faction: string, agreed?: string): ArmyWith {
  const selection = selectionOf(faction, agreed)
  const { clauses, questions } = armyDifference(rulebook, selection)
  const own = new Map(clauses.map((reading) => [reading.clause, reading]))
  const inquiry = inquire(rulebook, selection)
  const asOthers = (clause: Target): ClauseReading | undefined => {
    const reading = readingOf(inquiry, clause)
    return reading && isRead(reading) ? reading : undefined
  }
  const linesAt = (clause: Target) => wordsOf(own.get(clause) ?? asOthers(clause), places)
  return { own: new Set(own.keys()), questions, linesAt }
}

/** What an option changes for the army at a clause; nothing where it only does what it does for everybody. */
function linesWithOption(option: string, clause: Target, always: ArmyWith, agreed: ArmyWith): readonly string[] {
  if (!always.own.has(clause) && !agreed.own.has(clause)) return []
  const [lines, all] = [always.linesAt(clause), agreed.linesAt(clause)]
  return lines.join('\n') === all.join('\n') ? [] : linesIfAgreed(option, lines, all)
}

/** An option that is left to the players, and the clauses that read differently where they agree on it. */
interface Agreed {
  readonly title: string
  readonly readings: ReadonlyMap<Target, ClauseReading | undefined>
}

const titleOfOption = (places: Places, id: string): string => places.get(documentId('option', id))?.document.title ?? id

type Places = ReadonlyMap<Target, { readonly document: Document; readonly clause: Clause }>

/** A ruleset as an event plays it, for any army. */
interface Playing {
  readonly rulebook: Rulebook
  readonly places: Places
  /** Ids of the options that are left to the players. */
  readonly open: readonly string[]
  /** Returns the selection of an army, or of any: with the options that everybody plays, and one that the players agree on. */
  readonly selectionOf: (faction: string | undefined, agreed?: string) => Selection
}

function playedBy({ said, bundle }: RulesOfEvent): Playing {
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

/** One of two events that are compared. */
interface Compared {
  /** With the options that everybody plays. */
  readonly inquiry: Inquiry
  readonly agreed: readonly Agreed[]
  readonly places: Places
}

function comparedAt({ rulebook, places, open, selectionOf }: Playing, faction: string | undefined): Compared {
  const inquiry = inquire(rulebook, selectionOf(faction))
  const agreed = open.map((id): Agreed => {
    const option = documentId('option', id)
    const { clauses } = differenceByOption(inquiry, inquire(rulebook, selectionOf(faction, id)), option)
    return {
      title: titleOfOption(places, id),
      readings: new Map(clauses.map(({ clause, after }) => [clause, after]))
    }
  })
  return { inquiry, agreed, places }
}

/** The words of a reading: those that apply, then those that may, each led by its condition. */
function wordsOf(reading: ClauseReading | undefined, places: Places): readonly string[] {
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
