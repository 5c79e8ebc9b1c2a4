/**
 * Typst: find room for the pieces. A page is two panels beside the fold; a panel has pieces as wide as itself and two
 * columns. `none` stands for an arrangement that does not fit.
 */
export const arrange = String.raw`
#let height-of(size, width, body) = measure(block(width: width, quick-text(size, body))).height

#let flow(pieces, heights, rooms, gap) = {
  let columns = rooms.map(_ => ())
  let used = rooms.map(_ => 0pt)
  let first = 0
  for (index, piece) in pieces.enumerate() {
    let needs(at) = heights.at(index) + if used.at(at) > 0pt { gap * piece.space } else { 0pt }
    let at = range(first, rooms.len()).find(at => used.at(at) + needs(at) <= rooms.at(at))
    if at == none { return none }
    if not piece.floats { first = at }
    used.at(at) += needs(at)
    columns.at(at).push(index)
  }
  columns
}

#let stacked(sheet, size, wide) = {
  let left = height-of(size, sheet.panel, sheet.head)
  let right = 0pt
  let place-of = ()
  for body in wide.top {
    let height = height-of(size, sheet.panel, body) + 1.6 * size
    if right == 0pt and left + height <= sheet.height { left += height; place-of.push("left") }
    else if right + height <= sheet.height { right += height; place-of.push("right") }
    else { return none }
  }
  for body in wide.bottom {
    let height = height-of(size, sheet.panel, body) + 1.2 * size
    if right + height <= sheet.height { right += height; place-of.push("foot") }
    else if left + height <= sheet.height { left += height; place-of.push("left") }
    else { return none }
  }
  (left: left, right: right, places: place-of)
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

#let evened(columns, room, pieces, heights, gap) = {
  let indexes = columns.flatten().sorted()
  let within(lift) = flow(indexes.map(index => pieces.at(index)), indexes.map(index => heights.at(index)), (room - lift,) * 2, gap)
  let even = within(largest(0pt, room, lift => within(lift) != none, steps: 10))
  if even == none { columns } else { even.map(column => column.map(at => indexes.at(at))) }
}

#let tight-gap = 0.5
#let wide-gap = 1.1

#let arranged(sheet, size, content, final: false) = {
  if content == none { return none }
  let wide = stacked(sheet, size, content)
  if wide == none { return none }
  let heights = content.narrow.map(piece => height-of(size, sheet.column, piece.body))
  let first = calc.max(0pt, ..heights.slice(0, calc.min(2, heights.len())))
  let lead = if content.lead == none { 0pt } else { height-of(size, sheet.panel, content.lead) + 0.6 * size }
  let columns(bottom, gap) = flow(content.narrow, heights, rooms-above(bottom, wide, lead, first, size).rooms, gap * size)
  if columns(sheet.height, tight-gap) == none { return none }
  if not final { return true }
  let gap = largest(tight-gap, wide-gap, gap => columns(sheet.height, gap) != none)
  let lift = largest(0pt, sheet.height, lift => columns(sheet.height - lift, gap) != none, steps: 10)
  let (leads, rooms) = rooms-above(sheet.height - lift, wide, lead, first, size)
  let found = columns(sheet.height - lift, gap)
  let even(at) = evened(found.slice(at, at + 2), rooms.at(at), content.narrow, heights, gap * size)
  (size: size, gap: gap * size, wide: wide, content: content, columns: even(0) + even(2), leads: leads)
}
`
