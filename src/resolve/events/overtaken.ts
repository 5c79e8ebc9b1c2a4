import type { Target } from '../../generated/published.ts'
import { lower } from '../../notation/capitals.ts'
import { inquire } from '../inquiry.ts'
import { readingIfApplicable } from '../reading/read.ts'
import type { ClauseReading } from '../reading/reading.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { type Played, selectionOfEvent } from './played.ts'
import { agreementsAt } from './rules-of-event.ts'

/** An answer that counts at an event by who gave it and when, but that is not read there. */
export interface OvertakenAnswer {
  /** Key of the FAQ entry. */
  readonly entry: Target
  /** What settles the question instead, or why the entry does not apply; words that follow a colon, without a full stop. */
  readonly why: string
}

/**
 * Returns the answers that count at an event, but in whose place a change of the event or an option is read, or that need
 * an option which is off. One that is read if the players agree on an option is not among them.
 *
 * @param rulebook That of the ruleset as the event plays it
 */
function answersOvertaken(rulebook: Rulebook, played: Played): readonly OvertakenAnswer[] {
  const agreed = agreementsAt(rulebook, played.options).map(({ added }) => added)
  const inquiries = [[], ...agreed].map((options) => inquire(rulebook, selectionOfEvent(played, { options })))
  return played.rulings.adopted.flatMap((entry) => {
    const readings = inquiries.flatMap((inquiry) => readingIfApplicable(inquiry, entry) ?? [])
    const [always] = readings
    return always && !readings.some(isGiven) ? [{ entry, why: lower(always.why).replace(/\.$/u, '') }] : []
  })
}

/** The answers that count at an event by who gave them and when, divided into those that are read there and the others. */
export interface AnswersAtEvent {
  /** Keys of FAQ entries. */
  readonly counting: readonly Target[]
  readonly overtaken: readonly OvertakenAnswer[]
}

/** Divides the answers of an event. @param rulebook That of the ruleset as the event plays it */
export function answersAtEvent(rulebook: Rulebook, played: Played): AnswersAtEvent {
  const overtaken = answersOvertaken(rulebook, played)
  const left = new Set(overtaken.map(({ entry }) => entry))
  return { counting: played.rulings.adopted.filter((entry) => !left.has(entry)), overtaken }
}

/** True for an answer that is read as it was given. */
const isGiven = ({ state }: ClauseReading): boolean => state === 'in-force' || state === 'conflict'
