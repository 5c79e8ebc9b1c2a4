import type { Target } from '../../../../generated/published.ts'
import { type ClauseReading, inwardsOf } from '../../../../resolve/reading/reading.ts'
import { control, part } from '../../../hooks.ts'
import type { Printed } from './printed.ts'

/** The elements of a page that print one clause. */
export interface ClauseElements {
  /** The clause itself; for a document as a whole, the words before its first clause, or all of it if it has none. */
  readonly host: HTMLElement
  /** Its own words; absent if it has none. */
  readonly words: HTMLElement | null
  /** Its drawings. */
  readonly figures: readonly HTMLElement[]
  /** Lists of changes as published: those for everyone, and those for some. */
  readonly changes: readonly HTMLElement[]
  /** Questions about it. */
  readonly questions: HTMLElement | null
  /** Says that the sources contradict it. */
  readonly against: HTMLElement | null
  /** Options that settle it, or their answers, if it is an open point. */
  readonly settledBy: readonly string[]
}

const child = (host: Element, selector: string): HTMLElement | null =>
  host.querySelector<HTMLElement>(`:scope > ${selector}`)

const changesOf = (host: Element, tail: HTMLElement | null): readonly HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(`:scope > ${part('always')}, :scope > ${part('beside')} > ${part('changes')}`),
  ...(tail ? [tail] : [])
]

/** Finds the elements of a clause; absent if its document is printed without it. */
export function elementsOf(id: Target, { key, root, clause, tail }: Printed): ClauseElements | undefined {
  if (id === key) {
    const host = child(root, part('whole')) ?? root
    return {
      host,
      words: child(host, part('lead')),
      figures: [],
      changes: changesOf(host, tail(id)),
      questions: null,
      against: null,
      settledBy: []
    }
  }
  const host = clause(id)
  if (!host) return undefined
  const words = child(host, part('words'))
  return {
    host,
    words,
    figures: [...host.querySelectorAll<HTMLElement>(`:scope > ${part('figure')}`)],
    changes: changesOf(host, tail(id)),
    questions: child(host, `${part('beside')} > ${part('questions')}`),
    against: child(host, `${part('disputed')} > ${part('against')}`),
    settledBy: words?.querySelector<HTMLElement>(control('settled-by'))?.dataset['settledBy']?.split(' ') ?? []
  }
}

/**
 * Places remarks about a clause right after its words.
 *
 * @param isAnswer True if they answer it: then they come before its own words, which are folded
 */
export function placeNow({ host, words }: ClauseElements, made: HTMLElement, isAnswer: boolean): void {
  const fold = child(host, part('superseded'))
  if (fold && isAnswer) {
    fold.before(made)
    return
  }
  const last = fold ?? words
  if (last) last.after(made)
  else child(host, part('clauses'))?.before(made)
}

/** Places additions to a text after all of it. @returns the elements put into the page; absent if it has no place there */
export function placeAfter(reading: ClauseReading, printed: Printed, made: HTMLElement): HTMLElement | undefined {
  const below = inwardsOf(reading).slice(1)
  const last = below.map(({ clause }) => elementsOf(clause, printed)?.host).findLast((host) => host !== undefined)
  if (reading.clause === printed.key || !last) {
    const clauses = child(printed.root, part('clauses'))
    clauses?.after(made)
    return clauses ? made : undefined
  }
  const row = document.createElement(last.tagName)
  row.className = 'clause tail'
  row.append(made)
  last.after(row)
  return row
}
