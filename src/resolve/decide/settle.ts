import { cyclesOf } from '../rulebook/cycles.ts'
import { additionsTo, competitorsFor } from '../rulebook/dependence.ts'
import { type Amendment, type ClauseNode, inOrder, layers, outwards } from '../rulebook/rulebook.ts'
import type { Additions, Judgement, Loss, Outcome, Verdict } from './judgement.ts'

/** Lets the active amendments of a clause compete for its place. */
export function settle(clause: ClauseNode, judgement: Judgement): Verdict {
  const losses = new Map<Amendment, Loss>()
  const rivals = competitorsFor(clause, judgement.rulebook.amendmentsOf).filter(judgement.isActive)
  const top = dropLowerLayers(dropExcepted(rivals.sort(broadestFirst), judgement, losses), losses)
  const left = dropParts(top, losses)
  const contenders = left.map(judgement.outcomeOf)
  return { contenders, winners: foldSame(contenders, judgement, losses), losses }
}

/** Gathers what the active amendments add to a clause. */
export function add(clause: ClauseNode, judgement: Judgement): Additions {
  const losses = new Map<Amendment, Loss>()
  const added = additionsTo(clause, judgement.rulebook.amendmentsOf).filter(judgement.isActive)
  const texts = foldSame(added.map(judgement.outcomeOf), judgement, losses).filter(({ text }) => text)
  return { texts, losses }
}

/** Orders amendments of larger texts first, then by reading order: the first of equal ones represents all. */
const broadestFirst = (a: Amendment, b: Amendment): number =>
  outwards(a.target).length - outwards(b.target).length || inOrder(a, b)

/** An exception to another amendment wins over it. Those that are exceptions to each other stay, and disagree. */
function dropExcepted(
  rivals: readonly Amendment[],
  judgement: Judgement,
  losses: Map<Amendment, Loss>
): readonly Amendment[] {
  if (rivals.length < 2) return rivals
  const exceptions = new Map(rivals.map((rival) => [rival, exceptionsAmong(rivals, rival, judgement)]))
  const exceptionsTo = (rival: Amendment): readonly Amendment[] => exceptions.get(rival) ?? []
  const circles = cyclesOf(rivals, exceptionsTo)
  return rivals.filter((rival) => {
    const circle = circles.find((each) => each.includes(rival)) ?? []
    const to = exceptionsTo(rival).find((other) => !circle.includes(other))
    if (to) losses.set(rival, { to, because: 'exception-to-it' })
    return to === undefined
  })
}

/** Rivals of another document that, in force, also replaces or suspends the text of this one. */
function exceptionsAmong(
  rivals: readonly Amendment[],
  rival: Amendment,
  { rulebook, isActive }: Judgement
): readonly Amendment[] {
  const changes = competitorsFor(rival.with, rulebook.amendmentsOf).filter(isActive)
  if (changes.length === 0) return []
  const changing = new Set(changes.map(({ by }) => by))
  return rivals.filter(({ by }) => by !== rival.by && changing.has(by))
}

/** House rule < option < exception. */
function dropLowerLayers(rivals: readonly Amendment[], losses: Map<Amendment, Loss>): readonly Amendment[] {
  const rank = ({ by }: Amendment): number => layers.indexOf(by.layer)
  const top = Math.max(...rivals.map(rank))
  const to = rivals.find((rival) => rank(rival) === top)
  return rivals.filter((rival) => {
    if (to && rank(rival) < top) losses.set(rival, { to, because: 'more-specific-layer' })
    return rank(rival) === top
  })
}

/** Within a layer, amendments that replace or suspend a whole clause win over changes of a part of it. */
function dropParts(rivals: readonly Amendment[], losses: Map<Amendment, Loss>): readonly Amendment[] {
  const to = rivals.find(({ effect }) => effect !== 'changes')
  return rivals.filter((rival) => {
    if (!to || rival.effect !== 'changes') return true
    losses.set(rival, { to, because: 'whole-clause' })
    return false
  })
}

/** Outcomes with the same words are one. */
function foldSame(
  outcomes: readonly Outcome[],
  judgement: Judgement,
  losses: Map<Amendment, Loss>
): readonly Outcome[] {
  const distinct = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    const { amendment, final } = outcome
    const words = outcomes.length > 1 ? judgement.wordsOfOutcome(outcome) : ''
    const first = distinct.get(words)
    if (!first) distinct.set(words, outcome)
    if (final !== amendment) losses.set(amendment, { to: final, because: 'exception-to-it' })
    else if (first) losses.set(amendment, { to: first.final, because: 'same-words' })
  }
  return [...distinct.values()]
}
