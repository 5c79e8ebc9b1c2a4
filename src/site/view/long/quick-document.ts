import type { AnyDocument, Document } from '../../../generated/published.ts'
import { quickClauses } from '../../../model/quick-clauses.ts'
import { escapeHtml } from '../../../notation/html.ts'
import { documentOf, longAnchor } from '../../../notation/ids.ts'
import { inRuns, type Run, subtree } from '../clause/clause-html.ts'
import type { ClauseView } from '../clause/clause.ts'
import { wholeDocuments } from '../multi-document-pages.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import type { Anchors } from './anchors.ts'
import { type WholeDocument, wholeDocument } from './whole-document.ts'

/** A document of a quick reference, with the canonical ids of the clauses that it prints. */
export interface QuickChoice {
  readonly document: Document
  readonly clauses: ReadonlySet<string>
}

/** Ids of clauses with everything below them. */
const withInner = (document: Document, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    document.clauses.flatMap((clause) => (ids.has(clause.id) ? subtree(document, clause).map(({ id }) => id) : []))
  )

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

/** A clause in short: its words and what changes them, which a choice opens. */
const inShort = (view: ClauseView): ClauseView => ({
  ...view,
  figure: undefined,
  flows: [],
  questions: [],
  incoming: [],
  correction: undefined
})

/** Clauses that stay, in runs as before. */
const runsOf = (runs: WholeDocument['runs'], isPrinted: (view: ClauseView) => boolean): readonly Run<ClauseView>[] => {
  const all = runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))
  return inRuns(all.filter(isPrinted).map(inShort), ({ type }) => type === 'item')
}

/**
 * A document in short: the clauses that were chosen; of a rule of which nothing was chosen, its summary before its tables.
 * Its order of play is printed before all rules.
 */
export function quickDocument(
  site: Site,
  rules: RulesetIndex,
  anchors: Anchors,
  { document, clauses }: QuickChoice
): WholeDocument {
  const whole = wholeDocument(site, rules, anchors, document)
  const { quick, summary, key }: AnyDocument = document
  const kept = new Set([...clauses].map(longAnchor))
  const lead = quick === undefined && document.kind !== 'term' && summary ? `<p>${escapeHtml(summary)}</p>` : ''
  return {
    ...whole,
    whole: inShort({ ...whole.whole, html: clauses.has(key) ? whole.whole.html : lead }),
    runs: runsOf(whole.runs, ({ anchor }) => kept.has(anchor)),
    sequence: undefined
  }
}
