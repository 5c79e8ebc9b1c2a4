import type { Paragraph, RootContent, Table } from 'mdast'
import { tableTooWide, unequalRow } from '../../diagnostics/catalogue/parse.ts'
import { columnsOf, paperFor } from '../../model/table-width.ts'
import { type ParseContext, reportAt, sourceOf } from './context.ts'

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
