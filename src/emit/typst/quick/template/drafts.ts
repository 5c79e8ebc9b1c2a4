/** Typst: what is printed in which form, before anything is known of its size. */
export const drafts = String.raw`
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
#let absence-beside(it, form, kept) = absence(it.tables.enumerate().filter(((at, _)) => at not in kept).map(((_, each)) => each), form)

#let spaced(bodies, space) = bodies.map(body => (body: body, space: space, floats: false))
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

#let draft-of(it, form) = {
  let listed = form.steps == "list"
  let steps = if form.steps in ("list", "none") { () } else { it.sequences.map(each => running-steps(each, form)).flatten() }
  let rules = rules-as(it.rules, form.rules)
  (
    top: if listed { it.sequences.map(sequence-piece) } else { () },
    lead: if listed and rules.len() > 0 { quick-heading(if form.rules in ("full", "inline") { "The rules in short" } else { "The rules" }) },
    texts: (
      ..spaced(steps, 1),
      ..spaced(if listed { rules } else { headed("The rules", rules) }, if form.rules in ("full", "inline") { 1 } else { 0.5 }),
    ),
    tables: it.tables,
  )
}

#let contents-of(sheet, it, plan) = {
  let draft = draft-of(it, plan.form)
  let tables(which, width) = which.map(at => table-piece(it.tables.at(at), width, plan.size))
  (
    wide: draft.top + tables(plan.bottom, sheet.panel),
    lead: draft.lead,
    narrow: (
      ..draft.texts,
      ..(tables(plan.narrow, sheet.column) + absence-beside(it, plan.form, plan.tables)).map(body => (body: body, space: 1.8)),
    ),
  )
}
`
