/** Typst: tables with hairlines only; the header row returns wherever the table goes. */
export const tables = String.raw`
#let rows(head, ..rest, columns: 1, align: (), keep: true) = {
  let body = rest.pos()
  set text(size: 9pt, number-type: "lining", number-width: "tabular")
  set par(leading: 2.8pt, justify: false)
  show table.cell.where(y: 0): it => text(font: sans, size: 0.82em, weight: 600, it)
  table(
    columns: columns,
    align: (x, y) => if align.at(x) == "center" { center } else if align.at(x) == "right" { right } else { left },
    inset: (x: 3.5pt, y: 3pt),
    stroke: (x, y) => (top: if y == 0 { 0.9pt } else if y == 1 { 0.6pt } else { hairline }, bottom: if y == body.len() { 0.9pt }),
    table.header(..head),
    ..body.flatten().map(it => table.cell(breakable: not keep, it)),
  )
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
  } else if place-name == "page" {
    page(columns: 1, labelled(id, block(width: 100%, inset: (left: gutter), whole(reach(nest)))))
  } else {
    labelled(id, block(width: 100%, inset: (left: margin-of(nest)), whole(reach(nest))))
  }
}
`
