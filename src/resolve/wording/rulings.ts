import type { Ruling, RulingLeftOut } from '../../generated/published.ts'

/** Names of the authorities behind answers, on pages and on paper. */
export const authorityWords: Readonly<Record<Ruling['authority'], string>> = {
  official: 'official ruling',
  designer: 'designer’s answer',
  club: 'club ruling',
  editorial: 'editors’ reading',
  community: 'community ruling'
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
