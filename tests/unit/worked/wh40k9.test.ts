import { describe, expect, test } from 'vitest'
import { type Row, shipped } from '../../support/worked.ts'

const wh40k9 = shipped('wh40k9-alternate-activation')
const activations = wh40k9.rows('rule:a-worked-round#order')
const counts = wh40k9.rows('rule:a-worked-round#fight-count')
const markers = wh40k9.rows('option:random-player-order#example-markers')

const cell = ({ cells }: Row, column: string): string => cells[column] ?? ''
const number = (row: Row, column: string): number => Number(cell(row, column))
const who = (step: string): string | undefined =>
  wh40k9.steps('rule:round-structure').find(({ id }) => id === step)?.who
const fights = (unit: string, column: string): number =>
  activations.filter((row) => cell(row, column).split(', ').includes(unit)).length

describe('the worked round of Warhammer 40,000, 9th edition', () => {
  test('lets the players take turns, the attacker first', () => {
    expect([who('command'), who('activation'), who('morale')]).toEqual([
      'attacker-then-defender',
      'alternating-units',
      'attacker-then-defender'
    ])
    const players = activations.map((_, at) => (at % 2 === 0 ? 'Attacker' : 'Defender'))
    expect(activations.map((row) => cell(row, 'Player'))).toEqual(players)
  })

  test('activates each of four units once', () => {
    expect(activations.map((row) => cell(row, 'Unit')).sort()).toEqual(counts.map((row) => cell(row, 'Unit')).sort())
    expect(activations).toHaveLength(4)
  })

  test('lets only the active unit fight, and only enemies in reaction', () => {
    const sides = new Map(activations.map((row) => [cell(row, 'Unit'), cell(row, 'Player')]))
    const wrong = activations.filter((row) => {
      const [fighting, reacting] = [cell(row, 'Fights'), cell(row, 'Fights in reaction')]
      const isActive = fighting === 'nobody' || fighting === cell(row, 'Unit')
      return !isActive || sides.get(reacting) === cell(row, 'Player')
    })
    expect(wrong).toEqual([])
  })

  test('counts the fights of each unit, never more than the limit', () => {
    for (const row of counts) {
      const [active, reaction] = ['Fights', 'Fights in reaction'].map((column) => fights(cell(row, 'Unit'), column))
      expect(row.cells).toMatchObject({ 'While active': String(active), 'In reaction': String(reaction) })
      expect(number(row, 'In all')).toBe(number(row, 'While active') + number(row, 'In reaction'))
    }
    expect(Math.max(...counts.map((row) => number(row, 'In all')))).toBe(2)
  })
})

test('a unit fights once while active and once in reaction, by the data of each order of play', () => {
  const limits = wh40k9.document('rule:reactive-fighting').limits ?? []
  const fighting = ['rule:round-structure', 'option:random-player-order'].flatMap((id) =>
    wh40k9.steps(id).filter((step) => ['active-fighting', 'reactive-fighting'].includes(step.id))
  )
  expect(fighting).toHaveLength(4)
  for (const { clause } of fighting) {
    expect(limits.filter(({ what }) => what === clause)).toMatchObject([{ times: 1, per: 'round' }])
  }
})

test('every unit has a marker, in reserve too', () => {
  const inAll = markers.map((row) => number(row, 'On the board') + number(row, 'In Strategic Reserves'))
  expect(markers.map((row) => number(row, 'Markers'))).toEqual(inAll)
  const text = wh40k9.plain('option:random-player-order#example-markers')
  expect(text).toContain(`holds ${inAll.reduce((sum, each) => sum + each, 0)} markers`)
})
