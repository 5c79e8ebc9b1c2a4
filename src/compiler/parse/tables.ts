import type { Paragraph, RootContent, Table, TableCell } from 'mdast'
import { repeatedInTable, tableTooWide, unequalRow } from '../../diagnostics/catalogue/parse.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { columnsOf, paperFor } from '../../model/table-width.ts'
import { endOf, type ParseContext, reportAt, sourceOf, spanOf, startOf } from './context.ts'

/** A reference or code that a bar in it cuts in two. */
const cut = /\[\[#?[a-z][\w:/#-]*[ \t]*\||(?<![\p{L}\p{N}`\\])(`+)(?!`)(?:[^`|\\]|\\.)*\|[^`]*\1/iu

/** Reports every row that has more or fewer cells than the head, unless a reported reference in it is the cause. */
export function checkRows(context: ParseContext, table: Table): void {
  const [head, ...rows] = table.children
  const columns = head?.children.length ?? 0
  for (const row of rows) {
    const cells = row.children.length
    if (cells !== columns && !cut.test(sourceOf(context, row))) reportAt(context, row, unequalRow({ cells, columns }))
  }
}

/**
 * Reports rows that say the same, and columns with one heading. Rows with less than two words may be for players to fill in,
 * and columns may go on beside each other: `| Roll | Result | Roll | Result |`.
 */
export function checkRepeats(context: ParseContext, { children: [head, ...rows] }: Table): void {
  const wordsOf = (cell: TableCell): string =>
    cell.children
      .map((each) => sourceOf(context, each))
      .join('')
      .trim()
      .replaceAll(/\s+/gu, ' ')
      .toLowerCase()
  const placed = (node: TableCell | Table['children'][number], key: string) => ({
    key,
    span: spanOf(context, startOf(node), endOf(node))
  })
  const lines = rows.map((row) => ({ row, cells: row.children.map(wordsOf) }))
  const full = lines.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const repeated = full.map(({ row, cells }) => placed(row, JSON.stringify(cells)))
  reportTwice(repeated, () => repeatedInTable({ what: 'row' }), context.report, 'Said here')
  const heads = head?.children ?? []
  if (goesOn(heads.map(wordsOf))) return
  const named = heads.map((cell) => placed(cell, wordsOf(cell))).filter(({ key }) => key !== '')
  reportTwice(named, () => repeatedInTable({ what: 'column' }), context.report, 'Named here')
}

/** True for headings of two columns or more that repeat as a whole. */
const goesOn = (heads: readonly string[]): boolean =>
  heads.some(
    (_, period) => period > 1 && period < heads.length && heads.every((each, at) => each === heads[at % period])
  )

/** Reports a table that no page is wide enough for. */
export function checkWidth(context: ParseContext, table: Table): void {
  if (paperFor(table) === 'none') reportAt(context, table, tableTooWide({ columns: columnsOf(table) }))
}

/** True for a paragraph that begins `Table:`. */
export const isCaption = (node: RootContent | undefined): node is Paragraph =>
  node?.type === 'paragraph' && node.children[0]?.type === 'text' && /^Table:\s/u.test(`${node.children[0].value} `)

/** Takes the word `Table:` off a caption. */
export function takeCaptionWord({ children }: Paragraph): void {
  const [first] = children
  if (first?.type !== 'text') return
  first.value = first.value.replace(/^Table:\s*/u, '')
  if (first.value === '') children.shift()
}

/**
 * The captions of a run of blocks: each caption with its table, below it first, else above. A paragraph that was meant
 * as a table counts as one, because its caption is in the right place.
 */
export function pairCaptions(
  blocks: readonly RootContent[],
  isBrokenTable: (block: RootContent) => boolean
): ReadonlyMap<Paragraph, RootContent | undefined> {
  const pairs = new Map<Paragraph, RootContent | undefined>()
  const taken = new Set<RootContent>()
  const isFree = (next: RootContent | undefined): boolean =>
    next !== undefined && !taken.has(next) && (next.type === 'table' || isBrokenTable(next))
  for (const [index, block] of blocks.entries()) {
    if (!isCaption(block)) continue
    const table = [blocks[index + 1], blocks[index - 1]].find(isFree)
    pairs.set(block, table)
    if (table) taken.add(table)
  }
  return pairs
}
