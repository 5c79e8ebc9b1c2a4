/**
 * Typst: how words are set, in packs and quick references alike. Emphasis is our own, for the built-in one cannot be
 * taken back, as scripts without italics must.
 */
export const words = String.raw`
#let printed-words(lang: "en", region: none, body) = {
  set text(
    font: serif, fallback: false, size: 9.5pt, lang: lang, region: region, hyphenate: false,
    number-type: "old-style", top-edge: 0.74em, bottom-edge: -0.26em,
  )
  set smartquote(enabled: false)
  set strong(delta: 200)
  show emph: it => context text(style: if text.style == "italic" { "normal" } else { "italic" }, it.body)
  show raw: set text(font: sans, size: 1.1em, style: "normal", weight: 400)
  body
}
`
