import { describe, expect, test } from 'vitest'
import { type Modifier, sumOf } from '../../../src/resolve/index.ts'
import { type Row, shipped } from '../../support/worked.ts'

const aod = shipped('aod-alternating-activations')
const units = aod.rows('rule:a-worked-round#agility')
const movement = 'base-rule:movement-phase'

/** Agility of the unit in a row, in a phase or in general. */
function agility({ cells, links }: Row, phase: string | null): number {
  const counts = (each: Modifier) =>
    each.what === 'Agility' && each.state === 'in-force' && (each.phase === null || each.phase === phase)
  return (
    Number(cells['Starts from']) +
    sumOf(
      aod
        .unit(links['Unit'] ?? [])
        .modifiers()
        .filter(counts)
    )
  )
}

/** Titles of the units as they act: player A first at each value, then the players in turn. */
function inOrder(phase: string | null, upwards: boolean): readonly string[] {
  const byValue = Map.groupBy(units, (row) => agility(row, phase))
  const values = [...byValue.keys()].sort((a, b) => (upwards ? a - b : b - a))
  return values.flatMap((value) => {
    const [a = [], b = []] = ['A', 'B'].map((player) =>
      (byValue.get(value) ?? []).filter(({ cells }) => cells['Player'] === player)
    )
    return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
      .flat()
      .flatMap((row) => row?.cells['Unit'] ?? [])
  })
}

const upwards = (step: string): boolean =>
  aod.steps('rule:the-turn').find(({ id }) => id === step)?.who === 'ascending-order'

describe('the worked round of AoD', () => {
  test('has four units, two on each side', () => {
    expect(units.map(({ cells }) => cells['Player'])).toEqual(['A', 'A', 'B', 'B'])
  })

  test('adds up the Agility of each unit', () => {
    expect(units.map(({ cells }) => [Number(cells['Agility']), Number(cells['In Movement'])])).toEqual(
      units.map((row) => [agility(row, null), agility(row, movement)])
    )
  })

  test('starts vehicles where the rule does', () => {
    const [, vehicle] = aod.rows('rule:agility-value#start-table')
    const starts = units.filter(({ links }) => links['Clauses']?.includes('rule:agility-value#no-initiative'))
    expect(starts.map(({ cells }) => cells['Starts from'])).toEqual(
      [vehicle, vehicle].map((row) => row?.cells['Starts from'])
    )
  })

  test.each([
    ['movement-order', 'movement-phase', movement],
    ['shooting-order', 'shooting-phase', null]
  ])('goes through %s as the data says', (clause, step, phase) => {
    const rows = aod.rows(`rule:a-worked-round#${clause}`)
    expect(rows.map(({ cells }) => cells['Unit'])).toEqual(inOrder(phase, upwards(step)))
    const values = new Map(units.map((row) => [row.cells['Unit'], String(agility(row, phase))]))
    expect(rows.map(({ cells }) => cells['Agility'])).toEqual(rows.map(({ cells }) => values.get(cells['Unit'] ?? '')))
  })
})
