import { text } from '../template/text.ts'

/**
 * Typst: one picture, a point a pixel. The number hangs in the margin as it does on the pages, in the accent of the
 * ruleset; title and sentence take the largest size in which both fit. Not every reader of SVG knows OKLCH, so colours come out in sRGB.
 */
export const template = String.raw`${text}
#let paper = rgb(oklch(98.5%, 0.006, 85deg))
#let ink = rgb(oklch(24.5%, 0.012, 60deg))
#let soft = rgb(oklch(46%, 0.014, 65deg))
#let margin = 76pt
#let hang = 132pt
#let small(body) = text(font: sans, size: 23pt, fill: soft, number-type: "lining", body)

#let capped(size, body) = text(size: size, weight: 600, top-edge: "cap-height", { set par(leading: 0.46em); par(body) })
#let hung(size, number, accent) = if number == none {
  circle(radius: size * 0.22, fill: accent)
} else {
  text(font: sans, fill: accent, number-type: "lining", capped(calc.min(size * 0.72, 50pt), number))
}
#let heading(size, number, accent, title, sentence) = grid(
  columns: (hang, 1fr), align: left + top, row-gutter: size * 0.3 + 22pt,
  pad(top: size * if number == none { 0.12 } else { 0 }, hung(size, number, accent)), capped(size, title),
  ..if sentence != none { ([], text(size: calc.max(size * 0.42, 27pt), { set par(leading: 0.5em); par(sentence) })) },
)
#let fitted(..parts) = layout(area => {
  let sizes = (86pt, 76pt, 67pt, 59pt, 52pt, 46pt, 40pt, 34pt, 28pt)
  let fits(size) = measure(width: area.width, heading(size, ..parts)).height <= area.height
  block(height: area.height, align(horizon, heading(sizes.find(fits), ..parts)))
})

#let card(hue: none, head: "", number: none, title: "", sentence: none, foot: "", lang: "en") = {
  let accent = if hue == none { soft } else { rgb(oklch(47%, 0.11, hue * 1deg)) }
  set page(width: 1200pt, height: 630pt, margin: (x: margin, y: 64pt), fill: paper)
  set text(font: serif, size: 30pt, fill: ink, lang: lang, number-type: "old-style", hyphenate: false)
  set par(spacing: 0pt)
  grid(
    rows: (auto, 1fr, auto), columns: 1fr,
    pad(left: hang, small(head)),
    pad(top: 42pt, bottom: 44pt, fitted(number, accent, title, sentence)),
    pad(left: hang, { line(length: 100%, stroke: 1.4pt + accent); v(20pt); small(foot + h(1fr) + "Codicil") }),
  )
}
`
