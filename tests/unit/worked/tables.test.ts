import { describe, expect, test } from 'vitest'
import type { AnyDocument, Cost, TableValues } from '../../../src/generated/published.ts'
import { type Shipped, shipped } from '../../support/worked.ts'

// Tables that programs count with give the numbers of the sources, written here once more from the fact sheets.

const [mordheim, nuceria, aod] = [
  shipped('mordheim-alternative-turn-sequence'),
  shipped('nuceria-rts'),
  shipped('aod-alternating-activations')
]

type Values = TableValues['rows'][number]['values']

/** Rows of a described table: their values, by their names or places. */
function valuesOf({ bundle }: Shipped, clause: string): ReadonlyMap<string, Values> {
  const found = bundle.documents.flatMap(({ clauses }) => clauses).find(({ id }) => id === clause)?.table?.data
  if (!found) throw new Error(`No described table ${clause}`)
  return new Map(found.rows.map(({ id, values }, index) => [id ?? String(index), values]))
}

/** Cells of a described table, row by row. */
const rowsOf = (ruleset: Shipped, clause: string) =>
  [...valuesOf(ruleset, clause).values()].map((values) => Object.values(values))

const charges = valuesOf(mordheim, 'rule:charge-options#table')
const costs = mordheim.bundle.documents.flatMap((document: AnyDocument): readonly Cost[] => document.costs ?? [])

describe('tables of Mordheim', () => {
  test('give the actions, distances and attacks of every charge', () => {
    expect(rowsOf(mordheim, 'rule:charge-options#table')).toEqual([
      [1, 1, 1, 1, null],
      [2, 2, 1, 1, null],
      [2, 1, 2, 2, '2 attacks on the profile'],
      [3, 2, 2, 2, null],
      [3, 1, 3, 3, '3 attacks on the profile'],
      [3, 3, 1, 1, 'Sprint']
    ])
  })

  test.each([
    ['rule:charge-options', charges],
    ['rule:recovering', valuesOf(mordheim, 'rule:recovering#table')]
  ])('of %s cost what the clauses cost that their rows are named after', (document, table) => {
    const costOf = (id: string) => costs.find(({ clause }) => clause === `${document}#${id}`)?.least
    expect([...table].map(([id]) => costOf(id))).toEqual([...table.values()].map(({ actions }) => actions))
  })

  test('say which exception sets the actions for reloading', () => {
    expect(rowsOf(mordheim, 'rule:shooting-and-reloading#reload-table')).toEqual([
      ['Crossbow', 1, 'exception:crossbow-reload'],
      ['Repeater crossbow', 1, 'exception:repeater-crossbow-actions'],
      ['Crossbow pistol', 1, 'exception:crossbow-pistol-actions'],
      ['Black powder weapons', 2, 'exception:black-powder-reload'],
      ['Pistol with Pistolier', 1, 'exception:pistolier-reload'],
      ['Handgun, Long rifle with Hunter', 1, 'exception:hunter-reload']
    ])
  })

  test('tell a program which charges reach an enemy', () => {
    const reach = (inches: number, m: number, actions: number) =>
      [...charges].filter(([, row]) => Number(row.actions) <= actions && Number(row.move) * m >= inches && !row.needs)
    expect(reach(7, 4, 2).map(([id]) => id)).toEqual(['two-far'])
    expect(reach(7, 4, 1)).toEqual([])
    expect(reach(4, 4, 3).map(([id]) => id)).toEqual(['one-action', 'two-far', 'three-both'])
  })
})

describe('tables of Nuceria', () => {
  test('give the result needed to hit', () => {
    const needed = [...valuesOf(nuceria, 'rule:attack#needed-table')].map(([id, values]) => [id, values.needed])
    expect(Object.fromEntries(needed)).toEqual({
      'always-fails': 1,
      'power-twice': 2,
      'power-higher': 3,
      equal: 4,
      'power-lower': 5,
      'toughness-twice': 6,
      'always-succeeds': 6
    })
  })

  test('give what cover adds, and what is hidden', () => {
    const cover = [...valuesOf(nuceria, 'rule:terrain#cover-table').values()]
    expect(cover.map((row) => [row['to-save'], row['can-be-targeted']])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [null, false]
    ])
  })

  test('give the Cooldown of each group', () => {
    const turns = [...valuesOf(nuceria, 'rule:shooting#cooldown-table')].map(([id, row]) => [id, row.turns])
    expect(turns).toEqual([
      ['battleline', 0],
      ['heavy-weapons', 1],
      ['tank-primary', 2],
      ['super-heavy', 3]
    ])
  })
  test('give the points of everything that scores', () => {
    const points = [...valuesOf(nuceria, 'rule:scoring#points-table')].map(([id, row]) => [id, row.points])
    expect(Object.fromEntries(points)).toEqual({
      warlord: 5,
      perimeter: 5,
      objective: 2,
      outpost: 1,
      colossal: 1,
      cleanse: 1,
      'recover-assets': 1,
      'needed-to-win': 10
    })
  })
})

describe('examples of Nuceria', () => {
  test('take from the save value what the table of cover gives', () => {
    const cover = valuesOf(nuceria, 'rule:terrain#cover-table')
    const [, , save = 0, ...inCover] = [...nuceria.plain('rule:saves#formula-example').matchAll(/\b(\d)\+/gu)].map(
      ([, number]) => Number(number)
    )
    expect(inCover).toEqual(['half', 'full'].map((id) => save - Number(cover.get(id)?.['to-save'])))
  })

  test('add up points to what the table says is needed to win', () => {
    const points = new Map([...valuesOf(nuceria, 'rule:scoring#points-table')].map(([id, row]) => [id, row.points]))
    const sum = ['warlord', 'colossal', 'objective'].map((id) => Number(points.get(id)) * (id === 'objective' ? 2 : 1))
    expect(nuceria.plain('rule:scoring#points-example')).toContain(
      `${sum.join(' + ')} points: ${points.get('needed-to-win')}`
    )
    expect(sum.reduce((all, each) => all + each)).toBe(points.get('needed-to-win'))
  })
})

test('a table of AoD gives the order of the categories', () => {
  const rows = rowsOf(aod, 'option:alternate-deployment#category-table')
  expect(rows.map(([step]) => step)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows.map(([, category]) => String(category).replace(/;.*/u, ''))).toEqual([
    'Fortifications',
    'Heavy Support',
    'Troops',
    'Elites',
    'HQ',
    'Fast Attack'
  ])
})
