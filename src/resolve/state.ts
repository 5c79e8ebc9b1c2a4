import type { Part } from './applicability.ts'
import type { Outcome } from './judge.ts'
import type { ClauseState } from './resolution.ts'
import type { ClauseNode, RulebookDocument } from './rulebook.ts'
import type { Situation } from './situation.ts'
import { amendmentName, listed, partInWords } from './words.ts'

/** What a clause comes to. */
export function stateOf(clause: ClauseNode, { conditionOf, judgement }: Situation): ClauseState {
  const { applies } = conditionOf(clause.document)
  if (applies !== 'applies') return applies
  if (judgement.blockerOf(clause)) return 'blocked'
  const [winner, rival] = judgement.verdictOn(clause).winners
  if (!winner) return 'in-force'
  if (rival) return 'conflict'
  return winner.text ? 'replaced' : 'suspended'
}

/** Why a clause is in its state, in one sentence or two. */
export function whyState(clause: ClauseNode, state: ClauseState, situation: Situation): string {
  const { winners } = situation.judgement.verdictOn(clause)
  const { texts: additions } = situation.judgement.additionsTo(clause)
  const deciders = namesOf(winners)
  const added = additions.length === 0 ? '' : ` Added: ${namesOf(additions)}.`
  switch (state) {
    case 'in-force':
      return added === '' ? 'Nothing changes it.' : `It holds.${added}`
    case 'replaced':
      return `Replaced by ${deciders}.${added}`
    case 'suspended':
      return `Suspended by ${deciders}; nothing takes its place.${added}`
    case 'conflict':
      return `In dispute between ${deciders}.${added}`
    case 'blocked':
      return `Disabled by ${blockerName(clause, situation)}.`
    case 'conditional':
      return `It applies only if ${reasonFor(clause.document, situation)}.`
    case 'not-applicable':
      return `It does not apply: ${reasonFor(clause.document, situation)}.`
  }
}

const namesOf = (outcomes: readonly Outcome[]): string =>
  listed([...new Set(outcomes.map(({ final }) => amendmentName(final)))], 'and')

function blockerName(clause: ClauseNode, { judgement }: Situation): string {
  const blocker = judgement.blockerOf(clause)
  return blocker ? amendmentName(blocker) : 'Another amendment'
}

/** Why a document does not apply, or what its applying depends on: a clause of a sentence. */
export function reasonFor(document: RulebookDocument, { rulebook, conditionOf }: Situation): string {
  const { applies, parts } = conditionOf(document)
  const wanted = applies === 'conditional' ? 'open' : 'no'
  const isElsewhere = parts.some(({ about, holds }) => about === 'faction' && holds === 'no')
  const deciding = parts.filter(({ about, holds }) => holds === wanted && !(isElsewhere && isOfUnits(about)))
  return listed(
    deciding.map((part) => partInWords(rulebook, part, document.whom.faction, wanted === 'open')),
    'and'
  )
}

/** Units belong to a faction: in another army, there is no need to speak of them. */
const isOfUnits = (about: Part['about']): boolean => about === 'units' || about === 'except-units'
