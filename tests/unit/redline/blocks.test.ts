import { expect, test } from 'vitest'
import { areUnchanged, type RedlineBlock, redlinedBlocks } from '../../../src/redline/blocks.ts'
import { redlineText } from '../../../src/redline/words.ts'

/** Blocks as lines: cells with bars between them, `= 4` for rows as they were. */
const linesOf = (blocks: readonly RedlineBlock[]): readonly string[] =>
  blocks.flatMap((block) => {
    if ('runs' in block) return [redlineText(block.runs)]
    const { head, rows } = block.table
    return [
      head.map(redlineText).join(' | '),
      ...rows.map((row) =>
        'unchanged' in row
          ? `= ${row.unchanged}`
          : `${row.isMoved ? 'moved ' : ''}${row.cells.map(redlineText).join(' | ')}`
      )
    ]
  })

const lines = (before: string | undefined, after: string | undefined) => linesOf(redlinedBlocks(before, after))

test('a table that is new or gone is a table, between the words around it', () => {
  const text = 'Failures\nDice\tAllowed\n1\tno\n2\tyes\nThat is all.'
  expect(lines(undefined, text)).toEqual([
    '{+Failures+}',
    '{+Dice+} | {+Allowed+}',
    '{+1+} | {+no+}',
    '{+2+} | {+yes+}',
    '{+That is all.+}'
  ])
  expect(lines(text, undefined)).toEqual([
    '[-Failures-]',
    '[-Dice-] | [-Allowed-]',
    '[-1-] | [-no-]',
    '[-2-] | [-yes-]',
    '[-That is all.-]'
  ])
})

test('a table that changed is compared cell by cell, with rows and columns at their place', () => {
  const before = 'Name\tCost\nAxe\t5\nBow\t10\nClub\t3'
  expect(lines(before, 'Name\tCost\tRange\nAxe\t6\t-\nClub\t3\t-\nDagger\t2\t-')).toEqual([
    'Name | Cost | {+Range+}',
    'Axe | [-5-]{+6+} | {+-+}',
    '[-Bow-] | [-10-] | ',
    'Club | 3 | {+-+}',
    '{+Dagger+} | {+2+} | {+-+}'
  ])
})

test('rows as they were are counted if there are many, and rows at another place are marked', () => {
  const rows = ['a\t1', 'b\t2', 'c\t3', 'd\t4', 'e\t5']
  const table = (...all: readonly string[]) => ['Name\tCost', ...all].join('\n')
  expect(lines(table(...rows), table(...rows.slice(0, 4), 'e\t6'))).toEqual(['Name | Cost', '= 4', 'e | [-5-]{+6+}'])
  expect(lines(table('a\t1', 'b\t2', 'c\t3'), table('c\t3', 'a\t1', 'b\t2'))).toEqual([
    'Name | Cost',
    'moved c | 3',
    'a | 1',
    'b | 2'
  ])
})

test('a table that became a paragraph is gone as a table', () => {
  expect(lines('Cost:\nName\tCost\nAxe\t5', 'Cost:\nAn axe costs 5.')).toEqual([
    '[-Cost:-]{+Cost:+}',
    '{+An axe costs 5.+}',
    '[-Name-] | [-Cost-]',
    '[-Axe-] | [-5-]'
  ])
})

test('texts without a change have none in any cell', () => {
  const text = 'Costs\nName\tCost\nAxe\t5'
  expect(areUnchanged(redlinedBlocks(text, text))).toBe(true)
  expect(areUnchanged(redlinedBlocks(text, `${text}0`))).toBe(false)
})
