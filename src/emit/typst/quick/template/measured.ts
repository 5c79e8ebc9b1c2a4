/**
 * Typst: how high the pieces are. Laying out is what takes time, so a sample measures every piece in one size, and in
 * between two samples heights are estimated. A table in which no line breaks grows with its type, so it is measured
 * once.
 */
export const measured = String.raw`
#let height-of(size, width, body) = measure(block(width: width, quick-text(size, body))).height

#let with-natural(it) = {
  let size = 10pt
  let natural = measure(quick-text(size, table-shown(it, (auto,) * it.align.len())))
  let in-type(width) = cell => width(quick-text(size, table-type(cell))) / size
  let words = columns-measured(it.head, it.rows, in-type(word-width))
  let least = words.enumerate().map(((x, width)) => calc.min(width, longest-word) + cell-room(it, x))
  (
    ..it, natural: (width: natural.width / size, height: natural.height / size), least: least,
    breaks: words.any(width => width > longest-word),
    columns: columns-measured(it.head, it.rows, in-type(natural-width)).enumerate().map(((x, width)) => width + cell-room(it, x)),
  )
}
#let table-height(it, width, size) = if it.natural.width * size < width {
  height-of(size, width, table-caption(it)) + (0.4 + it.natural.height) * size
} else { height-of(size, width, table-piece(it, width, size)) }

#let sampled(sheet, draft, size) = {
  let panel(body) = height-of(size, sheet.panel, body)
  let tables(width) = draft.tables.map(it => table-height(it, width, size))
  let heights = (
    panel(sheet.head),
    if draft.lead == none { 0pt } else { panel(draft.lead) },
    ..draft.top.map(panel),
    ..draft.texts.map(it => height-of(size, sheet.column, it.body)),
    ..tables(sheet.column),
    ..tables(sheet.panel),
  )
  (size: size, heights: heights)
}
#let between(low, high, size) = {
  let part = (size - low.size) / (high.size - low.size)
  (size: size, heights: low.heights.zip(high.heights).map(((low, high)) => low + part * (high - low)))
}
#let named-heights(draft, heights) = {
  let from(start, length) = heights.slice(start, start + length)
  let (top, texts, tables) = (draft.top.len(), draft.texts.len(), draft.tables.len())
  (
    head: heights.at(0),
    lead: heights.at(1),
    top: from(2, top),
    texts: from(2 + top, texts),
    column: from(2 + top + texts, tables),
    panel: from(2 + top + texts + tables, tables),
  )
}
`
