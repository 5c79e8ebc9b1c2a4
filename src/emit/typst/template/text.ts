/**
 * Typst: families, sizes and greys. Numbers and labels are in the sans, everything that is read in the serif. The sheet
 * is what A4 and US Letter have in common, so that both have the same words on the same pages.
 */
export const text = String.raw`
#let absent = ()
#let others = ("DejaVu Sans", "Noto Emoji", "Gowun Dodum", "Chocolate Classical Sans")
#let serif = ("Literata", "Inter", ..others)
#let sans = ("Inter", "Literata", ..others)
#let grey = luma(36%)
#let hairline = 0.4pt + luma(60%)
#let common-sheet = (width: 210mm, height: 11in)
#let gutter = 11.5mm
#let bar = 7pt

#let sized(size, line, body) = {
  set text(size: size)
  set par(leading: line - size, spacing: line - size + 0.42 * line)
  body
}
#let label-text(body) = text(font: sans, size: 7.2pt, fill: grey, number-type: "lining", style: "normal", body)
#let muted(body) = text(fill: grey, body)
#let detail(body) = block(above: 2pt, below: 3.5pt, label-text(par(body)))

#let upright(body) = text(style: "normal", body)
#let lowered(body) = sub(typographic: false, body)
#let raised(body) = super(typographic: false, body)
#let marked(body) = highlight(fill: luma(88%), body)
#let smaller(body) = text(size: 0.85em, body)
#let key(body) = box(stroke: hairline, radius: 1.5pt, inset: (x: 2pt), outset: (y: 1.5pt), text(font: sans, size: 0.85em, body))
#let code-words(body) = raw(body)
#let code-block(body) = block(inset: (left: 8pt), raw(body, block: true))
#let address(body) = text(font: sans, size: 0.78em, fill: grey, [ (] + body + [)])
#let tasks(tight: true, ..items) = list(tight: tight, marker: [], body-indent: 0pt, ..items)
#let task-mark(done) = { if done { "\u{2611}" } else { "\u{2610}" }; h(0.5em) }
#let divider() = align(center, block(above: 10pt, below: 10pt, line(length: 24%, stroke: hairline)))
#let minor-heading(body) = block(sticky: true, above: 10pt, below: 5pt, par(strong(body)))

#let page-of(id) = context {
  let number = str(locate(label(id)).page())
  if sys.inputs.at("steady", default: "") == "" { number } else { box(width: 1.9em, number) }
}
#let by-name(id, body) = if id in absent { body } else { link(label(id), body) }
#let xref(id, number, body) = if id in absent {
  if body == none { number } else { body + if number != none { " (" + number + ")" } }
} else {
  let page = "p.\u{a0}" + page-of(id)
  link(label(id), if body == none { number + " (" + page + ")" } else {
    body + " (" + if number != none { number + ", " } + page + ")"
  })
}
#let aside-reference(body) = text(font: sans, size: 0.8em, fill: grey, body)
#let note-at-foot(id, body) = [#footnote(body)#label(id)]
#let picture(path, alt: "") = {
  let known = json(bytes(sys.inputs.at("assets", default: "[]")))
  if path == none or path not in known { alt } else {
    let shown(..size) = {
      let it = image("/" + path, ..size, ..if alt != "" { (alt: alt) })
      if alt == "" { pdf.artifact(it) } else { it }
    }
    box(layout(room => {
      let natural = measure(image("/" + path))
      let in-height(most) = natural.width * calc.min(1, most / natural.height)
      let is-wide = natural.width > 70mm and natural.height < 2 * natural.width and room.width < 1000mm
      shown(width: if is-wide { calc.min(room.width, in-height(200mm) * (room.width / natural.width)) } else { calc.min(room.width, in-height(140mm)) })
    }))
  }
}
`
