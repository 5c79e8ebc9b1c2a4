import type { AnyDocument, Clause, Document, Table } from '../../../generated/published.ts'
import { type Figure, figureOf, figureTitles } from '../../../model/figure.ts'
import { escapeHtml, type HeadingLevel, headingLevel } from '../../../notation/html.ts'
import { documentOf } from '../../../notation/ids.ts'
import { htmlWithBase } from '../address.ts'
import { type Correction, correctionOf } from '../history/corrections.ts'
import type { DayLine } from '../history/days.ts'
import type { OldRemark } from '../history/old-remarks.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Change, changesOf } from './change.ts'
import type { DeclaredChange } from './declared-changes.ts'
import { type Disputed, disputedAt } from './disputed.ts'
import { type FlowView, flowsAt } from './flow.ts'
import { type Question, questionsOf } from './question.ts'
import { type Reference, references } from './reference.ts'
import { type Tail, withTails } from './tails.ts'
import type { Wording } from './wording.ts'

/** A clause as a page prints it. */
export interface ClauseView {
  /** Anchor; empty for the document itself. */
  readonly anchor: string
  /** Former anchors, which still lead here. */
  readonly formerly: readonly string[]
  /** False if the anchor may change; readers are then offered no link to keep. */
  readonly durable: boolean
  readonly number: string | undefined
  readonly title: string | undefined
  readonly type: Clause['type']
  /** Set for a point that the sources leave open. */
  readonly open: Clause['open']
  /** By what an open point is settled for every reader, an option or a change of an event: `Settled by “Our answers”`. */
  readonly settled?: string | undefined
  /** True for a note on what the source says. */
  readonly reports: boolean
  /** Set if the game is the authors’ own, so that the rules have no source. */
  readonly ownGame?: true
  /** Heading level, 2 to 6, for a clause with a heading. */
  readonly level: HeadingLevel
  /** Steps of indentation: 0, 1 or 2. */
  readonly indent: number
  readonly html: string
  /** The table that it is, drawn; absent if its author wants no figure. */
  readonly figure?: (Figure & { readonly title: string }) | undefined
  /** Steps of the order of play that are drawn below it. */
  readonly flows: readonly FlowView[]
  /** What its words change or settle; set on the page of an option. */
  readonly brings?: readonly DeclaredChange[]
  readonly changes: readonly Change[]
  readonly questions: readonly Question[]
  /** Set if the sources contradict it. */
  readonly disputed?: Disputed | undefined
  /** What changes it, in a line; set on pages of released versions. */
  readonly remarks?: readonly OldRemark[]
  /** References to it. */
  readonly incoming: readonly Reference[]
  /** The version that corrected or revised it last; absent if none did. */
  readonly correction?: Correction | undefined
  /** Says on some days that a version changes it, and from when that counts; set on the page of its document. */
  readonly ahead?: readonly DayLine[]
  /** What everyone reads after it and the clauses it is the last of. */
  readonly tails?: readonly Tail[] | undefined
}

/** Ids of the open points directly below a clause, which are read with it. */
function openPointsBelow({ clauses }: Document, clause: Clause): string[] {
  const after = clauses.slice(clauses.indexOf(clause) + 1)
  const end = after.findIndex(({ open }) => !open)
  return after.slice(0, end === -1 ? after.length : end).map(({ id }) => id)
}

/** Returns the references to a clause of a document, without those that the page shows anyway: under it, or as what a question is about. */
export function incomingOf(document: Document, clause: Clause): string[] {
  const { in: incoming, faq, amendedBy } = clause
  const { about = [] }: AnyDocument = document
  const shown = new Set([...about, ...faq, ...amendedBy.map(({ by }) => by), ...openPointsBelow(document, clause)])
  return incoming
    .filter(({ from, via }) => via !== 'amends' && !shown.has(documentOf(from)) && !shown.has(from))
    .map(({ from }) => from)
}

/** Paragraphs hang under the nearest section; only what is nested deeper is indented, twice at most. */
function indentsOf(clauses: readonly Wording[]): Map<string, number> {
  const indents = new Map<string, number>()
  for (const { id, parent, type } of clauses) {
    const above = parent === undefined ? undefined : indents.get(parent)
    indents.set(id, type === 'section' || above === undefined ? -1 : Math.min(above + 1, 2))
  }
  return indents
}

/** Names a table by its caption, which is printed above it, for those who hear a page. */
const withTableNamed = (html: string, { type, title }: Wording): string =>
  type === 'table' && title !== undefined
    ? html.replace('<table>', () => `<table aria-label="${escapeHtml(title)}">`)
    : html

function figureView(table: Table): ClauseView['figure'] {
  const figure = figureOf(table)
  return figure && { ...figure, title: figureTitles[figure.kind] }
}

function bareView({ base }: Site, clause: Wording, indent: number): ClauseView {
  return {
    anchor: clause.local,
    formerly: clause.formerly ?? [],
    durable: clause.durable,
    number: clause.number ?? undefined,
    title: clause.title ?? undefined,
    type: clause.type,
    open: clause.open,
    reports: clause.reports ?? false,
    level: headingLevel(clause.depth),
    indent: Math.max(indent, 0),
    html: withTableNamed(htmlWithBase(base, clause.text.html), clause),
    figure: clause.table && figureView(clause.table),
    flows: [],
    changes: [],
    questions: [],
    incoming: []
  }
}

/** Prints the words of a document's clauses in reading order, without remarks. */
export function bareViews(site: Site, { clauses }: { readonly clauses: readonly Wording[] }): ClauseView[] {
  const indents = indentsOf(clauses)
  return clauses.map((clause) => bareView(site, clause, indents.get(clause.id) ?? 0))
}

/** Prints the clauses of a document: their words, what changes and what contradicts them, and what is put beside each. */
function viewsWith(
  site: Site,
  rules: RulesetIndex,
  document: Document,
  besides: (clause: Clause) => Partial<ClauseView>
): ClauseView[] {
  const indents = indentsOf(document.clauses)
  const views = document.clauses.map((clause) => ({
    ...bareView(site, clause, indents.get(clause.id) ?? 0),
    ...(rules.ruleset.game.own && { ownGame: true as const }),
    changes: changesOf(site, rules, clause),
    disputed: disputedAt(site, rules, clause),
    ...besides(clause)
  }))
  return withTails(document.clauses, views)
}

/** Prints the clauses of a document in short: their words, what changes and what contradicts them. */
export const briefViews = (site: Site, rules: RulesetIndex, document: Document): ClauseView[] =>
  viewsWith(site, rules, document, () => ({ figure: undefined }))

/** Prints the clauses of a document in reading order; the first is the document itself. */
export const clauseViews = (site: Site, rules: RulesetIndex, document: Document): ClauseView[] =>
  askedOnce(
    viewsWith(site, rules, document, (clause) => ({
      flows: flowsAt(site, rules, clause.id),
      questions: questionsOf(site, rules, clause.faq),
      incoming: references(site, rules, incomingOf(document, clause)),
      correction: correctionOf(site, rules, clause.id)
    }))
  )

/** The same clauses, with every question after its first place on the page marked as repeated. */
export function askedOnce<View extends Pick<ClauseView, 'questions'>>(
  views: readonly View[],
  printed = new Set<string>()
): View[] {
  return views.map((view) => ({ ...view, questions: view.questions.map((question) => once(question, printed)) }))
}

/** The same entry, marked where the page has printed it before. */
function once(question: Question, printed: Set<string>): Question {
  const repeated = printed.has(question.href)
  printed.add(question.href)
  return { ...question, repeated }
}
