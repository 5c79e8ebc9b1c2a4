import type { RootContent } from 'mdast'
import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { ParseContext } from '../context.ts'
import { barInReference, type Detector, type Finding } from './detector.ts'
import { markOf } from './lists.ts'
import { hidden, type Line, type Visible, visibleIn } from './visible.ts'

/** Lines of cells that make no table, because the dashed line below the head is missing or has another number of cells. */
export const brokenTables: Detector = (visible, { context }) => brokenTableIn(visible, context)

/** True for a paragraph that is reported as a table that could not be read. */
export const isBrokenTable = (context: ParseContext, block: RootContent): boolean =>
  block.type === 'paragraph' && brokenTableIn(visibleIn(context, block), context).length > 0

function brokenTableIn({ type, lines }: Visible, context: ParseContext): readonly Finding[] {
  if (type !== 'paragraph') return []
  const found = gridIn(lines) ?? dashesIn(lines) ?? rowsIn(lines, context) ?? columnsIn(lines)
  return found ? [found].flat() : []
}

const rangeOf = ({ start, text }: Line) => ({ start, end: start + text.length })

function gridIn(lines: readonly Line[]): Finding | undefined {
  const line = lines.find(({ text }) => /^\+(?:[-=:]{2,}\+)+$/u.test(text))
  return line && { ...rangeOf(line), problem: unreadSyntax({ form: 'grid-table', found: line.source }) }
}

/** Number of cells of a row; a bar at either end opens no further cell. */
const cellsOf = (text: string): number =>
  text.split('|').length - Number(text.startsWith('|')) - Number(/.\|$/u.test(text))

function dashesIn(lines: readonly Line[]): Finding | readonly Finding[] | undefined {
  const at = lines.findIndex(
    ({ text }) =>
      text.includes('|') && /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*(?:[ \t]*:?-+:?)?$/u.test(text) && text.includes('-')
  )
  const line = lines[at]
  if (!line) return undefined
  const head = lines[at - 1]
  const form = head?.text.includes('|') ? 'dashed-line' : 'table-without-head'
  const [cells, columns] = [cellsOf(line.text), cellsOf(head?.text ?? '')]
  const bars = head && cells === columns ? coveredBars(head) : []
  if (bars.length > 0) return bars
  return { ...rangeOf(line), problem: unreadSyntax({ form, found: line.source, cells, columns }) }
}

/** Bars that a paragraph reads as part of a reference or of code; in the head of a table they end a cell. */
const coveredBars = ({ text, source, start }: Line): readonly Finding[] =>
  [...source.matchAll(/\[\[([^[\]|\\]*)\||(?<!\\)\|/gu)].flatMap(({ 0: found, 1: id, index }) => {
    const place = index + found.length - 1
    if (text.charAt(place) !== hidden) return []
    const bar = start + place
    return id === undefined ? barInCode(bar) : barInReference({ start: start + index, end: bar }, `[[${id}`, id, bar)
  })

const barInCode = (bar: number): Finding => ({
  start: bar,
  end: bar + 1,
  problem: unreadSyntax({ form: 'code-in-table', found: '|', fixed: '\\|' }),
  fix: { start: bar, end: bar, text: '\\' }
})

/** True for a line between bars. */
const isRow = ({ text }: Line): boolean => text.startsWith('|') && text.endsWith('|') && text.slice(1, -1).trim() !== ''
/** Number of bars with spaces around them. */
const barsIn = (text: string): number => text.split(/\s\|\s/u).length - 1

function rowsIn(lines: readonly Line[], context: ParseContext): Finding | undefined {
  const at = lines.findIndex((line, index) => beginsTable(line, lines[index + 1], lines.length))
  const line = lines[at]
  if (!line) return undefined
  if (isApart(line, context)) return { ...rangeOf(line), problem: unreadSyntax({ form: 'row', found: line.source }) }
  const columns = cellsOf(line.text)
  const dashes = `|${' - |'.repeat(columns)}`
  const end = line.start + line.text.length
  const isAlone = /[\r\n]/u.test(context.text.charAt(line.start - 1))
  const fix = isAlone && lines[at + 1] ? { start: end, end, text: `\n${dashes}` } : undefined
  return {
    ...rangeOf(line),
    problem: unreadSyntax({ form: 'table', found: line.source, fixed: dashes }),
    ...(fix && { fix })
  }
}

/** UTF-16 code units in which a row is looked for before another one, so that the time for a text stays linear. */
const farthest = 80

/** True for a row below an empty line, above which there is another: it has most likely been cut off from its table. */
const isApart = (line: Line, { text }: ParseContext): boolean =>
  isRow(line) && /\|[ \t]*\r?\n[ \t]*\r?\n[ \t]*$/u.test(text.slice(Math.max(line.start - farthest, 0), line.start))

/** True for rows between bars, and for two lines with as many bars each that the author did not break on purpose. */
function beginsTable(line: Line, next: Line | undefined, count: number): boolean {
  if (isRow(line)) return next ? isRow(next) : count === 1 && cellsOf(line.text) > 1
  const bars = barsIn(line.text)
  return bars > 0 && next !== undefined && !line.breaks && barsIn(next.text) === bars
}

/** What is between two columns: a tab, as spreadsheets copy it, blanks, or a row of points. */
const gap = /(?<=\S)(?: *\t[ \t]*| {3,}| ?\.{6,}(?!\.) ?)(?=\S)/gu

/** Gaps between the columns of a line, without that behind the mark of an item. */
function gapsIn(line: Line): readonly RegExpExecArray[] {
  const from = markOf(line)?.text.length ?? 0
  return [...line.text.slice(from).matchAll(gap)]
}

/** True for lines with as many columns each. Blanks alone are between columns only where these are right below one another. */
function areColumns(line: Line, next: Line): boolean {
  const [gaps, others] = [gapsIn(line), gapsIn(next)]
  const [first, other] = [gaps[0], others[0]]
  if (!first || !other || gaps.length !== others.length) return false
  if ([first, other].every(([found]) => /[\t.]/u.test(found))) return true
  const areNumbers = [line, next].every(({ text }) => /\d\S{0,3}$/u.test(text))
  return (
    first.index + first[0].length === other.index + other[0].length ||
    (areNumbers && line.text.length === next.text.length)
  )
}

/** Two lines with columns that Markdown joins. */
function columnsIn(lines: readonly Line[]): Finding | undefined {
  const line = lines.find((each, at) => {
    const next = lines[at + 1]
    return next && !each.breaks && areColumns(each, next)
  })
  const found = line?.source.replaceAll(/\s+/gu, ' ') ?? ''
  return line && { ...rangeOf(line), problem: unreadSyntax({ form: 'columns', found }) }
}
