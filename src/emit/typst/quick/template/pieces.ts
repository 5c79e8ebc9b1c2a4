/** Typst: what stands on a quick reference. Everything is measured in the size of its body text. */
export const pieces = String.raw`
#let quick-text(size, body) = {
  set text(size: size)
  set par(leading: 0.3em, spacing: 0.5em)
  set block(spacing: 0.5em)
  show heading: set text(size: 1em, weight: 600)
  body
}
#let small(body) = text(font: sans, size: 0.82em, top-edge: 0.902em, fill: grey, weight: 400, style: "normal", number-type: "lining", body)
#let numeral(body) = text(font: sans, size: 0.84em, top-edge: 0.881em, weight: 600, number-type: "lining", body)

#let title-sizes = (20pt, 18.5pt, 17pt, 15.5pt)
#let quick-title(name, kicker, summary, width) = {
  block(below: 0pt, text(font: sans, size: 7.5pt, fill: grey, par(kicker)))
  block(above: 5pt, below: 0pt, context {
    let size = title-sizes.find(size => measure(text(size: size, weight: 600, name)).width < width)
    show std.title: set text(size: if size == none { 17pt } else { size }, weight: 600)
    set par(leading: 0.18em)
    std.title(name)
  })
  if summary != none { block(above: 5pt, below: 0pt, text(size: 9pt, fill: grey, par(leading: 0.3em, emph(summary)))) }
}
#let quick-heading(body, note: none) = block(
  width: 100%, above: 0pt, below: 0.6em, inset: (top: 0.45em), stroke: (top: 1.6pt),
  grid(columns: (1fr, auto), column-gutter: 0.7em, text(size: 1.25em, heading(level: 1, body)), align(right + bottom, small(note))),
)

#let bracket = 0.8pt + luma(35%)
#let loop(body, until) = block(width: 100%, above: 0.5em, below: 0pt, inset: (left: 0.9em), stroke: (left: bracket), {
  place(top + left, dx: -0.9em, line(length: 0.5em, stroke: bracket))
  body
  block(above: 0.5em, below: 0pt, small(par("\u{21BB}\u{2002}Repeat" + if until != none { " until " + until } + ".")))
  place(bottom + left, dx: -0.9em, line(length: 0.5em, stroke: bracket))
})
#let ordinals = ("1", "a", "i", "1")
#let step-line(step, depth) = grid(
  columns: (1fr, 12em, 3.4em), column-gutter: 0.7em,
  {
    if depth == 0 { strong(step.title) } else { step.title }
    if step.condition != none { small(" (" + step.condition + ")") }
  },
  small(step.who), align(right, small(step.clause)),
)
#let step-list(steps, depth: 0) = enum(
  tight: true, indent: 0pt, body-indent: 0.6em, spacing: if depth == 0 { 0.75em } else { 0.38em }, number-align: start + top,
  numbering: number => numeral(numbering(ordinals.at(calc.min(depth, 3)), number)),
  ..steps.map(step => {
    if depth == 0 { place(top + left, dx: -1.2em, dy: -0.38em, line(length: 100% + 1.2em, stroke: hairline)) }
    step-line(step, depth)
    let inner = if step.steps.len() > 0 { step-list(step.steps, depth: depth + 1) }
    if step.repeats { loop(inner, step.until) } else {
      if step.until != none { block(above: 0.08em, below: 0.1em, small(par("until " + step.until))) }
      if inner != none { block(above: 0.5em, below: 0pt, inset: (left: 0pt), inner) }
    }
  }),
)
#let sequence-piece(it) = {
  quick-heading(it.title, note: it.source)
  step-list(it.steps)
  if it.until != none { block(above: 0.75em, below: 0pt, width: 100%, inset: (top: 0.35em), stroke: (top: hairline), small(par(it.until))) }
}

#let rule-piece(it, room, form) = grid(columns: (room, 1fr), {
  numeral(it.number)
}, {
  strong(it.title)
  if it.kind != none { small("\u{2002}" + it.kind) }
  if form in ("full", "inline") and it.summary != none { if form == "full" { linebreak() } else { "\u{2002}" }; it.summary }
})

#let table-type(body) = {
  set text(number-type: "lining", number-width: "tabular")
  set par(leading: 0.24em)
  body
}
#let longest-word = 10
#let cell-room(it, x) = if it.align.len() == 1 { 0 } else if x in (0, it.align.len() - 1) { 0.4 } else { 0.8 }
#let table-shown(it, columns) = table-type({
  show table.cell.where(y: 0): head-cell
  table(
    columns: columns,
    align: (x, y) => if it.align.at(x) == "center" { center } else if it.align.at(x) == "right" { right } else { left },
    inset: (x, y) => (left: if x == 0 { 0pt } else { 0.4em }, right: if x == it.align.len() - 1 { 0pt } else { 0.4em }, y: 0.3em),
    stroke: (x, y) => (top: if y == 0 { 0.9pt } else if y == 1 { 0.6pt } else { hairline }, bottom: if y == it.rows.len() { 0.9pt }),
    table.header(..it.head),
    ..it.rows.flatten(),
  )
})
#let table-caption(it) = block(above: 0pt, below: 0.4em, heading(level: 2, it.caption + small("\u{2002}" + it.number)))
#let table-piece(it, width, size) = {
  table-caption(it)
  let count = it.align.len()
  if it.natural.width * size < width { table-shown(it, (auto,) * (count - 1) + (1fr,)) } else {
    let columns = shared(it.least, it.columns, width / size).map(width => width * size)
    if it.breaks { breaking(2, table-shown(it, columns)) } else { table-shown(it, columns) }
  }
}
`
