/** Typst: tables with hairlines only; the header row returns wherever the table goes. */
export const tables = String.raw`
#let cell-inset = 3.5pt
#let table-sizes = (9pt, 8.5pt, 8pt)

#let table-of(head, body, columns, align, keep) = {
  show table.cell.where(y: 0): head-cell
  table(
    columns: columns,
    align: (x, y) => if align.at(x) == "center" { center } else if align.at(x) == "right" { right } else { left },
    inset: (x: cell-inset, y: 3pt),
    stroke: (x, y) => (top: if y == 0 { 0.9pt } else if y == 1 { 0.6pt } else { hairline }, bottom: if y == body.len() { 0.9pt }),
    table.header(..head),
    ..body.flatten().map(it => table.cell(breakable: not keep, it)),
  )
}
#let rows-as-list(head, ..body) = {
  block(sticky: true, par(head.map(head-cell).join(" \u{b7} ")))
  for row in body.pos() {
    let values = head.zip(row).filter(((_, value)) => value != "")
    block(width: 100%, inset: (top: 3pt), stroke: (top: hairline), par(values.map(((name, value)) => {
      head-cell(text(fill: grey, name)) + "\u{2002}" + value
    }).join("; ")))
  }
}

#let highest-head = 150pt
#let head-height(head, widths) = calc.max(..head.zip(widths).map(((cell, width)) => {
  measure(block(width: width - 2 * cell-inset, breaking(2, head-cell(cell)))).height
}))
#let fitted(head, body, align, keep, room) = {
  let columns-of(width) = columns-measured(head, body, width).map(width => width + 2 * cell-inset)
  let natural = columns-of(natural-width)
  if natural.sum() <= room { return table-of(head, body, head.len(), align, keep) }
  let words = columns-of(word-width)
  let at(widths, size) = widths.map(width => 2 * cell-inset + (width - 2 * cell-inset) * (size / 9pt))
  let capped(em) = words.map(width => calc.min(width, 2 * cell-inset + em * 9pt))
  let fits(em, size) = at(capped(em), size).sum() <= room
  let size = table-sizes.find(size => fits(8, size))
  let em = if size != none { 8 } else { 2.5 }
  let size = if size != none { size } else { table-sizes.last() }
  set text(size: size)
  if not fits(em, size) { return rows-as-list(head, ..body) }
  let widths = shared(at(capped(em), size), at(natural, size), room)
  if words == capped(em) { return table-of(head, body, widths, align, keep) }
  show: breaking.with(2)
  if head-height(head, widths) > highest-head { rows-as-list(head, ..body) } else { table-of(head, body, widths, align, false) }
}
#let rows(head, ..rest, align: (), keep: true) = {
  set text(size: table-sizes.first(), number-type: "lining", number-width: "tabular")
  set par(leading: 2.8pt, justify: false)
  layout(area => fitted(head, rest.pos(), align, keep, area.width))
}
#let captioned(place-name, caption, body, id: none, number: none, nest: 0) = {
  let whole(by) = align(left, {
    if caption != "" or number != none {
      block(sticky: true, above: 0pt, below: 5pt, text(size: 9pt, weight: 600, par({ beside(number, by); caption })))
    }
    body
  })
  if place-name == "float" {
    if id != none { side-note(xref(id, number, if caption == "" { "See the table" } else { "See the table " + caption })) }
    place(auto, scope: "parent", float: true, clearance: 14pt, labelled(id, block(width: 100%, inset: (left: gutter), whole(reach(nest)))))
  } else if place-name in ("page", "turned") {
    page(columns: 1, flipped: place-name == "turned", labelled(id, block(width: 100%, inset: (left: gutter), whole(reach(nest)))))
  } else {
    labelled(id, block(width: 100%, inset: (left: margin-of(nest)), whole(reach(nest))))
  }
}
`
