import type { EventFile, Ruling, RulingLeftOut } from '../../generated/published.ts'
import { dateInWords } from '../../notation/dates.ts'

/** Names of the authorities behind answers, on pages and on paper. */
export const authorityWords: Readonly<Record<Ruling['authority'], string>> = {
  official: 'official ruling',
  designer: 'designer’s answer',
  club: 'club ruling',
  editorial: 'editors’ reading',
  community: 'community ruling'
}

/** Everyone who rules with an authority, if an event names no person or body. */
const authorityNames: Readonly<Record<Ruling['authority'], string>> = {
  official: 'the publisher of the game',
  designer: 'the designers of the rules',
  club: 'clubs and organisers',
  editorial: 'the editors',
  community: 'other players'
}

/** Says whose rulings count at an event, until when: `Answers by our club, given by 26 February 2027`. */
export function whoseRulings({ authorities = [], until }: Pick<EventFile['event'], 'authorities' | 'until'>): string {
  const named = authorities.map(({ authority, by }) => by ?? authorityNames[authority])
  const whose = named.length === 0 ? 'All answers' : `Answers by ${named.join(', then by ')}`
  if (until === undefined) return `${whose} in the version that is played`
  return `${whose}${named.length === 0 ? '' : ','} given by ${dateInWords(until)}`
}

/** Why an answer does not count at an event. */
export const leftOutWords: Readonly<Record<RulingLeftOut['because'], string>> = {
  later: 'given too late',
  excepted: 'left out by the organiser',
  authority: 'not one of those whose rulings count',
  version: 'about text that this version does not have',
  superseded: 'replaced by another answer'
}

/**
 * Says how many questions have no answer, and how many of these an option can answer: `3 unanswered, 2 of them with an
 * optional answer.`
 */
export function unansweredWords(amount: number, optional: number): string {
  const all = optional === amount ? 'all' : `${optional} of them`
  const further = optional === 0 ? '' : `, ${amount === 1 ? '' : `${all} `}with an optional answer`
  return `${amount} unanswered${further}.`
}

/** What is said of an answer before the clauses that have changed since it was confirmed. */
export const toConfirmWords = 'To be confirmed; changed since this answer:'

/** What is said at a question that a page asks again, in place of its answer. */
export const answeredAboveWords = 'Answered above'
