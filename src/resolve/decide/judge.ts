import { blockersOf } from '../rulebook/dependence.ts'
import type { Amendment, ClauseNode, Rulebook } from '../rulebook/rulebook.ts'
import type { Judgement, Outcome } from './judgement.ts'
import { add, settle } from './settle.ts'

/**
 * Judges one selection.
 *
 * @param applies Whether a clause applies for it with its document; what is left open counts as not applying
 * @param without An amendment to leave out, to see what it changes
 */
export function judge(rulebook: Rulebook, applies: (clause: ClauseNode) => boolean, without?: Amendment): Judgement {
  const { amendmentsOf, inCycle } = rulebook
  const isApplicable = remember(applies)
  const isActive = (amendment: Amendment): boolean =>
    amendment !== without && isApplicable(amendment.with) && !inCycle.has(amendment) && !blockerOf(amendment.with)
  const blockerOf = remember((clause: ClauseNode) => blockersOf(clause, amendmentsOf).find(isActive))
  const judgement: Judgement = {
    rulebook,
    applies: isApplicable,
    blockerOf,
    isActive,
    verdictOn: remember((clause) => settle(clause, judgement)),
    additionsTo: remember((clause) => add(clause, judgement)),
    outcomeOf: (amendment) => outcome(amendment, judgement),
    wordsOf: remember((clause) => words(clause, judgement, false)),
    wordsOfPart: remember((clause) => words(clause, judgement, true)),
    wordsOfOutcome: ({ text }) => (text ? judgement.wordsOf(text) : '')
  }
  return judgement
}

function outcome(amendment: Amendment, { verdictOn }: Judgement): Outcome {
  const { winners } = verdictOn(amendment.with)
  const [winner] = winners
  if (winner && winners.length === 1) return { amendment, final: winner.final, text: winner.text }
  return { amendment, final: amendment, text: amendment.effect === 'suspends' ? undefined : amendment.with }
}

/** Words of a clause that is read alone, or as a part of a larger text. */
function words(clause: ClauseNode, judgement: Judgement, isPart: boolean): string {
  const { verdictOn, additionsTo, wordsOfOutcome, wordsOfPart, blockerOf } = judgement
  if (blockerOf(clause)) return ''
  const { winners } = verdictOn(clause)
  const own = saysItself(clause, winners) ? clause.words() : ''
  const above = isPart && clause.parent ? verdictOn(clause.parent).winners.map(({ amendment }) => amendment) : []
  const instead = winners.filter(({ amendment }) => !above.includes(amendment)).map(wordsOfOutcome)
  const below = [...clause.parts, ...clause.children].map(wordsOfPart)
  const added = additionsTo(clause).texts.map(wordsOfOutcome)
  return judgement.rulebook.join([own, ...instead, ...below, ...added].filter((part) => part !== ''))
}

/** A clause has its own words until they are replaced; a part has its name for words once it is. */
const saysItself = ({ part }: ClauseNode, winners: readonly Outcome[]): boolean =>
  part === undefined ? winners.length === 0 : winners.some(isChange)

const isChange = ({ amendment }: Outcome): boolean => amendment.effect === 'changes'

/** Returns the replacements of a part of a clause; none if an amendment of the whole clause wins. */
export const changesOfPart = (part: ClauseNode, { verdictOn }: Pick<Judgement, 'verdictOn'>): readonly Outcome[] =>
  verdictOn(part).winners.filter(isChange)

function remember<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  // A value may itself be undefined.
  const known = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.value
    const value = find(key)
    known.set(key, { value })
    return value
  }
}
