import type { Clause, Document } from '../../../generated/published.ts'
import { withBelow } from '../../../resolve/rulebook/with-below.ts'
import { type Link, withBase } from '../address.ts'
import { joinedHtml } from '../clause/clause-html.ts'
import { findPlace } from '../clause/reference.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** A term that the words of a page link to, with its definition. */
export interface TermUsed extends Link {
  readonly html: string
}

/** Clauses whose words are on a page: the given ones, those that change them, and questions about them. */
function printedWith(site: Site, rules: RulesetIndex, given: readonly Clause[]): ReadonlySet<Clause> {
  const printed = new Set<Clause>()
  const waiting = [...given]
  for (let clause = waiting.pop(); clause; clause = waiting.pop()) {
    if (printed.has(clause)) continue
    printed.add(clause)
    const changes = clause.amendedBy.flatMap(({ with: text }) => findPlace(site, rules, text) ?? [])
    const questions = clause.faq.flatMap((key) => findPlace(site, rules, key) ?? [])
    waiting.push(
      ...changes.flatMap((place) => withBelow(place.document.clauses, [place.clause.id])),
      ...questions.flatMap(({ document }) => document.clauses)
    )
  }
  return printed
}

function termLine({ base }: Site, { ruleset }: RulesetIndex, { href, title, clauses }: Document): TermUsed {
  return { href: withBase(base, href), label: title, html: joinedHtml(base, clauses, ruleset.game) }
}

/**
 * The glossary of a page: every term its words link to, by name, with the definition. It is printed at the end of
 * the paper, and definitions open from it on the screen without anything to load.
 */
export function termsUsed(site: Site, rules: RulesetIndex, documents: readonly Document[]): TermUsed[] {
  const clauses = documents.flatMap((document) => document.clauses)
  return glossaryOf(site, rules, printedWith(site, rules, clauses), new Set(documents))
}

/** The same for a page that prints single clauses, and no remarks but those among them. */
export function termsLinkedFrom(site: Site, rules: RulesetIndex, clauses: readonly string[]): TermUsed[] {
  const printed = new Set(clauses.flatMap((id) => findPlace(site, rules, id)?.clause ?? []))
  return glossaryOf(site, rules, printed, new Set())
}

function glossaryOf(
  site: Site,
  rules: RulesetIndex,
  printed: ReadonlySet<Clause>,
  own: ReadonlySet<Document>
): TermUsed[] {
  const targets = new Set([...printed].flatMap(({ out }) => out.map(({ to }) => to)))
  const places = [...targets].flatMap((target) => findPlace(site, rules, target) ?? [])
  const terms = new Set(places.map(({ document }) => document).filter(({ kind }) => kind === 'term'))
  const lines = [...terms].filter((term) => !own.has(term)).map((term) => termLine(site, rules, term))
  return lines.sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))
}
