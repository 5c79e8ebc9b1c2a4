import type { AnyDocument, Document, Target } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import { difference } from '../reading/difference.ts'
import { differenceByOptions } from '../reading/option-difference.ts'
import { readingOf } from '../reading/read.ts'
import { type ClauseReading, isRead } from '../reading/reading.ts'
import {
  linesIfAgreed,
  type Places,
  type Playing,
  playedBy,
  type RulesOfEvent,
  titleOfOption,
  wordsOf
} from './rules-of-event.ts'

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
 * versions, options, changes, and words that apply under a condition. What a clause becomes with an
 * option left to the players is led by the name of the option. The function takes the id of the faction; left out, it is any army.
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

/** Clauses that may read differently: those of the second in reading order, then those that only the first has. */
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

/** An option that is left to the players, and the clauses that read differently where they agree on it. */
interface Agreed {
  readonly title: string
  readonly readings: ReadonlyMap<Target, ClauseReading | undefined>
}

/** One of two events that are compared. */
interface Compared {
  /** With the options that everybody plays. */
  readonly inquiry: Inquiry
  readonly agreed: readonly Agreed[]
  readonly places: Places
}

function comparedAt({ rulebook, places, agreements, selectionOf }: Playing, faction: string | undefined): Compared {
  const inquiry = inquire(rulebook, selectionOf(faction))
  const agreed = agreements.map((each): Agreed => {
    const options = each.added.map((id) => documentId('option', id))
    const { clauses } = differenceByOptions(inquiry, inquire(rulebook, selectionOf(faction, each)), options)
    return {
      title: titleOfOption(places, each.option),
      readings: new Map(clauses.map(({ clause, after }) => [clause, after]))
    }
  })
  return { inquiry, agreed, places }
}
