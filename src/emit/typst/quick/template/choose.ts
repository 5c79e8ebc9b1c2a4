/**
 * Typst: decide what to print and how large. Everything, as large as it fits, summaries beside the titles where
 * that keeps the type comfortable; else in the smallest size without the tables that find no room; then without
 * summaries; then rules and steps as running text; then numbers only.
 */
export const choose = String.raw`
#let smallest = 7.5pt
#let comfortable = 8.6pt
#let close = 0.05pt

#let estimated(sheet, draft, form, low, high) = largest(
  low.size, high.size, size => arranged(sheet, draft, between(low, high, size), form) != none,
)

#let enlarged(sheet, found) = {
  let (draft, form, low, high) = found
  for turn in range(5) {
    if high.size - low.size <= close { break }
    let guess = if turn > 2 { (low.size + high.size) / 2 } else { estimated(sheet, draft, form, low, high) }
    let sample = sampled(sheet, draft, calc.max(low.size + close, calc.min(guess, high.size - close)))
    if arranged(sheet, draft, sample, form) == none { high = sample } else { low = sample }
  }
  arranged(sheet, draft, low, form, final: true)
}

#let whole-forms(rules) = (1.45, 1.7).map(ratio => (steps: "list", rules: rules, ratio: ratio))
#let whole(sheet, it, rules) = {
  let draft = draft-of(it, whole-forms(rules).first())
  let fit(sample) = whole-forms(rules).filter(form => arranged(sheet, draft, sample, form) != none)
  let low = sampled(sheet, draft, smallest)
  let forms = fit(low)
  if forms.len() == 0 { return none }
  let middle = sampled(sheet, draft, comfortable)
  let easy = fit(middle)
  if easy.len() > 0 {
    let high = sampled(sheet, draft, sheet.largest)
    let form = easy.first()
    return (draft: draft, form: form, size: comfortable, low: if arranged(sheet, draft, high, form) == none { middle } else { high }, high: high)
  }
  forms.map(form => (draft: draft, form: form, size: estimated(sheet, draft, form, low, middle), low: low, high: middle))
    .fold(none, (best, each) => if best == none or each.size > best.size { each } else { best })
}

#let lesser-forms = (
  (steps: "list", rules: "inline"),
  (steps: "list", rules: "titles"),
  (steps: "list", rules: "running"),
  (steps: "running", rules: "running"),
  (steps: "running", rules: "count"),
  (steps: "some", rules: "count"),
  (steps: "none", rules: "count"),
).map(form => (..form, ratio: 1.7))
#let lesser(sheet, it, form) = {
  let draft = draft-of(it, form)
  let sample = sampled(sheet, draft, smallest)
  let plan(kept, final: false) = {
    let last = absence-beside(it, form, kept).map(body => (space: 1.8, floats: true, height: height-of(smallest, sheet.column, body)))
    arranged(sheet, draft, sample, form, kept: kept, last: last, final: final)
  }
  let kept = ()
  if plan(kept) == none { return none }
  for at in range(0, it.tables.len()) { if plan((..kept, at)) != none { kept.push(at) } }
  plan(kept, final: true)
}

#let chosen(sheet, it) = {
  let best = none
  for rules in ("full", "inline") {
    let found = whole(sheet, it, rules)
    if found != none and (best == none or found.size > best.size) { best = found }
    if best != none and best.size >= comfortable { break }
  }
  if best != none { return enlarged(sheet, best) }
  for form in lesser-forms {
    let plan = lesser(sheet, it, form)
    if plan != none { return plan }
  }
  let bare = (sequences: (), rules: (), tables: ())
  lesser(sheet, bare, lesser-forms.last())
}
`
