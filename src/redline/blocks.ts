import type { Run } from './runs.ts'
import { isUnchanged, type PlainTable, type RedlinedTable, redlinedTable } from './table.ts'
import { redline } from './words.ts'

/** A paragraph, or a table, with what is gone and what is new. */
export type RedlineBlock = { readonly runs: readonly Run[] } | { readonly table: RedlinedTable }

/** Text of a version: paragraphs, or a table. */
type Passage = { readonly text: string } | { readonly table: PlainTable }

/**
 * Compares two texts as they are set: words of paragraphs, and tables cell by cell. The plain text of a clause has a line
 * for each paragraph and each row, and tabs between the cells of a row; the first row is the head.
 *
 * @param before Absent if there was no text
 * @param after Absent if there is none any more
 */
export function redlinedBlocks(before: string | undefined, after: string | undefined): readonly RedlineBlock[] {
  const [was, is] = [passagesOf(before), passagesOf(after)]
  return aligned(was, is).flatMap(([one, other]): readonly RedlineBlock[] => {
    const tables = [tableOf(one), tableOf(other)] as const
    if (!tables[0] && !tables[1]) return paragraphsOf(redline(textOf(one), textOf(other)))
    return [{ table: redlinedTable(...tables) }]
  })
}

/** True if every word and cell is as it was. */
export const areUnchanged = (blocks: readonly RedlineBlock[]): boolean =>
  blocks.every((block) =>
    'table' in block ? isUnchanged(block.table) : block.runs.every(({ change }) => change === 'same')
  )

const textOf = (passage: Passage | undefined): string | undefined =>
  passage && 'text' in passage ? passage.text : undefined

const tableOf = (passage: Passage | undefined): PlainTable | undefined =>
  passage && 'table' in passage ? passage.table : undefined

/** Cuts a plain text into paragraphs that follow each other, and tables. */
function passagesOf(text: string | undefined): readonly Passage[] {
  const runs: { readonly isTable: boolean; readonly lines: string[] }[] = []
  for (const line of text?.split('\n') ?? []) {
    const isTable = line.includes('\t')
    const last = runs.at(-1)
    if (last?.isTable === isTable) last.lines.push(line)
    else runs.push({ isTable, lines: [line] })
  }
  return runs.map(({ isTable, lines }) => {
    const [head = [], ...rows] = isTable ? lines.map((line) => line.split('\t')) : []
    return isTable ? { table: { head, rows } } : { text: lines.join('\n') }
  })
}

/** Pairs passages of one kind in order; where the kinds of two texts are not the same in turn, tables came or went. */
function aligned(
  before: readonly Passage[],
  after: readonly Passage[]
): readonly (readonly [Passage | undefined, Passage | undefined])[] {
  const [one, other] = [before[0], after[0]]
  if (!one) return after.map((passage) => [undefined, passage] as const)
  if (!other) return before.map((passage) => [passage, undefined] as const)
  if ('table' in one === 'table' in other) return [[one, other], ...aligned(before.slice(1), after.slice(1))]
  if ('table' in one) return [[one, undefined], ...aligned(before.slice(1), after)]
  return [[undefined, other], ...aligned(before, after.slice(1))]
}

/** Runs of a text, cut at its line breaks. */
function paragraphsOf(runs: readonly Run[]): readonly RedlineBlock[] {
  const all: Run[][] = [[]]
  for (const { change, text } of runs) {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) all.push([])
      if (line !== '') all.at(-1)?.push({ change, text: line })
    }
  }
  return all.filter((paragraph) => paragraph.length > 0).map((paragraph) => ({ runs: paragraph }))
}
