import { describe, expect, test } from 'vitest'
import { type Modifier, sumOf } from '../../../src/resolve/index.ts'
import { type Row, shipped } from '../../support/worked.ts'

const nuceria = shipped('nuceria-rts')
const rowsOf = (example: string): readonly Row[] => nuceria.rows(`rule:worked-turns#${example}`)
const cell = ({ cells }: Row, column: string): string => cells[column] ?? ''
/** Number at the start of a cell: 6 of `6"`, 3 of `3+`, -1 of `-1: 12.2.1`; 0 of `none`. */
const number = (row: Row, column: string): number => Number(/^[+-]?\d+/u.exec(cell(row, column))?.[0] ?? 0)

const [units, moves, hits, saves] = ['values', 'distances', 'hits', 'save-numbers'].map(rowsOf) as [
  Row[],
  Row[],
  Row[],
  Row[]
]

const attacks = hits.filter(({ cells }) => cells['Power'] !== undefined)
const modified = hits.filter(({ cells }) => cells['To hit'] !== undefined)

/** Name and player of the unit of a row: `Tank of A, a Vehicle`. */
const nameOf = (row: Row): readonly string[] => cell(row, 'Unit').replace(/,.*/u, '').split(' of ')

/** The row with the values of a unit. */
function unit(name: string): Row {
  const found = units.find((row) => nameOf(row)[0] === name)
  if (!found) throw new Error(`No unit ${name}`)
  return found
}

/** Value needed to hit, from the table of the rule. */
function needed(power: number, toughness: number): number {
  const [name] = Object.entries({
    'Power is twice Toughness': power === 2 * toughness,
    'Toughness is twice Power': toughness === 2 * power,
    'Power is higher': power > toughness,
    'Power is lower': power < toughness,
    'The two are equal': power === toughness
  }).find(([, isSo]) => isSo) ?? ['']
  const row = nuceria.rows('rule:attack#needed-table').find((each) => cell(each, 'Power and Toughness') === name)
  return row ? number(row, 'Needed') : Number.NaN
}

/** Sum of the modifiers to hit of the documents that a row names. */
function toHit({ links }: Row): number {
  const named = new Set(links['To hit']?.map((clause) => clause.replace(/#.*/u, '')))
  const counts = ({ what, by }: Modifier) => what === 'to hit' && named.has(by)
  return sumOf(nuceria.unit(['term:lance']).modifiers().filter(counts))
}

describe('the worked turns of Nuceria', () => {
  test('alternate, each unit once', () => {
    const players = new Map(units.map((row) => nameOf(row)).map(([name, player]) => [name, player]))
    expect(players.size).toBe(4)
    expect(moves.map((row) => players.get(cell(row, 'Unit')))).toEqual(['A', 'B', 'A', 'B'])
    expect(new Set(moves.map((row) => cell(row, 'Unit'))).size).toBe(4)
  })

  test('move as far as Movement, a die and woods allow', () => {
    const inches = moves.map((row) => {
      const most = number(unit(cell(row, 'Unit')), 'Movement') + Number(/die (\d)/u.exec(cell(row, 'Move'))?.[1] ?? 0)
      return row.links['Clause']?.includes('rule:terrain#half-movement') ? most / 2 : most
    })
    expect(moves.map((row) => number(row, 'Inches'))).toEqual(inches)
  })

  test('hit on what the table says', () => {
    expect(attacks.map((row) => cell(row, 'Unit'))).toEqual(moves.map((row) => cell(row, 'Unit')))
    expect(attacks.map((row) => number(row, 'Needed'))).toEqual(
      attacks.map((row) => needed(number(row, 'Power'), number(unit(cell(row, 'Target')), 'Toughness')))
    )
  })

  test('hit on what the modifiers make of that', () => {
    const before = new Map(attacks.map((row) => [cell(row, 'Unit'), number(row, 'Needed')]))
    expect(modified.map((row) => number(row, 'To hit'))).toEqual(modified.map(toHit))
    expect(modified.map(toHit)).toEqual([1, -1])
    expect(modified.map((row) => number(row, 'Needed now'))).toEqual(
      modified.map((row) => (before.get(cell(row, 'Unit')) ?? 0) - toHit(row))
    )
  })

  test('save on the save value and AP', () => {
    expect(saves.map((row) => cell(row, 'Target'))).toEqual(attacks.map((row) => cell(row, 'Target')))
    for (const row of saves) {
      expect(number(row, 'Save')).toBe(number(unit(cell(row, 'Target')), 'Save'))
      expect(number(row, 'Needed')).toBe(number(row, 'Save') + number(row, 'AP'))
      expect(cell(row, 'Needed').endsWith('fails')).toBe(number(row, 'Needed') > 6)
    }
  })
})
