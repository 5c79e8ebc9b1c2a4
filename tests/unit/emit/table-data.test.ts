import type { Table, TableCell } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../../src/compiler/parse/markdown.ts'
import { tableData } from '../../../src/emit/table-data.ts'
import { type TypedTable, valueOfCell } from '../../../src/model/typed-cell.ts'

const reader = { words: wordsOf, target: (cell: TableCell) => (wordsOf(cell).startsWith('to ') ? 'rule:a' : undefined) }

/** Data of a table with one column `A`, or of whole rows. */
function dataOf(rows: readonly (readonly string[])[], head: readonly string[] = ['A'], typed?: TypedTable) {
  const lines = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const [table] = parseMarkdown(lines.join('\n')).children
  return tableData('Caption', table as Table, reader, typed)
}

const column = (...cells: readonly string[]) => {
  const { columns, rows } = dataOf(cells.map((cell) => [cell]))
  return { type: columns[0]?.type, values: rows.flat() }
}

describe('a column', () => {
  test.each([
    ['whole numbers', ['1', '20'], [1, 20]],
    ['numbers with a point', ['1.5', '0.25'], [1.5, 0.25]],
    ['signs of any kind', ['-1', '−2', '–3', '+4'], [-1, -2, -3, 4]],
    ['numbers among empty cells', ['1', '', '3'], [1, null, 3]],
    ['numbers with marks', ['**1**', '2'], [1, 2]]
  ])('of %s is numbers', (_name, cells, values) => expect(column(...cells)).toEqual({ type: 'number', values }))

  test.each([
    ['a word among numbers', ['1', 'two']],
    ['dice', ['D6', '2D6']],
    ['a range', ['1-2', '3-6']],
    ['inches', ['6"', '12"']],
    ['a number with a plus behind it', ['3+', '4+']],
    ['a fraction', ['1/2', '1']],
    ['thousands with a comma', ['1,000', '2,000']],
    ['a dash for nothing', ['-', '1']],
    ['numbers that only a program would write', ['1e3', '0x10']]
  ])('with %s is text', (_name, cells) => expect(column(...cells)).toEqual({ type: 'text', values: cells }))

  test('without anything in it is text without values', () => {
    expect(column('', '')).toEqual({ type: 'text', values: [null, null] })
  })
})

test('rows have a value for every column, and titles are plain words', () => {
  expect(dataOf([['orc', '4'], ['elf']], ['*Unit*', 'Move'])).toEqual({
    caption: 'Caption',
    columns: [
      { title: 'Unit', type: 'text' },
      { title: 'Move', type: 'number' }
    ],
    rows: [
      ['orc', 4],
      ['elf', null]
    ]
  })
})

describe('a table that its author described', () => {
  const typed: TypedTable = {
    id: 'charges',
    clause: '#table',
    columns: [
      { id: 'move', type: 'number', unit: 'M' },
      { id: 'reach', type: 'number', unit: 'inch' },
      { id: 'needed', type: 'roll' },
      { id: 'blind', type: 'yes-no' },
      { id: 'rule', type: 'reference' },
      { id: 'note', type: 'text' }
    ],
    rows: ['far', 'near']
  }
  const rows = [
    ['2 × M', '6"', '4+', 'yes', 'to a rule', 'at once'],
    ['M', '−1', '1', 'no', '', '']
  ]

  test('has its values by the names of columns and rows', () => {
    expect(dataOf(rows, ['A', 'B', 'C', 'D', 'E', 'F'], typed).data?.rows).toEqual([
      { id: 'far', values: { move: 2, reach: 6, needed: 4, blind: true, rule: 'rule:a', note: 'at once' } },
      { id: 'near', values: { move: 1, reach: -1, needed: 1, blind: false, rule: null, note: null } }
    ])
  })

  test('reads the same as any other', () => {
    const { data: _, ...rest } = dataOf(rows, ['A', 'B', 'C', 'D', 'E', 'F'], typed)
    expect(rest).toEqual(dataOf(rows, ['A', 'B', 'C', 'D', 'E', 'F']))
  })
})

test.each([
  ['2 × 3', undefined],
  ['2 × M', undefined],
  ['2 × M3', 'M'],
  ['2 × M 3', 'M'],
  ['6"', undefined],
  ['6"', 'M']
])('a cell `%s` of the unit %s is no number', (cell, unit) => {
  expect(valueOfCell(cell, { id: 'move', type: 'number', ...(unit && { unit }) })).toBeUndefined()
})
