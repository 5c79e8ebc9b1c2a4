/**
 * Typst: how wide the columns of a table are. A column has room for its longest word, as far as the table has any, and
 * none is wider than its words; what is left is shared in equal parts, as Typst does for columns of words that all fit.
 */
export const widths = String.raw`
#let head-cell(it) = text(font: sans, size: 0.82em, weight: 600, it)
#let columns-measured(head, body, width) = range(head.len()).map(x => {
  calc.max(width(head-cell(head.at(x))), ..body.map(row => width(row.at(x))))
})
#let natural-width(cell) = measure(cell).width
#let word-width(cell) = measure({
  show image: box(width: 24pt, height: 24pt)
  show regex("[" + blank + "]+"): _ => linebreak()
  show regex("[" + dash + ideograph + "]"): it => it + linebreak()
  cell
}).width
#let shared(least, natural, room) = {
  let widths(share) = least.zip(natural).map(((least, natural)) => calc.max(least, calc.min(natural, share)))
  let (low, high) = (0 * room, room)
  for _ in range(16) {
    let share = (low + high) / 2
    if widths(share).sum() <= room { low = share } else { high = share }
  }
  widths(low)
}
`
