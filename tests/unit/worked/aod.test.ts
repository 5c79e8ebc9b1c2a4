import { describe, expect, test } from 'vitest'
import { type Modifier, sumOf } from '../../../src/resolve/index.ts'
import { type Row, shipped } from '../../support/worked.ts'

const aod = shipped('aod-alternating-activations')
const units = aod.rows('rule:a-worked-round#units')
const movement = 'base-rule:movement-phase'

/** A unit as it acts in a phase: `Tank of B at 0`, and its clause. */
const acts = (column: string) =>
  aod.rows('rule:a-worked-round#orders').map(({ cells }) => {
    const [, unit = '', player = '', value] = /^(.+) of ([AB]) at (-?\d+)/u.exec(cells[column] ?? '') ?? []
    return { unit, player, value: Number(value) }
  })

const titleOf = ({ cells }: Row): string => cells['Unit'] ?? ''
const playerOf = new Map(acts('Moves').map(({ unit, player }) => [unit, player]))

/** Sum of the modifiers of the unit in a row, in a phase or in general. */
function modifier({ links }: Row, phase: string | undefined): number {
  const counts = (each: Modifier) =>
    each.what === 'Agility' && each.state === 'in-force' && (each.phase === undefined || each.phase === phase)
  const { modifiers } = aod.unit(links['Unit'] ?? [])
  return sumOf(modifiers().filter(counts))
}

const agility = (row: Row, phase: string | undefined): number => Number(row.cells['Start']) + modifier(row, phase)

/** Titles of the units as they act: player A first at each value, then the players in turn. */
function inOrder(phase: string | undefined, upwards: boolean): readonly string[] {
  const byValue = Map.groupBy(units, (row) => agility(row, phase))
  const values = [...byValue.keys()].sort((a, b) => (upwards ? a - b : b - a))
  return values.flatMap((value) => {
    const [a = [], b = []] = ['A', 'B'].map((player) =>
      (byValue.get(value) ?? []).filter((row) => playerOf.get(titleOf(row)) === player)
    )
    return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
      .flat()
      .flatMap((row) => (row ? titleOf(row) : []))
  })
}

const upwards = (step: string): boolean =>
  aod.steps('rule:the-turn').find(({ id }) => id === step)?.who === 'ascending-order'

describe('the worked round of AoD', () => {
  test('has four units, two on each side', () => {
    expect(units.map((row) => playerOf.get(titleOf(row))).sort()).toEqual(['A', 'A', 'B', 'B'])
  })

  test('adds up the Agility of each unit', () => {
    expect(units.map(({ cells }) => [Number(cells['In other phases']), Number(cells['In Movement'])])).toEqual(
      units.map((row) => [agility(row, undefined), agility(row, movement)])
    )
  })

  test('says the modifier of each unit', () => {
    const said = units.map(({ cells }) => /^(?:none|[+-]\d)/u.exec(cells['Modifier'] ?? '')?.[0])
    const sums = units.map((row) => modifier(row, movement))
    expect(said).toEqual(sums.map((sum) => (sum === 0 ? 'none' : `${sum > 0 ? '+' : ''}${sum}`)))
  })

  test('adds to what the data say that each unit starts from', () => {
    const found = units.map((row) => {
      const totals = aod.unit(row.links['Unit'] ?? []).totals()
      const inMovement = totals.find(({ phase }) => phase === movement)
      const general = totals.find(({ phase }) => phase === undefined)
      return [general?.starts.map(({ from, state }) => [from, state]), general?.result, inMovement?.result]
    })
    expect(found).toEqual(
      units.map((row) => {
        const [start, value] = [Number(row.cells['Start']), agility(row, undefined)]
        // No modifier of these vehicles is for Movement alone, so one total says it.
        if (!titleOf(row).includes('Squad')) return [[[start, 'in-force']], value, undefined]
        return [[['the highest Initiative among its models', 'in-force']], undefined, undefined]
      })
    )
  })

  test('starts vehicles where the rule does', () => {
    const [, vehicle] = aod.rows('rule:agility-value#start-table')
    const vehicles = units.filter((row) => !titleOf(row).includes('Squad'))
    expect(vehicles.map(({ cells }) => cells['Start'])).toEqual(vehicles.map(() => vehicle?.cells['Starts from']))
  })

  test.each([
    ['Moves', 'movement-phase', movement],
    ['Shoots', 'shooting-phase', undefined]
  ])('%s in the order that the data says', (column, step, phase) => {
    const values = new Map(units.map((row) => [titleOf(row), agility(row, phase)]))
    const order = inOrder(phase, upwards(step))
    expect(acts(column)).toEqual(order.map((unit) => ({ unit, player: playerOf.get(unit), value: values.get(unit) })))
  })
})
