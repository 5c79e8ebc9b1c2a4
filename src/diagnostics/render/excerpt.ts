import { type Cell, cellAt, cellsOf, totalWidth } from './cells.ts'
import type { SourceLocation } from './positions.ts'

/** One line of source as shown, and the marks below it. */
export interface Excerpt {
  readonly text: string
  readonly marks: string
}

/** Display columns from `left` up to `right`. */
interface Window {
  readonly left: number
  readonly right: number
}

/** The part of a line that is near enough to a place to be shown, in offsets of the line. */
interface Surroundings {
  readonly text: string
  /** Offsets of the place within `text`; the end is the end of the text if the place goes beyond the line. */
  readonly start: number
  readonly end: number
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

const ellipsis = '…'

/** A line may be megabytes long: look only at the part that could be shown, even of characters without width. */
function surroundingsOf({ lines, start, end }: SourceLocation, width: number): Surroundings {
  const line = lines?.lineText(start.line) ?? ''
  const at = start.column - 1
  const first = Math.max(at - width * 10, 0)
  const last = Math.min(at + width * 10, line.length)
  const stop = end.line === start.line ? Math.min(end.column - 1, last) : last
  const text = line.slice(first, last)
  return { text, start: at - first, end: stop - first, cutBefore: first > 0, cutAfter: last < line.length }
}

/** The marked columns: at least one. */
function markedColumns(cells: readonly Cell[], { start, end }: Surroundings): Window {
  const left = cellAt(cells, start)?.column ?? totalWidth(cells)
  const last = end > start ? cellAt(cells, end - 1) : undefined
  return { left, right: Math.max(last ? last.column + last.width : left, left + 1) }
}

/** The part of a long line to show: the marked columns in the middle, or their beginning where they are too many. */
function windowAround(marked: Window, total: number, width: number): Window {
  if (total <= width) return { left: 0, right: Math.max(total, marked.right) }
  const length = Math.min(marked.right - marked.left, width)
  const left = Math.max(Math.min(marked.left - Math.floor((width - length) / 2), total - width), 0)
  return { left, right: Math.max(left + width, marked.left + 1) }
}

/** Shows the line a place begins in, cut to `width` columns around the marked characters. */
export function excerptOf(place: SourceLocation, width: number): Excerpt {
  const near = surroundingsOf(place, width)
  const cells = cellsOf(near.text)
  const total = totalWidth(cells)
  const marked = markedColumns(cells, near)
  const { left, right } = windowAround(marked, total, width)
  const shown = cells.filter((cell) => cell.column >= left && cell.column + cell.width <= right)
  const before = near.cutBefore || left > 0 ? ellipsis : ''
  const after = near.cutAfter || right < total ? ellipsis : ''
  const shift = before.length - (shown[0]?.column ?? 0)
  const marks = ' '.repeat(marked.left + shift) + '^'.repeat(Math.max(Math.min(marked.right, right) - marked.left, 1))
  return {
    text:
      before +
      shown
        .map(({ text }) => text)
        .join('')
        .trimEnd() +
      after,
    marks
  }
}
