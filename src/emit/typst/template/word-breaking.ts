/**
 * Typst: how words are set, in packs and quick references alike. Emphasis is our own, for the built-in one cannot be
 * taken back, as scripts without italics must.
 *
 * A word wider than its line is broken anywhere, without a hyphen, so that it can be searched and copied as it is. It
 * goes into a box, which has the width of the line and begins a new one before anything is broken; an endless one does
 * not, for boxes are not divided between pages. Empty boxes are the
 * places to break: they leave no character behind, and Typst lets a line end at a zero-width space one letter too wide.
 * Scripts that break between any two characters stay as they are.
 */
export const wordBreaking = String.raw`
#let blank = "\\n\\t \\x{2000}-\\x{2006}\\x{2008}-\\x{200B}\\x{3000}"
#let dash = "\\x{2010}\\x{2012}-\\x{2015}/\\-"
#let ideograph = "\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\x{3001}-\\x{303F}\\x{FF00}-\\x{FFEF}"
#let longest-in-box = 64
#let broken(word) = word.text.clusters().join(box())
#let breakable(word) = if word.text.len() > longest-in-box { broken(word) } else {
  box(baseline: 0.26em, layout(line => if measure(word).width > line.width { broken(word) } else { word }))
}
#let breaking(least, body) = {
  show regex("[^" + blank + dash + ideograph + "]{" + str(least) + ",}[" + dash + "]?"): breakable
  body
}
#let printed-words(lang: "en", region: none, body) = {
  set text(
    font: serif, fallback: false, size: 9.5pt, lang: lang, region: region, hyphenate: false,
    number-type: "old-style", top-edge: 0.74em, bottom-edge: -0.26em,
  )
  set smartquote(enabled: false)
  set strong(delta: 200)
  show emph: it => context text(style: if text.style == "italic" { "normal" } else { "italic" }, it.body)
  show raw: set text(font: sans, size: 1.1em, style: "normal", weight: 400)
  breaking(12, body)
}
`
