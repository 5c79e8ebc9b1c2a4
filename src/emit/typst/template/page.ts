/** Typst: paper, running heads and feet, headings. */
export const page = String.raw`
#let heading-block(size, above, below, it, rule: false) = block(
  sticky: true, breakable: false, above: above, below: below, width: 100%,
  inset: (left: gutter, top: if rule { 7pt } else { 0pt }), stroke: (top: if rule { 1.6pt }),
  text(size: size, weight: 600, {
    set par(leading: 0.24em)
    if it.numbering != none { beside(numbering(it.numbering, 0), gutter) }
    breaking(6, it.body)
  }),
)
#let numbered(number) = if number == none { none } else { (..) => number }
#let part(title, id: none) = labelled(id, heading(level: 1, numbering: none, title))
#let rule(title, id: none, number: none, kind: none, summary: none) = {
  labelled(id, heading(level: 2, numbering: numbered(number), title, supplement: kind))
  if kind != none { block(sticky: true, inset: (left: gutter), above: 3pt, below: 5pt, label-text(par(strong(kind)))) }
  if summary != none { block(sticky: true, inset: (left: gutter), below: 9pt, text(fill: grey, par(emph(summary)))) }
}
#let section(title, id: none, number: none, level: 3) = labelled(id, heading(level: level, numbering: numbered(number), title))

#let on-left() = calc.even(here().page())
#let titles = selector(heading.where(level: 1)).or(heading.where(level: 2))
#let section-at-top() = {
  let next = query(titles.after(here())).first(default: none)
  let begins-here = next != none and next.location().page() == here().page() and next.location().position().y < 32mm
  if begins-here { next } else { query(titles.before(here())).last(default: none) }
}
#let section-at-foot() = {
  let foot = query(<page-foot>).find(it => it.location().page() == here().page())
  if foot == none { none } else { query(titles.before(foot.location())).last(default: none) }
}
#let running-head(title) = context {
  let found = if on-left() { section-at-top() } else { section-at-foot() }
  let number = if found != none and found.numbering != none { numbering(found.numbering, 0) }
  let line(section) = label-text(if on-left() { title + h(1fr) + section } else { section + h(1fr) + title })
  if found == none { line(none) } else {
    layout(area => {
      let whole = line({ if number != none { number + "\u{2002}" }; found.body })
      if measure(block(width: area.width, whole)).height < 24pt { whole } else { line(number) }
    })
  }
}
#let running-foot(line) = [#metadata(none)<page-foot>] + context {
  let folio = text(size: 9pt, weight: 600, fill: black, str(here().page()))
  let (columns, cells) = if on-left() { ((auto, 1fr), (folio, align(right, line))) } else { ((1fr, auto), (line, folio)) }
  label-text(grid(columns: columns, column-gutter: 9pt, ..cells))
}

#let pack(title: "", description: "", authors: (), date: none, lang: "en", region: none, head: "", foot: "", short: false, body) = {
  set document(title: title, description: description, author: authors, date: date)
  set page(
    ..common-sheet, columns: 2, margin: (inside: 17mm, outside: 15mm, top: 20mm, bottom: 18mm),
    header: if short { context if here().page() > 1 { running-head(head) } } else { running-head(head) }, footer: running-foot(foot), header-ascent: 7mm, footer-descent: 7mm,
  )
  set columns(gutter: 7mm)
  show: printed-words.with(lang: lang, region: region)
  set par(leading: 3.5pt, spacing: 8pt, justify: false)
  set block(spacing: 8pt)
  set list(indent: 0pt, body-indent: 5pt)
  set enum(indent: 0pt, body-indent: 5pt)
  set quote(quotes: false)
  set footnote.entry(separator: line(length: 18%, stroke: hairline), gap: 3pt)
  show footnote.entry: it => pad(left: gutter, text(size: 8pt, it))
  show quote.where(block: true): set block(above: 8pt, below: 8pt)
  show heading.where(level: 1): it => if short { heading-block(13pt, 16pt, 7pt, it, rule: true) } else { heading-block(19pt, 26pt, 12pt, it, rule: true) }
  show heading.where(level: 2): it => if short { heading-block(11.5pt, 13pt, 5pt, it) } else { heading-block(14pt, 20pt, 7pt, it) }
  show heading.where(level: 3): it => heading-block(10.5pt, 13pt, 5pt, it)
  show heading.where(level: 4): it => heading-block(9.5pt, 11pt, 5pt, it)
  show heading.where(level: 5): it => heading-block(9.5pt, 11pt, 5pt, it)
  show heading.where(level: 6): it => heading-block(9.5pt, 11pt, 5pt, it)
  body
}
`
