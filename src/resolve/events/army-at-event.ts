import type { Document, Target } from '../../generated/published.ts'
import { inquire } from '../inquiry.ts'
import { armyDifference } from '../reading/army-difference.ts'
import { readingOf } from '../reading/read.ts'
import { type ClauseReading, goneWith, isRead } from '../reading/reading.ts'
import {
  type Agreement,
  linesIfAgreed,
  type Playing,
  playedBy,
  type RulesOfEvent,
  titleOfOption,
  wordsOf
} from './rules-of-event.ts'

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
  const { places, agreements } = playing
  return (faction) => {
    const always = armyWith(playing, faction)
    const agreed = agreements.map((each) => ({
      title: titleOfOption(places, each.option),
      army: armyWith(playing, faction, each)
    }))
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

/** What an army reads at an event with the options that everybody plays, or with what the players agree on. */
interface ArmyWith {
  /** Clauses that read differently for it than for others. */
  readonly own: ReadonlySet<Target>
  readonly questions: readonly Target[]
  /** Returns what it reads at a clause, line by line; at one of its own, only the parts that differ. */
  readonly linesAt: (clause: Target) => readonly string[]
}

function armyWith({ rulebook, places, selectionOf }: Playing, faction: string, agreed?: Agreement): ArmyWith {
  const selection = selectionOf(faction, agreed)
  const { clauses, questions } = armyDifference(rulebook, selection)
  const own = new Map(clauses.map((reading) => [reading.clause, reading]))
  const inquiry = inquire(rulebook, selection)
  const asOthers = (clause: Target): ClauseReading | undefined => {
    const reading = readingOf(inquiry, clause)
    return reading && isRead(reading) ? reading : undefined
  }
  const linesAt = (clause: Target) => {
    const reading = own.get(clause) ?? asOthers(clause)
    return [...linesGone(reading, places), ...wordsOf(reading, places)]
  }
  return { own: new Set(own.keys()), questions, linesAt }
}

/** Why a clause is suspended or blocked, what the change says of that, and the words that no longer apply. */
function linesGone(reading: ClauseReading | undefined, places: Playing['places']): readonly string[] {
  if (reading?.state !== 'suspended' && reading?.state !== 'blocked') return []
  const words = goneWith(reading).flatMap(({ clause }) => places.get(clause)?.clause.text.plain || [])
  return [
    reading.why,
    ...reading.instead.flatMap(({ notice }) => wordsOf(notice, places)),
    ...(words.length === 0 ? [] : [`No longer applies: “${words.join(' ')}”`])
  ]
}

/** What an option changes for the army at a clause; nothing where it only does what it does for everybody. */
function linesWithOption(option: string, clause: Target, always: ArmyWith, agreed: ArmyWith): readonly string[] {
  if (!always.own.has(clause) && !agreed.own.has(clause)) return []
  const [lines, all] = [always.linesAt(clause), agreed.linesAt(clause)]
  return lines.join('\n') === all.join('\n') ? [] : linesIfAgreed(option, lines, all)
}
