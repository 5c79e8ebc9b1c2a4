import type { Start, Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Rulebook, RulebookDocument } from '../rulebook/rulebook.ts'
import { listed, titleOf } from '../wording/conditions.ts'
import { openFor } from '../wording/reasons.ts'
import { applicability, type Facts, factsOf, type Holds, opposite } from './applicability.ts'
import type { Situation } from './situation.ts'
import type { StartingValue } from './start.ts'
import { stateOf } from './state.ts'

/**
 * The starting values that count for a selection, or may, in reading order. One for some traits takes the place of one
 * for every unit, even where its own clause is not in force: what such a unit starts from is then said elsewhere.
 */
export function startsOf(situation: Situation): readonly StartingValue[] {
  const all = settingStarts(situation.rulebook.documents).flatMap((document) => startsBy(document, situation))
  return all.flatMap(({ value, whom, isSpecial, clause, condition }): readonly StartingValue[] => {
    const rivals = isSpecial ? [] : all.filter((each) => each.isSpecial && each.value.what === value.what)
    const holds = allOf([whom, clause])
    if (holds === 'no' || rivals.some((rival) => rival.whom === 'yes')) return []
    if (holds === 'open') return [{ ...value, state: 'conditional', condition }]
    return [{ ...value, state: rivals.some((rival) => rival.whom === 'open') ? 'conditional' : 'in-force' }]
  })
}

/** Documents with starting values: few of many, asked for by every selection. */
const settingStarts = remembered((documents: Rulebook['documents']): readonly RulebookDocument[] =>
  [...documents.values()].filter(({ starts }) => starts.length > 0)
)

/** A starting value by itself, whatever others there are. */
interface Judged {
  readonly value: Omit<StartingValue, 'state' | 'condition'>
  /** True if the unit has the traits that it is for. */
  readonly whom: Holds
  /** True if its clause is in force. */
  readonly clause: Holds
  /** True if it is for some traits. */
  readonly isSpecial: boolean
  /** What is open, in words; empty if nothing is. */
  readonly condition: string
}

function startsBy({ key, title, starts }: RulebookDocument, situation: Situation): readonly Judged[] {
  const facts = factsOf(situation.rulebook, situation.selection)
  return starts.map((start, index) => {
    const { what, from, clause, of, except = [] } = start
    const value = { by: key, title, index, what, from, clause }
    const said = stateOfClause(start, situation)
    const has = of ? anyOf(of, facts) : 'yes'
    const lacks = opposite(anyOf(except, facts))
    const words = (traits: readonly Target[]) => traitsInWords(traits, facts, situation.rulebook)
    const condition = [
      ...(said.holds === 'open' ? [said.condition] : []),
      ...(has === 'open' ? [`with ${words(of ?? [])}`] : []),
      ...(lacks === 'open' ? [`without ${words(except)}`] : [])
    ].join(', ')
    return { value, whom: allOf([has, lacks]), clause: said.holds, isSpecial: of !== undefined, condition }
  })
}

/** Whether the clause that sets a starting value is in force. */
function stateOfClause({ clause }: Start, situation: Situation): { readonly holds: Holds; readonly condition: string } {
  const node = situation.rulebook.clauses.get(clause)
  const state = node && stateOf(node, situation)
  if (node && state === 'conditional') return { holds: 'open', condition: openFor(node, situation) }
  return { holds: state === 'in-force' ? 'yes' : 'no', condition: '' }
}

const allOf = (all: readonly Holds[]): Holds => (all.includes('no') ? 'no' : all.includes('open') ? 'open' : 'yes')

const anyOf = (traits: readonly Target[], facts: Facts): Holds =>
  opposite(allOf(traits.map((trait) => opposite(holdsOf(trait, facts)))))

function holdsOf(trait: Target, facts: Facts): Holds {
  const { applies } = applicability({ traits: [trait] }, facts)
  return applies === 'conditional' ? 'open' : applies === 'applies' ? 'yes' : 'no'
}

/** Names of the traits that the selection leaves open. */
const traitsInWords = (traits: readonly Target[], facts: Facts, rulebook: Rulebook): string =>
  listed(
    traits.filter((trait) => holdsOf(trait, facts) === 'open').map((trait) => titleOf(rulebook, trait)),
    'or'
  )
