import type { Table } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../src/compiler/parse/markdown.ts'
import { leastWidth, paperFor } from '../../src/model/table-width.ts'

const tableOf = (columns: number, cell: string): Table => {
  const row = `| ${Array.from({ length: columns }, () => cell).join(' | ')} |`
  const rule = `| ${Array.from({ length: columns }, () => '-').join(' | ')} |`
  return parseMarkdown([row, rule, row].join('\n')).children[0] as Table
}

describe('the paper that a table needs', () => {
  test.each([
    [2, 'word', 'column'],
    [2, 'x'.repeat(500), 'column'],
    [4, 'Extraordinary', 'page'],
    [12, 'Extraordinary', 'turned'],
    [24, 'Extraordinary', 'turned'],
    [26, 'Extraordinary', 'none'],
    [40, '7', 'turned'],
    [60, '7', 'none']
  ] as const)('%i columns of %s: %s', (columns, cell, paper) => expect(paperFor(tableOf(columns, cell))).toBe(paper))

  test('counts the longest word of a cell, not the cell', () => {
    const least = (cell: string): number => leastWidth(tableOf(1, cell), 9, 8)
    expect(least('one two three')).toBe(least('three'))
    expect(least('two-edged/sharp')).toBe(least('edged'))
    expect(least('漢字漢字漢字')).toBe(least('漢'))
  })
})
