import { expect, test } from 'vitest'
import type { Table } from '../../../src/generated/published.ts'
import { figureOf } from '../../../src/model/figure.ts'

/** A table with the columns Actions, Move and Needs, which an author wants as a figure. */
function table(
  kind: 'scale' | 'ladder' | 'cover',
  rows: readonly (readonly [number | null, number | null, string])[]
): Table {
  const columns = [
    { id: 'actions', type: 'number', unit: 'action' },
    { id: 'move', type: 'number', unit: 'M' },
    { id: 'needs', type: 'text' }
  ] as const
  return {
    caption: 'Charges',
    columns: ['Actions', 'Move', 'Needs'].map((title) => ({ title, type: 'text' })),
    rows: rows.map(([actions, move, needs]) => [actions, move === null ? null : `${move} × M`, needs]),
    data: {
      id: 'charges',
      columns: columns.map((column) => ({ ...column })),
      rows: rows.map(([actions, move, needs]) => ({ values: { actions, move, needs } }))
    },
    figure: { kind, label: ['actions', 'needs'], of: ['move'] }
  }
}

test('a table without a figure has none', () => {
  const { figure, ...plain } = table('scale', [[1, 1, '']])
  expect(figure).toBeDefined()
  expect(figureOf(plain)).toBeUndefined()
})

test('bars are as long as their numbers, and rows are named by units and words', () => {
  const drawn = table('scale', [
    [1, 1, ''],
    [3, 4, 'Sprint'],
    [2, null, '']
  ])
  expect(figureOf(drawn)).toEqual({
    kind: 'scale',
    rows: [
      { label: '1 action', bars: [{ title: 'Move', words: '1 × M', share: 0.25 }] },
      { label: '3 actions, Sprint', bars: [{ title: 'Move', words: '4 × M', share: 1 }] },
      { label: '2 actions', bars: [{ title: 'Move', words: '', share: 0 }] }
    ]
  })
})

test('a ladder has its highest rung first, and those between', () => {
  const drawn = table('ladder', [
    [1, -1, ''],
    [2, 1, ''],
    [3, 1, '']
  ])
  expect(figureOf(drawn)).toEqual({
    kind: 'ladder',
    titles: ['Move'],
    rungs: [
      { value: 1, labels: [['2 actions', '3 actions']] },
      { value: 0, labels: [[]] },
      { value: -1, labels: [['1 action']] }
    ]
  })
})

test('rungs far apart, or broken numbers, are drawn without those between', () => {
  const values = (figure: ReturnType<typeof figureOf>) =>
    figure?.kind === 'ladder' ? figure.rungs.map(({ value }) => value) : []
  expect(
    values(
      figureOf(
        table('ladder', [
          [1, 40, ''],
          [2, 2, '']
        ])
      )
    )
  ).toEqual([40, 2])
  expect(
    values(
      figureOf(
        table('ladder', [
          [1, 1.5, ''],
          [2, 1, '']
        ])
      )
    )
  ).toEqual([1.5, 1])
})

test('a ladder of no numbers has no rungs', () => {
  expect(figureOf(table('ladder', [[1, null, '']]))).toMatchObject({ rungs: [] })
})

test('cover has a model for each row, hidden as far as its author says, with numbers as bonuses', () => {
  const drawn = table('cover', [
    [1, 2, 'Wall'],
    [2, -1, ''],
    [3, null, '']
  ])
  const figure = { kind: 'cover' as const, label: ['actions', 'needs'], of: ['move'], hidden: [0, 30] }
  expect(figureOf({ ...drawn, figure })).toEqual({
    kind: 'cover',
    models: [
      { label: '1 action', words: ['Wall', 'Move +2 × M'], hidden: 0 },
      { label: '2 actions', words: ['Move -1 × M'], hidden: 0.3 },
      { label: '3 actions', words: [], hidden: 0 }
    ]
  })
})
