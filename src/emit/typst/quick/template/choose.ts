/**
 * Typst: decide what to print and how large. Everything, as large as it fits, summaries beside the titles where
 * that keeps the type comfortable; else in the smallest size without the tables that find no room; then without
 * summaries; then rules and steps as running text; then numbers only.
 */
export const choose = String.raw`
#let smallest = 7.5pt
#let comfortable = 8.6pt

#let is-narrower(it, width, size) = it.least * 0.56 * size <= width
#let is-wide(it, sheet, size, ratio) = {
  let height(width) = height-of(size, width, table-piece(it, width))
  not is-narrower(it, sheet.column, size) or height(sheet.column) > ratio * height(sheet.panel)
}
#let absence(missing, form) = {
  let said = (
    ..if form.steps in ("some", "none") { ("the order of play in full",) },
    ..if form.rules == "count" { ("the titles of the rules",) },
    ..if missing.len() > 40 { ("tables",) }
    else if missing.len() > 6 { ("tables in " + missing.map(it => it.number).dedup().join(", "),) }
    else { missing.map(it => it.caption + " (" + it.number + ")") },
  )
  if said.len() > 0 { (small(par("Only in the complete pack, for want of room here: " + said.join("; ") + ".")),) } else { () }
}
#let spaced(bodies, space, floats: false) = bodies.map(body => (body: body, space: space, floats: floats))
#let headed(title, bodies) = if bodies.len() == 0 { () } else { ({ quick-heading(title); bodies.first() },) + bodies.slice(1) }
#let chunks(items, length) = range(0, items.len(), step: length).map(at => items.slice(at, calc.min(at + length, items.len())))
#let running(items) = chunks(items, 8).map(some => par(some.map(it => numeral(it.number) + "\u{a0}" + it.title).join(" \u{b7} ")))
#let flat-steps(steps) = steps.map(step => ((number: step.clause, title: step.title), ..flat-steps(step.steps))).flatten()
#let running-steps(it, form) = {
  let steps = flat-steps(it.steps)
  headed(it.title, running(if form.steps == "some" { steps.slice(0, calc.min(40, steps.len())) } else { steps }))
}
#let rules-as(rules, form) = if rules.len() == 0 { () } else if form == "running" { running(rules) } else if form == "count" {
  (par(numeral(rules.first().number) + " to " + numeral(rules.last().number)),)
} else {
  let room = calc.max(1.3, 0.6 * rules.last().number.len() + 0.7) * 1em
  rules.map(it => rule-piece(it, room, form))
}

#let contents-of(sheet, size, it, form, kept) = {
  let tables = kept.map(at => it.tables.at(at))
  if tables.any(each => not is-narrower(each, sheet.panel, size)) { return none }
  let wide = tables.filter(each => is-wide(each, sheet, size, form.at("ratio", default: 1.7)))
  let listed = form.steps == "list"
  let steps = if form.steps in ("list", "none") { () } else { it.sequences.map(each => running-steps(each, form)).flatten() }
  let rules = rules-as(it.rules, form.rules)
  (
    top: if listed { it.sequences.map(sequence-piece) } else { () },
    lead: if listed and rules.len() > 0 { quick-heading(if form.rules in ("full", "inline") { "The rules in short" } else { "The rules" }) },
    narrow: (
      ..spaced(steps, 1),
      ..spaced(if listed { rules } else { headed("The rules", rules) }, if form.rules in ("full", "inline") { 1 } else { 0.5 }),
      ..spaced(tables.filter(each => each not in wide).map(each => table-piece(each, sheet.column)), 1.8, floats: true),
      ..spaced(absence(it.tables.enumerate().filter(((at, _)) => at not in kept).map(((_, each)) => each), form), 1.8, floats: true),
    ),
    bottom: wide.map(each => table-piece(each, sheet.panel)),
  )
}

#let some-tables(sheet, it, form) = {
  let fits(kept) = arranged(sheet, smallest, contents-of(sheet, smallest, it, form, kept)) != none
  let kept = ()
  if not fits(kept) { return none }
  for at in range(0, it.tables.len()) { if fits((..kept, at)) { kept.push(at) } }
  kept
}

#let whole-forms = ("full", "inline").map(rules => (1.45, 1.7).map(ratio => (steps: "list", rules: rules, ratio: ratio))).flatten()
#let lesser-forms = (
  (steps: "list", rules: "inline"),
  (steps: "list", rules: "titles"),
  (steps: "list", rules: "running"),
  (steps: "running", rules: "running"),
  (steps: "running", rules: "count"),
  (steps: "some", rules: "count"),
  (steps: "none", rules: "count"),
)
#let whole(sheet, it, form) = {
  let at(size) = contents-of(sheet, size, it, form, range(0, it.tables.len()))
  if arranged(sheet, smallest, at(smallest)) == none { return none }
  let size = largest(smallest, sheet.largest, size => arranged(sheet, size, at(size)) != none)
  arranged(sheet, size, at(size), final: true)
}
#let chosen(sheet, it) = {
  let best = none
  for form in whole-forms {
    let plan = whole(sheet, it, form)
    if plan != none and (best == none or plan.size > best.size) { best = plan }
    if best != none and best.size >= comfortable { break }
  }
  if best != none { return best }
  for form in lesser-forms {
    let kept = some-tables(sheet, it, form)
    if kept != none { return arranged(sheet, smallest, contents-of(sheet, smallest, it, form, kept), final: true) }
  }
  arranged(sheet, smallest, (top: (), lead: none, narrow: (), bottom: ()), final: true)
}
`
