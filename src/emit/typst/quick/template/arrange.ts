/**
 * Typst: find room for the pieces. A page is two panels beside the fold; a panel has pieces as wide as itself and two
 * columns. `none` stands for an arrangement that does not fit.
 */
export const arrange = String.raw`
#let flow(pieces, rooms, gap) = {
  let columns = rooms.map(_ => ())
  let used = rooms.map(_ => 0pt)
  let first = 0
  for (index, piece) in pieces.enumerate() {
    let needs(at) = piece.height + if used.at(at) > 0pt { gap * piece.space } else { 0pt }
    let at = range(first, rooms.len()).find(at => used.at(at) + needs(at) <= rooms.at(at))
    if at == none { return none }
    if not piece.floats { first = at }
    used.at(at) += needs(at)
    columns.at(at).push(index)
  }
  columns
}

#let stacked(sheet, size, head, top, bottom) = {
  let (left, right) = (head, 0pt)
  let places = ()
  for height in top.map(height => height + 1.6 * size) {
    if right == 0pt and left + height <= sheet.height { left += height; places.push("left") }
    else if right + height <= sheet.height { right += height; places.push("right") }
    else { return none }
  }
  for height in bottom.map(height => height + 1.2 * size) {
    if right + height <= sheet.height { right += height; places.push("foot") }
    else if left + height <= sheet.height { left += height; places.push("left") }
    else { return none }
  }
  (left: left, right: right, places: places)
}

#let room-above(bottom, used, size) = {
  let room = bottom - used - if used > 0pt { 1.6 * size } else { 0pt }
  if room < 5 * size { 0pt } else { room }
}
#let rooms-above(bottom, wide, lead, first, size) = {
  let (left, right) = (room-above(bottom, wide.left, size), room-above(bottom, wide.right, size))
  let leads = if left >= lead + first { "left" } else { "right" }
  if leads == "left" { left -= lead } else { left = 0pt; right = calc.max(0pt, right - lead) }
  (leads: leads, rooms: (left, left, right, right))
}

#let largest(low, high, fits, steps: 7) = {
  for _ in range(steps) {
    let middle = (low + high) / 2
    if fits(middle) { low = middle } else { high = middle }
  }
  low
}

#let evened(columns, room, pieces, gap) = {
  let indexes = columns.flatten().sorted()
  let within(lift) = flow(indexes.map(index => pieces.at(index)), (room - lift,) * 2, gap)
  let even = within(largest(0pt, room, lift => within(lift) != none, steps: 10))
  if even == none { columns } else { even.map(column => column.map(at => indexes.at(at))) }
}

#let tight-gap = 0.5
#let wide-gap = 1.1

#let is-narrower(it, width, size) = calc.max(it.easy, it.least.sum()) * size <= width
#let is-wide(sheet, it, size, column, panel, ratio) = not is-narrower(it, sheet.column, size) or column > ratio * panel

#let pieces-of(draft, heights, narrow) = (
  ..draft.texts.zip(heights.texts).map(((it, height)) => (space: it.space, floats: it.floats, height: height)),
  ..narrow.map(at => (space: 1.8, floats: true, height: heights.column.at(at))),
)

#let arranged(sheet, draft, sample, form, kept: auto, last: (), final: false) = {
  let size = sample.size
  let heights = named-heights(draft, sample.heights)
  let tables = if kept == auto { range(0, draft.tables.len()) } else { kept }
  if tables.any(at => not is-narrower(draft.tables.at(at), sheet.panel, size)) { return none }
  let bottom = tables.filter(at => is-wide(sheet, draft.tables.at(at), size, heights.column.at(at), heights.panel.at(at), form.ratio))
  let narrow = tables.filter(at => at not in bottom)
  let wide = stacked(sheet, size, heights.head, heights.top, bottom.map(at => heights.panel.at(at)))
  if wide == none { return none }
  let pieces = pieces-of(draft, heights, narrow) + last
  let first = calc.max(0pt, ..pieces.slice(0, calc.min(2, pieces.len())).map(it => it.height))
  let lead = if draft.lead == none { 0pt } else { heights.lead + 0.6 * size }
  let columns(bottom, gap) = flow(pieces, rooms-above(bottom, wide, lead, first, size).rooms, gap * size)
  if columns(sheet.height, tight-gap) == none { return none }
  if not final { return true }
  let gap = largest(tight-gap, wide-gap, gap => columns(sheet.height, gap) != none)
  let lift = largest(0pt, sheet.height, lift => columns(sheet.height - lift, gap) != none, steps: 10)
  let (leads, rooms) = rooms-above(sheet.height - lift, wide, lead, first, size)
  let found = columns(sheet.height - lift, gap)
  let even(at) = evened(found.slice(at, at + 2), rooms.at(at), pieces, gap * size)
  (size: size, gap: gap * size, form: form, tables: tables, narrow: narrow, bottom: bottom, places: wide.places, columns: even(0) + even(2), leads: leads)
}
`
