/** Typst: the sheet itself, landscape, with a line to fold it at. */
export const sheet = String.raw`
#let outer = 8mm
#let to-fold = 9mm
#let between = 6mm

#let piled(pieces, gap) = pieces.enumerate().map(((index, piece)) => {
  block(width: 100%, above: if index == 0 { 0pt } else { gap * piece.space }, below: 0pt, piece.body)
}).join()
#let panel-of(sheet, content, plan, side) = {
  let at = if side == "left" { 0 } else { 2 }
  let here(place) = plan.places.enumerate().filter(((_, each)) => each == place).map(((index, _)) => content.wide.at(index))
  let columns = plan.columns.slice(at, at + 2).map(column => piled(column.map(index => content.narrow.at(index)), plan.gap))
  if side == "left" { sheet.head }
  for body in here(side) { block(width: 100%, above: 1.6 * plan.size, below: 0pt, body) }
  if columns.any(column => column != none) {
    let leads = plan.leads == side and content.lead != none
    if leads { block(width: 100%, above: 1.6 * plan.size, below: 0pt, content.lead) }
    block(above: if leads { 0.6 * plan.size } else { 1.6 * plan.size }, below: 0pt, grid(columns: (sheet.column,) * 2, column-gutter: between, ..columns))
  }
  if side == "right" { for body in here("foot") { block(width: 100%, above: 1.2 * plan.size, below: 0pt, body) } }
}
#let foot(notice, edition, panel) = block(width: 100%, inset: (top: 4pt), text(font: sans, size: 6.4pt, fill: grey, number-type: "lining", {
  set par(leading: 0.25em)
  grid(columns: (panel, panel), column-gutter: 2 * to-fold, strong(notice), align(right, edition))
}))
#let quick-reference(
  title: "", description: "", authors: (), date: none, lang: "en", region: none,
  name: "", kicker: "", summary: none, notice: "", edition: "", sequences: (), rules: (), tables: (),
) = {
  set document(title: title, description: description, author: authors, date: date)
  set page(
    ..common-sheet, flipped: true, margin: (x: outer, top: 10mm, bottom: 8mm), header: none, footer: none,
    background: place(center + horizon, line(angle: 90deg, length: 100%, stroke: (paint: luma(60%), thickness: 0.5pt, dash: "loosely-dotted"))),
  )
  show: printed-words.with(lang: lang, region: region)
  set par(justify: false)
  layout(area => {
    let panel = (area.width - 2 * to-fold) / 2
    let below = foot(notice, edition, panel)
    let sheet = (
      panel: panel, column: (panel - between) / 2, height: area.height - measure(below, width: area.width).height - 10pt,
      largest: 10.5pt, head: quick-title(name, kicker, summary, panel),
    )
    let it = (sequences: sequences, rules: rules, tables: tables.map(with-natural))
    let found = query(<arrangement>)
    let plan = if found.len() > 0 { found.first().value } else { chosen(sheet, it) }
    let content = contents-of(sheet, it, plan)
    [#metadata(plan)<arrangement>]
    block(width: area.width, height: area.height, breakable: false, {
      grid(
        columns: (panel, panel), column-gutter: 2 * to-fold,
        ..("left", "right").map(side => quick-text(plan.size, panel-of(sheet, content, plan, side))),
      )
      place(bottom, below)
    })
  })
}
`
