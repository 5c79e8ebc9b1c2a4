/** Typst: clauses with numbers in the margin, and what stands below them. */
export const blocks = String.raw`
#let labelled(id, body) = if id == none { body } else { [#body#label(id)] }
#let margin-of(nest) = if nest == 0 { gutter } else { 0mm }
#let reach(nest) = gutter + calc.max(0, nest - 1) * bar
#let hanging(mark, by) = box(width: 0pt, { set text(bottom-edge: "baseline"); h(-by); mark })
#let beside(number, by) = if number != none {
  let shown = text(
    font: sans, size: if number.len() > 7 { 6pt } else { 7pt }, fill: grey,
    number-type: "lining", style: "normal", weight: 400, number,
  )
  if number.len() > 10 { shown + h(4pt) } else { hanging(shown, by) }
}
#let clause(body, id: none, indent: 0mm, nest: 0, keep: true) = labelled(id, block(
  width: 100%, breakable: not keep, inset: (left: margin-of(nest) + indent), body,
))
#let side-note(nest: 0, sticky: false, ..parts) = block(sticky: sticky, inset: (left: margin-of(nest)), above: 4.5pt, below: 5.5pt, label-text(par(parts.pos().join() + ".")))

#let aside-names = (example: "Example", note: "Note", design: "Designer’s note")
#let aside(kind, body, title: none, number: none, by: 0mm) = {
  let name = aside-names.at(kind)
  let heading = label-text(text(weight: 600, if title == none { name } else { name + ": " + title }))
  block(width: 100%, inset: (left: bar), stroke: (left: if kind == "example" { 1.6pt + luma(55%) } else { hairline }), {
    block(sticky: true, above: 0pt, below: 3.5pt, par({ beside(number, by + bar); heading }))
    sized(9pt, 12.2pt, if kind == "design" { emph(body) } else { body })
  })
}
#let below(id, nest, keep, body) = labelled(id, block(
  width: 100%, breakable: not keep, inset: (left: margin-of(nest)), above: 7pt, below: 9pt, sized(9pt, 12.2pt, body),
))
#let led(number, by, body) = block(sticky: true, above: 0pt, below: 3.5pt, par({ beside(number, by); strong(body) }))
#let exception(title, said, body, id: none, number: none, nest: 0, keep: true) = below(id, nest, keep, block(
  width: 100%, inset: (left: bar), stroke: (left: 1.6pt + luma(25%)), {
    led(number, reach(nest) + bar, title)
    if said != "" { block(sticky: true, above: 0pt, below: 3.5pt, label-text(par(said))) }
    body
  },
))
#let question(asked, answer, ruled, id: none, number: none, nest: 0, keep: true) = below(id, nest, keep, {
  led(number, reach(nest), asked)
  if answer != "" { answer }
  block(above: 3.5pt, label-text(par(ruled)))
})
#let gone(said, id: none, number: none, nest: 0, indent: 0mm) = labelled(id, block(
  width: 100%, sticky: true, inset: (left: margin-of(nest) + indent), above: 8pt, below: 4pt,
  par({ beside(number, reach(nest) + indent); label-text(emph(said)) }),
))
#let subject(body) = block(width: 100%, sticky: true, inset: (left: gutter), above: 14pt, below: 5pt, {
  set text(fill: grey)
  sized(8.6pt, 11.6pt, body)
})
#let conflict(body, nest: 0) = clause(nest: nest, label-text(par(strong("Conflict. ") + body)))
#let open-points(points, nest: 0, keep: true) = clause(nest: nest, keep: keep, block(width: 100%, inset: (top: 5pt), stroke: (top: hairline), {
  block(sticky: true, above: 0pt, below: 4pt, label-text(par(strong("Left open by the sources"))))
  sized(9pt, 12.2pt, list(tight: true, ..points))
}))
#let order-of-play(title, steps, until, keep: true) = clause(keep: keep, block(width: 100%, inset: (y: 6pt), stroke: (y: 0.7pt + luma(35%)), {
  block(sticky: true, above: 0pt, below: 5pt, label-text(par(strong("Order of play: " + title))))
  sized(9pt, 12.2pt, { steps; if until != "" { par(until) } })
}))
#let entry(title, lines, body, id: none, also: none, mark: none, keep: true) = labelled(id, block(width: 100%, breakable: not keep, inset: (left: gutter), above: 9pt, below: 9pt, {
  block(sticky: true, above: 0pt, below: 3pt, par({ strong(title); mark; if also != none { label-text([ #also]) } }))
  if lines != "" { lines }
  if body != "" { sized(9pt, 12.2pt, body) }
}))
#let entry-section(title, id: none, number: none) = labelled(id, block(sticky: true, above: 7pt, below: 4pt, par(strong(title))))
#let unit-list(units) = detail(units.join(", "))
`
