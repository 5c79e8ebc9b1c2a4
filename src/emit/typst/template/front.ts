/** Typst: title page and contents. */
export const front = String.raw`
#let title-page(..facts, id: none, name: "", game: "", pack: none, size: 34pt, summary: none, notice: none) = {
  let set-out(tight) = {
    v(16mm * tight)
    text(font: sans, size: 10pt, fill: grey, par(game))
    v(5mm * tight)
    block(width: 92%, labelled(id, text(size: size * (0.5 + 0.5 * tight), weight: 600, { set par(leading: 0.18em); breaking(4, title(name)) })))
    if pack != none { block(width: 92%, above: 5mm * tight, text(font: sans, size: 14pt, weight: 600, { set par(leading: 0.3em); breaking(8, par(pack)) })) }
    v(3mm * tight)
    if summary != none { block(width: 78%, sized(13pt, 19pt, par(summary))) }
    v(1fr)
    line(length: 100%, stroke: hairline)
    v(2mm * tight)
    grid(
      columns: (46mm, 1fr), row-gutter: 7pt * tight,
      ..facts.pos().map(((name, value)) => (label-text(text(size: 8pt, top-edge: 7.03pt, par(name))), text(number-type: "lining", par(value)))).flatten(),
    )
    v(6mm * tight)
    if notice != none { block(width: 84%, par(strong(notice))) }
  }
  page(columns: 1, header: none, footer: none, layout(room => {
    let fits(tight) = measure(block(width: room.width, set-out(tight))).height <= room.height
    let found = (1, 0.8, 0.6, 0.4).find(fits)
    set-out(if found == none { 0.2 } else { found })
  }))
}
#let short-head(..facts, name: "", under: "", summary: "") = place(top + left, scope: "parent", float: true, clearance: 16pt, block(width: 100%, {
  text(font: sans, size: 9pt, fill: grey, par(under))
  v(2.5mm)
  block(width: 92%, text(size: 24pt, weight: 600, { set par(leading: 0.18em); breaking(4, name) }))
  v(1.5mm)
  block(width: 78%, sized(10.5pt, 15pt, par(summary)))
  v(2.5mm)
  line(length: 100%, stroke: hairline)
  v(1.5mm)
  grid(
    columns: (46mm, 1fr), row-gutter: 5pt,
    ..facts.pos().map(((name, value)) => (label-text(text(size: 8pt, top-edge: 7.03pt, par(name))), text(number-type: "lining", par(value)))).flatten(),
  )
}))
#let dependents(..lines) = block(width: 100%, inset: (left: gutter), {
  grid(columns: (24mm, 1fr), column-gutter: 3mm, row-gutter: 6pt, ..lines.pos().map(((condition, named)) => (
    label-text({ set par(leading: 2.2pt); par(condition) }), sized(9pt, 12.2pt, par(named)),
  )).flatten())
})
#let small-print(..lines) = block(width: 100%, inset: (left: gutter), for line in lines.pos() { detail(line) })
#let common-traits(titles) = block(width: 100%, inset: (left: gutter), sized(8.2pt, 11pt, {
  par("Traits that any army can have change rules, too. The complete pack says how:")
  par(titles.join(" \u{b7} "))
}))
#let contents(depth: 3) = {
  heading(level: 1, numbering: none, bookmarked: true, outlined: false, "Contents")
  show outline.entry: it => link(it.element.location(), {
    let level = it.level
    let number = if it.element.numbering != none { numbering(it.element.numbering, 0) }
    block(above: if level == 1 { 12pt } else if level == 2 { 6pt } else { 3.4pt }, below: 0pt, width: 100%, inset: (left: gutter), {
      beside(number, gutter)
      text(size: if level == 3 { 8.4pt } else { 9.5pt }, weight: if level == 1 { 600 } else { 400 }, it.element.body)
      h(4pt)
      box(width: 1fr, repeat(text(fill: luma(60%), size: 7pt, "."), gap: 2.4pt))
      h(4pt)
      text(number-type: "lining", str(it.element.location().page()))
    })
  })
  outline(title: none, depth: depth)
}
`
