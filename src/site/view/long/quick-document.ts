import type { AnyDocument, Document, ExceptionDocument } from '../../../generated/published.ts'
import { quickClauses } from '../../../model/quick-clauses.ts'
import { escapeHtml } from '../../../notation/html.ts'
import { clauseId, documentOf } from '../../../notation/ids.ts'
import { withBelow } from '../../../resolve/rulebook/with-below.ts'
import { briefViews, type ClauseView } from '../clause/clause.ts'
import { wholeDocuments } from '../multi-document-pages.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import type { Anchors } from './anchors.ts'
import { documentWithin, type WholeDocument } from './whole-document.ts'

/** A document of a quick reference, with the canonical ids of the clauses that it prints. */
export interface QuickChoice {
  readonly document: Document
  readonly clauses: ReadonlySet<string>
}

/** Ids of clauses with everything below them. */
const withInner = (document: Document, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(withBelow(document.clauses, ids).map(({ id }) => id))

const chosenBy = ({ quick, clauses }: AnyDocument): readonly string[] | undefined =>
  quickClauses<string>(quick, clauses.slice(1))

/** Rules and options that have a place in the quick reference, in reading order. */
export const quickRules = (rules: RulesetIndex): readonly QuickChoice[] =>
  wholeDocuments(rules).flatMap((document) => {
    const chosen = chosenBy(document)
    return chosen ? [{ document, clauses: withInner(document, new Set(chosen)) }] : []
  })

/** Terms that these rules chose, in the order of the glossary, whole or in part. */
export function quickTerms(rules: RulesetIndex, chosenFrom: readonly QuickChoice[]): readonly QuickChoice[] {
  const chosen = new Set<string>(chosenFrom.flatMap(({ document }: { document: AnyDocument }) => document.quick ?? []))
  const documents = new Set([...chosen].map(documentOf))
  return documentsOf(rules, 'term')
    .filter(({ key }) => documents.has(key))
    .map((document) => ({ document, clauses: withInner(document, chosen) }))
}

/** What only some armies read in short: of which exceptions, by key. */
export interface QuickAddition extends QuickChoice {
  readonly of: readonly string[]
}

/** Exceptions of some armies alone: for a faction, or for a trait that only some factions or units have. */
function exceptionsOfArmies(rules: RulesetIndex): readonly ExceptionDocument[] {
  const always = new Set(
    documentsOf(rules, 'faction').flatMap(({ units = [] }) => units.flatMap(({ traits }) => traits))
  )
  const isOfSome = (trait: string): boolean => {
    const { of }: Partial<AnyDocument> = rules.places.get(trait)?.document ?? {}
    return of !== undefined || always.has(trait)
  }
  return documentsOf(rules, 'exception').filter(
    ({ for: { faction, traits = [] } }) => faction !== undefined || traits.some(isOfSome)
  )
}

/**
 * What the sheets of armies have besides: texts of exceptions that change no clause of the sheet for everyone, and terms
 * that exceptions chose.
 */
export function quickAdditions(rules: RulesetIndex, chosen: readonly QuickChoice[]): readonly QuickAddition[] {
  const shown = new Set(chosen.flatMap(({ document: { key }, clauses }) => [key, ...clauses]))
  const exceptions = exceptionsOfArmies(rules)
  const texts = exceptions.map((document) => {
    const { key, amends = [] } = document
    const said = new Set(amends.flatMap((each) => (shown.has(each.target) ? [each.with] : [])))
    const missing = new Set(amends.flatMap((each) => (said.has(each.with) ? [] : [each.with])))
    return { document, clauses: withInner(document, amends.length > 0 ? missing : new Set([key])), of: [key] }
  })
  const terms = quickTerms(
    rules,
    exceptions.map((document) => ({ document, clauses: new Set() }))
  ).map((term) => ({
    ...term,
    clauses: new Set([...term.clauses].filter((id) => !shown.has(id))),
    of: exceptions.flatMap(({ key, quick }: AnyDocument) => (quick?.some((id) => term.clauses.has(id)) ? [key] : []))
  }))
  return [...terms, ...texts].filter(({ clauses }) => clauses.size > 0)
}

/**
 * A document in short: of the clauses that were chosen, their words and what changes them, which a choice opens; of a rule
 * of which nothing was chosen, its summary before its tables. Its order of play is printed before all rules.
 */
export function quickDocument(
  site: Site,
  rules: RulesetIndex,
  anchors: Anchors,
  { document, clauses }: QuickChoice
): WholeDocument {
  const { quick, summary, key }: AnyDocument = document
  const isChosen = ({ anchor }: ClauseView): boolean => clauses.has(clauseId(key, anchor))
  const isRule = document.kind === 'rule' || document.kind === 'option'
  const lead = quick === undefined && isRule && summary ? `<p>${escapeHtml(summary)}</p>` : ''
  const [whole, ...views] = briefViews(site, rules, document)
  const before = whole && !isChosen(whole) ? { ...whole, html: lead } : whole
  return documentWithin(site, anchors, document, before ? [before, ...views.filter(isChosen)] : [])
}
