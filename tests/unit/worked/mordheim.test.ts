import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { type Modifier, type Selection, sumOf } from '../../../src/resolve/index.ts'
import { type Row, shipped } from '../../support/worked.ts'

const mordheim = shipped('mordheim-alternative-turn-sequence')
const selections: Readonly<Record<string, Selection>> = {
  Marksman: { faction: 'mercenaries', unit: 'marksmen' },
  Swordsman: { faction: 'mercenaries', unit: 'swordsmen' },
  Verminkin: { faction: 'skaven', unit: 'verminkin' },
  'Night Runner': { faction: 'skaven', unit: 'night-runners' }
}

const modelOf = ({ cells }: Row): string => cells['Model'] ?? ''
const numberIn = ({ cells }: Row, column: string): number => Number(cells[column])
const numbersIn = ({ cells }: Row, column: string): readonly number[] => (cells[column] ?? '').split(', ').map(Number)

const models = mordheim.rows('rule:a-worked-round#values')
const round = ['marksman', 'skaven', 'swordsman'].flatMap((part) => mordheim.rows(`rule:a-worked-round#${part}`))
const activations = round.filter(({ cells }) => cells['Dice'] !== undefined)
const reactions = round.filter(({ cells }) => cells['Die'] !== undefined)
const spent = round.filter(({ cells }) => cells['Spent on'] !== undefined)

/** What is added to Leadership in an activation roll: what always counts, and what the row says to hold at the table. */
function bonus(row: Row): number {
  const named = new Set(row.links['Bonus']?.map((clause) => clause.replace(/#.*/u, '')))
  const counts = ({ what, roll, state, when, by }: Modifier) =>
    what === 'Leadership' && roll === 'activation' && state === 'in-force' && (when === undefined || named.has(by))
  return sumOf(mordheim.unit([], selections[modelOf(row)]).modifiers().filter(counts))
}

const needed = new Map(models.map((row) => [modelOf(row), numberIn(row, 'Ld') + bonus(row)]))
const successes = (dice: readonly number[], limit: number): number => dice.filter((die) => die <= limit).length

/** Least and most actions of each thing a model can do: `1-2`, `0`, `0, gives 2`. */
const costs = new Map(
  mordheim.rows('rule:actions#cost-table').map(({ cells }) => {
    const [least = 0, most = least] = [...(cells['Actions'] ?? '').matchAll(/\d+/gu)].map(Number)
    return [cells['What it does'], [least, most] as const]
  })
)

describe('the worked round of Mordheim', () => {
  test('adds the bonuses to the Leadership of each model', () => {
    expect(models.map((row) => [modelOf(row), numberIn(row, 'Needs')])).toEqual([...needed])
    expect(models.map(({ cells }) => cells['Bonus']?.replace(/:.*/su, ''))).toEqual(
      models.map((row) => (bonus(row) === 0 ? 'none' : `+${bonus(row)}`))
    )
  })

  test('activates every model once', () => {
    expect(activations.map(modelOf).sort()).toEqual(models.map(modelOf).sort())
  })

  test('counts the successes and failures of each roll', () => {
    const counted = activations.map((row) => {
      const dice = numbersIn(row, 'Dice')
      const actions = successes(dice, needed.get(modelOf(row)) ?? 0)
      return { actions, failures: dice.length - actions }
    })
    expect(
      activations.map((row) => ({ actions: numberIn(row, 'Actions'), failures: numberIn(row, 'Failed') }))
    ).toEqual(counted)
    expect(reactions.map((row) => numberIn(row, 'Actions'))).toEqual(
      reactions.map((row) => successes(numbersIn(row, 'Die'), numberIn(row, 'Needs')))
    )
  })

  test('spends what was rolled, on what costs so much', () => {
    const gained = [...activations, ...reactions].map((row) => [modelOf(row), numberIn(row, 'Actions')])
    expect(spent.map((row) => [modelOf(row), numberIn(row, 'Actions')]).sort()).toEqual(gained.sort())
    const outside = spent.filter((row) => {
      const [least, most] = costs.get(row.cells['Spent on'] ?? '') ?? [Number.NaN, Number.NaN]
      const actions = numberIn(row, 'Actions')
      return !(least <= actions && actions <= most)
    })
    expect(outside).toEqual([])
  })

  test('spends what the data of each clause ask for', () => {
    const documents: readonly AnyDocument[] = mordheim.bundle.documents
    const set = new Map(documents.flatMap((document) => (document.costs ?? []).map((cost) => [cost.clause, cost])))
    const ranges = spent.map(({ links }) => set.get(links['Clause']?.[0] ?? ''))
    const outside = spent.filter((row, at) => {
      const { least = Number.NaN, most = least } = ranges[at] ?? {}
      return !(least <= numberIn(row, 'Actions') && numberIn(row, 'Actions') <= most)
    })
    expect(outside).toEqual([])
  })
})

test('a rat ogre beside a hero and another Skaven has +3 Leadership, and not the two bonuses of its rule', () => {
  const modifiers = mordheim.unit([], { faction: 'skaven', unit: 'rat-ogres' }).modifiers()
  expect(sumOf(modifiers.filter(({ by }) => by === 'exception:obedient-monster'))).toBe(3)
  expect(mordheim.plain('exception:obedient-monster#hero')).toContain('+3 instead')
})

test.each([
  ['exception:ball-and-chain-swing', '#random', '#contact'],
  ['exception:wild-squigs', '#wild-move', '#wild-contact']
])('%s moves at random and runs into models at moves, runs and charges alike', (by, movement, contact) => {
  const amends = mordheim.document(by).amends ?? []
  const changedBy = (clause: string) => amends.flatMap((each) => (each.with === by + clause ? [each.target] : []))
  expect(changedBy(movement).sort()).toEqual([
    'rule:charge-options#charge',
    'rule:movement-actions#move',
    'rule:movement-actions#run'
  ])
  expect(changedBy(contact).sort()).toEqual(changedBy(movement).sort())
})
